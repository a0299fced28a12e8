import { useLingui } from '@lingui/react/macro'
import type { MethodSumOnWire } from '@thali/contract/closings'
import { useFormats } from '../../shared/use-formats.ts'
import styles from './closing.module.css'

/** Amounts received by method, with their sum; refunds have a column once there are any. */
export function MethodSums({ methods }: { methods: readonly MethodSumOnWire[] }) {
  const { t } = useLingui()
  const { price } = useFormats()
  const nameOf = useMethodNames()
  const sum = (of: (method: MethodSumOnWire) => number) => methods.reduce((all, one) => all + of(one), 0)
  const backMinor = sum((one) => one.backMinor)
  const hasRefunds = backMinor !== 0
  const columns = hasRefunds ? 4 : 3
  const tipMinor = sum((one) => one.tipMinor)
  const roundOffMinor = sum((one) => one.roundOffMinor)
  return (
    <table className={styles.sums}>
      <thead>
        <tr>
          <th scope="col">{t`Paid by`}</th>
          <th scope="col" className={styles.number}>{t`Payments`}</th>
          {hasRefunds && <th scope="col" className={styles.number}>{t`Refunded`}</th>}
          <th scope="col" className={styles.number}>{t`Amount`}</th>
        </tr>
      </thead>
      <tbody>
        {methods.map(({ method, count, inMinor, backMinor }) => (
          <tr key={method}>
            <th scope="row">{nameOf(method)}</th>
            <td className={styles.number}>{count}</td>
            {hasRefunds && <td className={styles.number}>{backMinor === 0 ? '–' : price(backMinor)}</td>}
            <td className={styles.number}>{price(inMinor - backMinor)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className={styles.grand}>
          <th scope="row">{t`Total`}</th>
          <td className={styles.number}>{sum((one) => one.count)}</td>
          {hasRefunds && <td className={styles.number}>{price(backMinor)}</td>}
          <td className={styles.number}>{price(sum((one) => one.inMinor - one.backMinor))}</td>
        </tr>
        {tipMinor !== 0 && <Aside label={t`Tips included`} columns={columns} value={price(tipMinor)} />}
        {roundOffMinor !== 0 && <Aside label={t`Round-off`} columns={columns} value={price(roundOffMinor)} />}
      </tfoot>
    </table>
  )
}

function Aside({ label, value, columns }: { label: string; value: string; columns: number }) {
  return (
    <tr className={styles.aside}>
      <th scope="row" colSpan={columns - 1}>
        {label}
      </th>
      <td className={styles.number}>{value}</td>
    </tr>
  )
}

/** Names of payment methods: those of the counter translated, gateways by their own names. */
function useMethodNames(): (method: string) => string {
  const { t } = useLingui()
  const names: Readonly<Record<string, string>> = {
    cash: t`Cash`,
    card: t`Card`,
    upi: t`UPI`,
    other: t`Other`,
    online: t`Online`,
  }
  return (method) => names[method] ?? t`Online · ${method.charAt(0).toUpperCase() + method.slice(1)}`
}
