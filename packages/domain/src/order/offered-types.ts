import type { Store } from '../store/store.ts'
import { addressFromLink } from './order-address.ts'
import type { OrderType } from './order-type.ts'
import { isInHouse } from './order-type-kind.ts'
import { linkedType, needsSignedLink, type TablePlace } from './table-link.ts'

/** Scanned place with the signature of its code, if any. */
export interface ScannedPlace extends TablePlace {
  readonly sig: string | null
}

/** Order types that this diner may choose from. */
export interface OfferedTypes {
  readonly types: readonly OrderType[]
  /** Whether the scanned link names the only one. */
  readonly isLocked: boolean
  /** Order type of the link, where the store does not offer it. */
  readonly unknownLabel: string | null
}

/**
 * Scanned link as far as the store accepts it.
 *
 * Where the store insists on signed codes, a link without a signature or a table leads to no table. The signature
 * itself is verified on the server.
 */
export function acceptedLink<Link extends ScannedPlace>(
  store: Pick<Store, 'signedTableLinks' | 'orderTypes'>,
  link: Link | null,
): Link | null {
  if (!link || !store.signedTableLinks) return link
  if (link.sig && addressFromLink(link.idel, link.iden) !== null) return link
  const named = linkedType(store.orderTypes, link.conf)
  return named && !needsSignedLink(store, named) ? link : null
}

/** Active order types; only that of the scanned link, where it is offered. */
export function offeredTypes(orderTypes: readonly OrderType[], link: TablePlace | null): OfferedTypes {
  const active = orderTypes.filter((type) => type.active)
  const conf = link?.conf?.trim() ?? ''
  if (conf === '') return { types: active, isLocked: false, unknownLabel: null }
  const named = linkedType(active, conf)
  return named
    ? { types: [named], isLocked: true, unknownLabel: null }
    : { types: active, isLocked: false, unknownLabel: conf }
}

/** Chosen type: the only one, else the one that was picked. */
export function chosenType({ types }: OfferedTypes, label: string | null): OrderType | null {
  if (types.length === 1) return types[0] ?? null
  return types.find((type) => type.label === label) ?? null
}

/**
 * Address from a scanned link for an order type; its field is not shown then.
 *
 * A table gives neither a pickup time nor a delivery address, unless the link says delivery.
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
