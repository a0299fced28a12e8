import { useLingui } from '@lingui/react/macro'
import type { OrderStatus } from '@thali/contract/order-status'
import { CANCELLED } from '@thali/domain/order'
import { OrderTypeIcon } from '../../shared/order-type-icon.tsx'
import { orderTypeWords } from '../../shared/order-type-words.ts'
import styles from './order-head.module.css'

interface OrderHeadProps {
  status: OrderStatus
  /** Date and time of the order. */
  placed: string
  /** Table, room or pickup time as people read it. */
  place: string
}

/** The number to show a waiter, and where the order belongs. */
export function OrderHead({ status, placed, place }: OrderHeadProps) {
  const { t, i18n } = useLingui()
  const { orderNo, orderType, user, state, cancelReason } = status
  return (
    <section className={styles.head}>
      <p className={styles.label}>{t`Order number`}</p>
      <p className={styles.number}>{orderNo}</p>
      <p className={styles.place} dir="auto">
        <OrderTypeIcon label={orderType} />
        <strong>{orderTypeWords(i18n, orderType)}</strong>
        {place !== '' && <span>{place}</span>}
      </p>
      <p className={styles.placed}>
        {user.name ? <bdi>{user.name}</bdi> : null}
        {user.name && ' · '}
        {placed}
      </p>
      {state === CANCELLED && (
        <div className={styles.cancelled}>
          <strong>{t`Order Cancelled`}</strong>
          {cancelReason !== '' && <span dir="auto">{cancelReason}</span>}
        </div>
      )}
    </section>
  )
}
