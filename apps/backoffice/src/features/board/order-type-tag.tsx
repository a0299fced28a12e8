import type { StaffOrder } from '@thali/contract/staff-orders'
import type { OrderTypeKind } from '@thali/domain/order/order-type-kind'
import { useFormats } from '../../shared/use-formats.ts'
import styles from './order-type-tag.module.css'

const TONES: Readonly<Record<OrderTypeKind, string | undefined>> = {
  table: styles.table,
  delivery: styles.delivery,
  pickup: styles.pickup,
  room: styles.room,
  other: styles.other,
}

interface OrderTypeTagProps {
  order: Pick<StaffOrder, 'orderType' | 'orderTypeKind' | 'address' | 'dueAt' | 'placedAt'>
}

/** Order type as a coloured tag with its name, and the table or address; tables in the open have their own colour. */
export function OrderTypeTag({ order }: OrderTypeTagProps) {
  const { orderType, orderTypeKind } = order
  const formats = useFormats()
  const place = formats.place(order)
  const isRoofTop = orderTypeKind === 'table' && orderType.trim().toLowerCase() === 'roof-top'
  const tone = isRoofTop ? styles.roof : TONES[orderTypeKind]
  return (
    <p className={styles.row}>
      <span className={`${styles.tag} ${tone}`}>{formats.orderType(orderType)}</span>
      {place && <span className={styles.address}>{place}</span>}
    </p>
  )
}
