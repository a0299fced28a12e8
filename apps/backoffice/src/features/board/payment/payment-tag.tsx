import { useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconCheck, IconCoins } from '@tabler/icons-react'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { dueMinorOf } from '@thali/domain/payment/payment-due'
import { useSeesMoney } from '../../../shared/session.ts'
import { useFormats } from '../../../shared/use-formats.ts'
import { usePaidByNames } from '../../../shared/use-paid-by-names.ts'
import styles from './payment.module.css'

/** Amount of an order that is still due, or how it was paid: label with icon and colour. */
export function PaymentTag({ order }: { order: StaffOrder }) {
  const { t } = useLingui()
  const { price } = useFormats()
  const names = usePaidByNames()
  const seesMoney = useSeesMoney()
  const { paidMinor, refundedMinor, refundDueMinor, paidBy } = order
  const dueMinor = dueMinorOf(order)
  if (!seesMoney) return null
  if (refundDueMinor > 0)
    return (
      <span className={`${styles.tag} ${styles.back}`}>
        <IconArrowBackUp size={18} aria-hidden="true" />
        {t`Refund ${price(refundDueMinor)}`}
      </span>
    )
  if (dueMinor > 0)
    return (
      <span className={`${styles.tag} ${styles.due}`}>
        <IconCoins size={18} aria-hidden="true" />
        {t`Unpaid ${price(dueMinor)}`}
      </span>
    )
  if (paidMinor === 0 || paidBy === null) return null
  return (
    <span className={`${styles.tag} ${styles.paid}`}>
      <IconCheck size={18} aria-hidden="true" />
      {refundedMinor >= paidMinor ? t`Refunded` : t`Paid · ${names[paidBy]}`}
    </span>
  )
}
