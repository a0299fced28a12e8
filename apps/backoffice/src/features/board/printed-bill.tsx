import { useLingui } from '@lingui/react/macro'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { makeBill } from '@thali/domain/billing/bill'
import { dueMinorOf } from '@thali/domain/payment/payment-due'
import styles from '../../shared/look/print-sheet.module.css'
import { useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useIncludedTaxRows, useReceiptRows } from '../../shared/use-receipt-rows.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'

/** Plain bill of some orders on paper: the amount to pay, not a tax document. */
export function PrintedBill({ orders }: { orders: readonly StaffOrder[] }) {
  const { t } = useLingui()
  const { name } = useStore()
  const { price, place, orderType } = useFormats()
  const { moment } = useStoreTimeFormats()
  const bill = makeBill(orders)
  const [first] = orders
  const numbers = orders.map(({ number }) => number).join(', ')
  const paidMinor = orders.reduce((sum, order) => sum + order.paidMinor - order.refundedMinor, 0)
  const dueMinor = orders.reduce((sum, order) => sum + dueMinorOf(order), 0)
  const extras = useReceiptRows(bill)
  const included = useIncludedTaxRows(bill.includedTaxes)
  return (
    <>
      <h1>{name}</h1>
      <p className={styles.center}>
        <strong>{t`Bill`}</strong> · {orders.length === 1 ? t`Order ${numbers}` : t`Orders ${numbers}`}
        <br />
        {first &&
          [orderType(first.orderType), place(first), moment(first.placedAt)].filter(Boolean).join(' · ')}
      </p>
      <table className={styles.rows}>
        <tbody>
          {bill.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paper never moves
            <tr key={index}>
              <td>
                {line.label}
                {line.options.length > 0 && <span className={styles.options}>{line.options.join(', ')}</span>}
                <span className={styles.options}>
                  {line.quantity} × {price(line.unitMinor)}
                </span>
              </td>
              <td>{price(line.totalMinor)}</td>
            </tr>
          ))}
          {extras.length > 0 && (
            <tr className={styles.rule}>
              <td>{t`Items`}</td>
              <td>{price(bill.valueMinor)}</td>
            </tr>
          )}
          {extras.map(({ label, amountMinor }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paper never moves
            <tr key={index}>
              <td>{label}</td>
              <td>{price(amountMinor)}</td>
            </tr>
          ))}
          <tr className={`${styles.rule} ${styles.grand}`}>
            <td>{t`Total`}</td>
            <td>{price(bill.totalMinor)}</td>
          </tr>
          {included.map(({ label, amountMinor }) => (
            <tr key={label}>
              <td>{label}</td>
              <td>{price(amountMinor)}</td>
            </tr>
          ))}
          {paidMinor > 0 && (
            <tr>
              <td>{t`Paid`}</td>
              <td>{price(paidMinor)}</td>
            </tr>
          )}
          {paidMinor > 0 && (
            <tr className={styles.grand}>
              <td>{t`Unpaid`}</td>
              <td>{price(dueMinor)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </>
  )
}
