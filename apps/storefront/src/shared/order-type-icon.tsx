import { addressKind } from '@thali/domain/order-address'
import { BagIcon, PinIcon, TableIcon } from './icons.tsx'

const ICONS = { 'delivery-address': PinIcon, 'pickup-time': BagIcon, 'table-or-room': TableIcon }

/** A drawing of where an order of this type goes. */
export function OrderTypeIcon({ label }: { label: string }) {
  const Icon = ICONS[addressKind(label)]
  return <Icon />
}
