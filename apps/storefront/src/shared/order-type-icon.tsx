import { BagIcon, PinIcon, RoofTopIcon, RoomIcon, TableIcon } from './icons.tsx'

const ICONS = new Map([
  ['delivery', PinIcon],
  ['pickup', BagIcon],
  ['in-room', RoomIcon],
  ['roof-top', RoofTopIcon],
])

/** A drawing of where an order of this type goes; a type of the store's own is eaten at a table. */
export function OrderTypeIcon({ label }: { label: string }) {
  const Icon = ICONS.get(label.trim().toLowerCase()) ?? TableIcon
  return <Icon />
}
