import { useLingui } from '@lingui/react/macro'
import type { DinerOrder } from '@thali/contract/diner-order'
import { type UpiAccount, upiLink } from '@thali/domain/payment/upi'
import { buttonClass } from '../../ui/button.tsx'
import { ScanCode } from './scan-code.tsx'
import styles from './scan-to-pay.module.css'

interface UpiCodeProps {
  order: DinerOrder
  /** Numbers of all orders paid by it. */
  orderNumbers: readonly number[]
  upi: UpiAccount
  dueMinor: number
}

/** UPI address to pay to, as a code for another phone's camera and a link to the apps of this one. */
export function UpiCode({ order, orderNumbers, upi, dueMinor }: UpiCodeProps) {
  const { t } = useLingui()
  const link = upiLink(upi, { amountMinor: dueMinor, orderNumbers, reference: order.slug })
  const { name, address } = upi
  return (
    <div className={styles.scan}>
      <a className={buttonClass('outlined', true)} href={link}>
        {t`Open a UPI app on this phone`}
      </a>
      <p dir="auto">
        {t`Scan with any UPI app. You pay ${name}:`} <span className={styles.address}>{address}</span>
      </p>
      <ScanCode text={link} label={t`UPI payment code`} />
      <p>
        <strong>
          {order.orderTypeKind === 'delivery'
            ? t`Then show your payment when your order arrives.`
            : t`Then show the staff your payment.`}
        </strong>{' '}
        {t`This page cannot see it: the order stays unpaid here until the staff mark it as paid.`}
      </p>
    </div>
  )
}
