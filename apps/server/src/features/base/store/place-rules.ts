import { isSignedKind } from '@thali/domain/order/code'
import { addressFromLink } from '@thali/domain/order/order-address'
import { placeOfOrder } from '@thali/domain/order/unaccepted-orders'
import type { PlaceRuleRow } from './store.queries.ts'

/** Rules of single tables and rooms. */
export interface PlaceRules {
  /** Number of times that the codes of a place were revoked, by `placeKey`; absent if never. */
  readonly keyVersions: ReadonlyMap<string, number>
  /** Limit of unaccepted orders of a place, by `placeOfOrder`; absent: the default limit. */
  readonly waitingLimits: ReadonlyMap<string, number>
  /** Names of listed tables and rooms by `nameKey`; undefined if ambiguous. */
  readonly names: ReadonlyMap<string, string | undefined>
}

export function toPlaceRules(rows: readonly PlaceRuleRow[]): PlaceRules {
  const keyVersions = new Map<string, number>()
  const waitingLimits = new Map<string, number>()
  const names = new Map<string, string | undefined>()
  for (const row of rows) {
    if (row.key_version > 0) keyVersions.set(row.place_key, row.key_version)
    const address = addressFromLink(row.place_name, row.place)
    const place = address && placeOfOrder({ kind: 'table', label: row.order_type }, address)
    if (place && row.maximum_waiting !== null) waitingLimits.set(place, row.maximum_waiting)
    if (row.removed_at !== null || !isSignedKind(row.kind)) continue
    const key = nameKey(row.order_type, row.place)
    // Two of one number are ambiguous.
    names.set(key, names.has(key) ? undefined : (address ?? undefined))
  }
  return { keyVersions, waitingLimits, names }
}

/**
 * The name of the only listed table or room meant by a bare number or letter: `4` is `Table 4` if that exists;
 * undefined if there are none or several.
 */
export function findNamedPlace({ names }: PlaceRules, orderType: string, typed: string): string | undefined {
  return names.get(nameKey(orderType, typed.trim()))
}

/** Whether a table or room is on the store's list; undefined if the list has none of this order type. */
export function isListedPlace({ names }: PlaceRules, orderType: string, place: string): boolean | undefined {
  if (names.has(nameKey(orderType, place.trim()))) return true
  const ofType = nameKey(orderType, '')
  return names.keys().some((key) => key.startsWith(ofType)) ? false : undefined
}

function nameKey(orderType: string, place: string): string {
  return `${orderType}\n${place.toLowerCase()}`
}
