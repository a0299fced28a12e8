import type { StoreId } from '../ids.ts'
import type { Store } from '../store/store.ts'
import type { OrderType } from './order-type.ts'
import { isInHouse } from './order-type-kind.ts'

/** Time for which a phone remembers the code that it scanned. */
export const TABLE_LINK_MS = 4 * 60 * 60 * 1000

/** Place in the address of a table's code; null or blank values are not given. */
export interface TablePlace {
  /** Label of the order type that the code fixes, in any case. */
  readonly conf: string | null
  /** Table or room. */
  readonly iden: string | null
  /** Name of the kind of `iden`, such as `Table`. */
  readonly idel: string | null
}

/**
 * Text that a table link's signature covers.
 *
 * A changed key of a place changes the text, so that only earlier codes of this place become void.
 *
 * Two places have the same text only where a diner would be led to the same type and table: blanks around a value and
 * the case of the order type's label are ignored, all else counts. As JSON no value can run into the next.
 */
export function signedText(storeId: StoreId, place: TablePlace, keyVersion = 0): string {
  return JSON.stringify([storeId, ...placeParts(place), ...(keyVersion === 0 ? [] : [keyVersion])])
}

/** Key of a place: links with the same key lead to the same place of one store. */
export function placeKey(place: TablePlace): string {
  return JSON.stringify(placeParts(place))
}

function placeParts({ conf, iden, idel }: TablePlace): [conf: string, idel: string, iden: string] {
  return [fold(conf), (idel ?? '').trim(), (iden ?? '').trim()]
}

/** Active order type of a link; null where it has none, or one that is not offered. */
export function linkedType(orderTypes: readonly OrderType[], conf: string | null): OrderType | null {
  const label = fold(conf)
  return orderTypes.find((type) => type.active && label !== '' && fold(type.label) === label) ?? null
}

/**
 * Whether a store takes orders of this type only after the scan of a signed code: types with a table or room.
 */
export function needsSignedLink(
  store: Pick<Store, 'signedTableLinks'>,
  orderType: Pick<OrderType, 'kind'>,
): boolean {
  return store.signedTableLinks === true && isInHouse(orderType.kind)
}

function fold(label: string | null): string {
  return (label ?? '').trim().toLowerCase()
}
