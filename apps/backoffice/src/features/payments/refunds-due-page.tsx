import { useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { PAYMENT_API } from '@thali/contract/payment-paths'
import type { RefundsDue } from '@thali/contract/payments'
import { EntryRow } from '../../shared/look/entry-row.tsx'
import { HistoryPage } from '../../shared/look/history-page.tsx'
import pageStyles from '../../shared/look/list-page.module.css'
import { Pending } from '../../shared/look/pending.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { usePaymentNames } from '../../shared/use-payment-names.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import styles from './payments.module.css'

/** `…/payments/due`: refunds due until staff handle them, and refunds that wait for a second person. */
export function RefundsDuePage() {
  const { t } = useLingui()
  const due = useStoreQuery(['payments', 'due'], PAYMENT_API.refundsDue, { refetchOnMount: 'always' })
  const { data } = due
  return (
    <HistoryPage title={t`To refund`}>
      {data && <Lists due={data} />}
      <Pending query={due} failure={t`The list could not be loaded`} />
    </HistoryPage>
  )
}

function Lists({ due: { items, waiting, isCut } }: { readonly due: RefundsDue }) {
  const { t } = useLingui()
  const names = usePaymentNames()
  const { price } = useFormats()
  const { moment } = useStoreTimeFormats()
  if (items.length === 0 && waiting.length === 0)
    return (
      <StateMessage icon={<IconCheck size={32} />} title={t`Nothing to refund`}>
        {t`When a paid order is cancelled, a dish is struck off it, or someone pays twice, it is listed here until someone has settled it.`}
      </StateMessage>
    )
  return (
    <>
      {waiting.length > 0 && (
        <>
          <h2 className={styles.heading}>{t`Wait for a second person`}</h2>
          <ul className={pageStyles.rows} aria-label={t`Wait for a second person`}>
            {waiting.map((refund) => (
              <Row
                key={refund.refundId}
                orderId={refund.orderId}
                number={refund.number}
                about={
                  refund.undoesMark
                    ? t`${refund.byName} wants to undo the mark: ${refund.reason}`
                    : t`${refund.byName} asks for it: ${refund.reason}`
                }
                when={moment(refund.createdAt)}
                amount={names.amount(refund.amountMinor, refund.currencyCode)}
              />
            ))}
          </ul>
          {items.length > 0 && <h2 className={styles.heading}>{t`To refund`}</h2>}
        </>
      )}
      <ul className={pageStyles.rows} aria-label={t`To refund`}>
        {items.map((order) => (
          <Row
            key={order.orderId}
            orderId={order.orderId}
            number={order.number}
            about={names.reason(order.reason)}
            when={moment(order.placedAt)}
            amount={order.refundDueMinor > 0 ? price(order.refundDueMinor) : t`another currency`}
          />
        ))}
      </ul>
      {isCut && <p className={pageStyles.hint}>{t`There are more: settle these first.`}</p>}
    </>
  )
}

interface RowProps {
  readonly orderId: string
  readonly number: number
  readonly about: string
  readonly when: string
  readonly amount: string
}

function Row({ orderId, number, about, when, amount }: RowProps) {
  const { t } = useLingui()
  const { slug } = useStore()
  return (
    <EntryRow
      to={pathTo(APP_PAGES.order, { slug, orderId })}
      name={t`Order ${number}`}
      when={when}
      amount={amount}
    >
      {about}
    </EntryRow>
  )
}
