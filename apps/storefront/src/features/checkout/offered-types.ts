import { addressFromLink, addressKind } from '@thali/domain/order-address'
import type { OrderType } from '@thali/domain/order-type'
import type { Store } from '@thali/domain/store'
import { linkedType, needsSignedLink } from '@thali/domain/table-link'
import type { TableLink } from '../../shared/table-link.ts'

/** The ways to order that this diner may choose from. */
export interface OfferedTypes {
  readonly types: readonly OrderType[]
  /** The scanned link names the only one. */
  readonly isLocked: boolean
  /** What the link named, when the store does not offer it. */
  readonly unknownLabel: string | null
}

/**
 * The scanned link as far as the store goes by it.
 *
 * Where it insists on signed codes, one without a signature or a table brings nobody to a table. Whether a
 * signature is right only the server knows.
 */
export function heldLink(
  store: Pick<Store, 'signedTableLinks' | 'orderTypes'>,
  link: TableLink | null,
): TableLink | null {
  if (!link || !store.signedTableLinks) return link
  if (link.sig && addressFromLink(link.idel, link.iden) !== null) return link
  const named = linkedType(store.orderTypes, link.conf)
  return named && !needsSignedLink(store, named) ? link : null
}

/** Active order types; the one that the scanned link names, where it is offered. */
export function offeredTypes(orderTypes: readonly OrderType[], link: TableLink | null): OfferedTypes {
  const active = orderTypes.filter((type) => type.active)
  const conf = link?.conf?.trim() ?? ''
  if (conf === '') return { types: active, isLocked: false, unknownLabel: null }
  const named = linkedType(active, conf)
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
