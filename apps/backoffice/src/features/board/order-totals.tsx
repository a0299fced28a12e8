import { useLingui } from '@lingui/react/macro'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { useFormats } from '../../shared/use-formats.ts'
import { useIncludedTaxRows, useReceiptRows } from '../../shared/use-receipt-rows.ts'
import styles from './order-drawer.module.css'

/** Total of the order, line by line of the receipt. */
export function OrderTotals({ order }: { order: StaffOrder }) {
  const { t } = useLingui()
  const { price } = useFormats()
  const extras = useReceiptRows(order)
  const included = useIncludedTaxRows(order.includedTaxes)
  return (
    <dl className={styles.totals}>
      {extras.length > 0 && <Amount label={t`Items`} value={price(order.valueMinor)} />}
      {extras.map(({ label, amountMinor }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a receipt's rows never move, and labels may repeat
        <Amount key={index} label={label} value={price(amountMinor)} />
      ))}
      <div className={styles.grand}>
        <dt>{t`Total`}</dt>
        <dd>{price(order.totalMinor)}</dd>
      </div>
      {included.map(({ label, amountMinor }) => (
        <Amount key={label} label={label} value={price(amountMinor)} />
      ))}
    </dl>
  )
}

function Amount({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
