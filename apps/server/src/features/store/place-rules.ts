import { addressFromLink } from '@thali/domain/order/order-address'
import { placeOfOrder } from '@thali/domain/order/unaccepted-orders'
import type { PlaceRuleRow } from './store.queries.ts'

/** What holds for single tables and rooms alone. */
export interface PlaceRules {
  /** How often the codes of a place were called in, by `placeKey`; those that never were are absent. */
  readonly keyVersions: ReadonlyMap<string, number>
  /** Most orders of a place that nobody has accepted, by `placeOfOrder`; absent: as many as of any. */
  readonly waitingLimits: ReadonlyMap<string, number>
}

export function toPlaceRules(rows: readonly PlaceRuleRow[]): PlaceRules {
  const keyVersions = new Map<string, number>()
  const waitingLimits = new Map<string, number>()
  for (const row of rows) {
    if (row.key_version > 0) keyVersions.set(row.place_key, row.key_version)
    const address = addressFromLink(row.place_name, row.place)
    const place = address && placeOfOrder({ kind: 'table', label: row.order_type }, address)
    if (place && row.maximum_waiting !== null) waitingLimits.set(place, row.maximum_waiting)
  }
  return { keyVersions, waitingLimits }
}
