import { addressFromLink, addressKind } from '@thali/domain/order-address'
import type { OrderType } from '@thali/domain/order-type'
import type { TableLink } from '../../shared/table-link.ts'

/** The ways to order that this diner may choose from. */
export interface OfferedTypes {
  readonly types: readonly OrderType[]
  /** The scanned link names the only one. */
  readonly isLocked: boolean
  /** What the link named, when the store does not offer it. */
  readonly unknownLabel: string | null
}

/** Active order types; the one that the scanned link names, where it is offered. */
export function offeredTypes(orderTypes: readonly OrderType[], link: TableLink | null): OfferedTypes {
  const active = orderTypes.filter((type) => type.active)
  const conf = link?.conf?.trim() ?? ''
  if (conf === '') return { types: active, isLocked: false, unknownLabel: null }
  const named = active.find((type) => type.label.toLowerCase() === conf.toLowerCase())
  return named
    ? { types: [named], isLocked: true, unknownLabel: null }
    : { types: active, isLocked: false, unknownLabel: conf }
}

/** The chosen type: the only one at once, else the one that was picked. */
export function chosenType({ types }: OfferedTypes, label: string | null): OrderType | null {
  if (types.length === 1) return types[0] ?? null
  return types.find((type) => type.label === label) ?? null
}

/**
 * The address that a scanned link brings for an order type; its field is not shown then.
 *
 * A table does not say when somebody comes to pick up, nor where to deliver unless the link says delivery.
 */
export function linkAddress(
  type: OrderType | null,
  link: TableLink | null,
  isLocked: boolean,
): string | null {
  if (!type || !link) return null
  const kind = addressKind(type.label)
  const fits = kind === 'table-or-room' || (kind === 'delivery-address' && isLocked)
  return fits ? addressFromLink(link.idel, link.iden) : null
}
