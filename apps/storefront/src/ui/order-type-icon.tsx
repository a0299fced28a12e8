import type { OrderTypeKind } from '@thali/domain/order/order-type-kind'
import { BagIcon, makeIcon, PinIcon, TableIcon } from './icons.tsx'

const RoomIcon = makeIcon(
  'M4 5v14M4 16h16v3M20 16v-3a3 3 0 0 0-3-3h-7v6M7 10.2a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2z',
)
const RoofTopIcon = makeIcon('M12 4v16M3.5 12a8.5 8.5 0 0 1 17 0zM9 20h6')

const ICONS = { delivery: PinIcon, pickup: BagIcon, table: TableIcon, room: RoomIcon, other: TableIcon }

/** Drawing of an order's destination; the most common name for open-air tables has its own. */
export function OrderTypeIcon({ kind, label }: { kind: OrderTypeKind; label: string }) {
  const isRoofTop = kind === 'table' && label.trim().toLowerCase() === 'roof-top'
  const Icon = isRoofTop ? RoofTopIcon : ICONS[kind]
  return <Icon />
}
