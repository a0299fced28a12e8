import type { ScannedTable, ScannedTableQuery } from '@thali/contract/scanned-table'
import { linkedType, needsSignedLink, placeKey, type TablePlace } from '@thali/domain/order/table-link'
import type { Deps } from '../../../deps.ts'
import { isListedPlace } from '../../base/store/place-rules.ts'
import type { LoadedStore } from '../../menu/menu/load-store.ts'
import { isSignedTableLink } from './table-signature.ts'

/** State of a scanned code, from store data in memory alone. A code of no table, or of no listed type, is `known`. */
export function checkScannedTable(
  { secrets }: Deps,
  { store, places }: LoadedStore,
  { conf, iden, idel, sig }: ScannedTableQuery,
): ScannedTable['state'] {
  if (iden.trim() === '') return 'known'
  const link: TablePlace = { conf: conf || null, iden, idel: idel || null }
  const named = linkedType(store.orderTypes, link.conf)
  const types = named ? [named] : store.orderTypes.filter(({ active }) => active)
  const version = places.keyVersions.get(placeKey(link))
  const isAsked = types.some((type) => needsSignedLink(store, type))
  if (isAsked && !(sig && isSignedTableLink(secrets, store.id, link, sig, version))) return 'void'
  const listed = types.map(({ label }) => isListedPlace(places, label, iden))
  return listed.includes(true) || !listed.includes(false) ? 'known' : 'unknown'
}
