import type { StoreId } from '../ids.ts'
import type { Store } from '../store/store.ts'
import type { OrderType } from './order-type.ts'
import { isInHouse } from './order-type-kind.ts'

/** How long a phone goes by the code that it scanned. */
export const TABLE_LINK_MS = 4 * 60 * 60 * 1000

/** What the address on a table's code says; null or blank is not said. */
export interface TablePlace {
  /** Label of the order type to lock to, in any case. */
  readonly conf: string | null
  /** Table or room. */
  readonly iden: string | null
  /** What `iden` is called, such as `Table`. */
  readonly idel: string | null
}

/**
 * What a table link's signature stands for, as one text.
 *
 * A place whose key was changed has another text than before, so that earlier codes of this place alone are void.
 *
 * Two places give the same text only where a diner would be led to the same type and table: blanks around a value
 * and the case of the order type's label do not count, everything else does. As JSON no value can run into the next.
 */
export function signedText(storeId: StoreId, place: TablePlace, keyVersion = 0): string {
  return JSON.stringify([storeId, ...placeParts(place), ...(keyVersion === 0 ? [] : [keyVersion])])
}

/** What makes two links lead to the same place of one store. */
export function placeKey(place: TablePlace): string {
  return JSON.stringify(placeParts(place))
}

function placeParts({ conf, iden, idel }: TablePlace): [conf: string, idel: string, iden: string] {
  return [fold(conf), (idel ?? '').trim(), (iden ?? '').trim()]
}

/** The active order type that a link names; null where it names none, or one that is not offered. */
export function linkedType(orderTypes: readonly OrderType[], conf: string | null): OrderType | null {
  const label = fold(conf)
  return orderTypes.find((type) => type.active && label !== '' && fold(type.label) === label) ?? null
}

/** Whether a store takes orders of this type only from where a signed code was scanned: those with a table or room. */
export function needsSignedLink(
  store: Pick<Store, 'signedTableLinks'>,
  orderType: Pick<OrderType, 'kind'>,
): boolean {
  return store.signedTableLinks === true && isInHouse(orderType.kind)
}

function fold(label: string | null): string {
  return (label ?? '').trim().toLowerCase()
}
