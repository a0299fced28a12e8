import { useLingui } from '@lingui/react/macro'
import type { Invoice } from '@thali/contract/invoices'
import { COUNTER_METHODS, type CounterMethod } from '@thali/domain/payment/payment'
import { useFormats } from '../../shared/use-formats.ts'
import { usePaidByNames } from '../../shared/use-paid-by-names.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import styles from './bills.module.css'

/** Current payment state of a bill's orders; the bill itself stays as issued. */
export function BillPaymentsSection({ payments }: { payments: NonNullable<Invoice['payments']> }) {
  const { t } = useLingui()
  const { price } = useFormats()
  const names = usePaidByNames()
  const { moment } = useStoreTimeFormats()
  const { entries, creditedMinor, roundOffMinor, dueMinor } = payments
  const nameOf = ({ method, title }: (typeof entries)[number]) =>
    COUNTER_METHODS.some((known) => known === method) ? names[method as CounterMethod] : title
  const rows = [
    ...entries.map((entry) => {
      const name = nameOf(entry)
      const back = entry.isPending ? t`Being refunded: ${name}` : t`Refunded: ${name}`
      const isRefund = entry.kind === 'refund'
      const amountMinor = isRefund ? -entry.amountMinor : entry.amountMinor
      return { label: isRefund ? back : name, when: moment(entry.at), amountMinor }
    }),
    ...(creditedMinor === 0
      ? []
      : [{ label: t`Taken off by credit notes`, when: '', amountMinor: creditedMinor }]),
    ...(roundOffMinor === 0 ? [] : [{ label: t`Round-off`, when: '', amountMinor: roundOffMinor }]),
  ]
  return (
    <section className={styles.payments} aria-label={t`Payments`}>
      <h2>{t`Payments`}</h2>
      <dl>
        {rows.map(({ label, when, amountMinor }) => (
          <div key={`${label} ${when}`}>
            <dt>
              {label}
              {when && <span className={styles.paidAt}>{when}</span>}
            </dt>
            <dd>{price(amountMinor)}</dd>
          </div>
        ))}
        {dueMinor > 0 && (
          <div className={styles.due}>
            <dt>{t`Unpaid`}</dt>
            <dd>{price(dueMinor)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
