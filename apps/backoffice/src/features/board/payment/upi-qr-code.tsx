import { Trans, useLingui } from '@lingui/react/macro'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { type UpiAccount, upiLink } from '@thali/domain/payment/upi'
import { QrCode } from '../../../shared/look/qr-code.tsx'
import styles from './payment.module.css'

interface UpiQrCodeProps {
  readonly upi: UpiAccount
  /** Orders of one bill, at least one. */
  readonly orders: readonly StaffOrder[]
  readonly amountMinor: number
}

/** UPI code that a diner scans from the screen of staff. */
export function UpiQrCode({ upi, orders, amountMinor }: UpiQrCodeProps) {
  const { t } = useLingui()
  const link = upiLink(upi, {
    amountMinor,
    orderNumbers: orders.map(({ number }) => number),
    reference: orders[0]?.slug ?? '',
  })
  const { name, address } = upi
  return (
    <figure className={styles.upi}>
      <QrCode text={link} label={t`UPI payment code`} />
      <figcaption>
        <strong>{name}</strong> <span>{address}</span>
        <br />
        <Trans>The guest scans this. Mark it as paid once your own UPI app shows the money.</Trans>
      </figcaption>
    </figure>
  )
}
