import type { Store } from '../store/store.ts'
import { addressFromLink } from './order-address.ts'
import type { OrderType } from './order-type.ts'
import { isInHouse } from './order-type-kind.ts'
import { linkedType, needsSignedLink, type TablePlace } from './table-link.ts'

/** A scanned place with the signature that its code carried, if any. */
export interface ScannedPlace extends TablePlace {
  readonly sig: string | null
}

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
export function heldLink<Link extends ScannedPlace>(
  store: Pick<Store, 'signedTableLinks' | 'orderTypes'>,
  link: Link | null,
): Link | null {
  if (!link || !store.signedTableLinks) return link
  if (link.sig && addressFromLink(link.idel, link.iden) !== null) return link
  const named = linkedType(store.orderTypes, link.conf)
  return named && !needsSignedLink(store, named) ? link : null
}

/** Active order types; the one that the scanned link names, where it is offered. */
export function offeredTypes(orderTypes: readonly OrderType[], link: TablePlace | null): OfferedTypes {
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
  link: TablePlace | null,
  isLocked: boolean,
): string | null {
  if (!type || !link) return null
  const fits = isInHouse(type.kind) || (type.kind === 'delivery' && isLocked)
  return fits ? addressFromLink(link.idel, link.iden) : null
}
