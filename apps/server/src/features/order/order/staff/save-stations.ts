/** Sets the kitchen stations of a store: screens and kitchen tickets are per station from then on. */

import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '@thali/contract/refusal'
import type { SaveStationsBody, Stations } from '@thali/contract/stations'
import { listStations } from '../../../../db/find-store.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import { publishEvent } from '../../../../events/publish-event.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { writeAudit } from '../../../base/audit/write-audit.ts'
import { requireStaffStore } from '../../../menu/menu/load-staff-store.ts'
import { lockStations, setStations } from './station.queries.ts'

/** The stations, and the categories that can be assigned to them. */
export async function readStations(deps: Deps, { storeId }: Staff): Promise<Stations> {
  const loaded = await requireStaffStore(deps, storeId)
  return {
    stations: await listStations(deps.db, storeId),
    categories: loaded.all.menus.flatMap(({ label: menu, categories }) =>
      categories.map(({ id, label }) => ({ id, label, menu })),
    ),
  }
}

/** Saves the stations of the kitchen. @throws {Refusal} editor.changed-meanwhile */
export async function saveStations(
  deps: Deps,
  staff: Staff,
  { stations, seen }: SaveStationsBody,
): Promise<Stations> {
  const { storeId } = staff
  await inTransaction(deps.db, async (tx) => {
    const before = await lockStations(tx, storeId)
    if (!isDeepStrictEqual(before, seen)) throw new Refusal('editor.changed-meanwhile')
    await setStations(tx, storeId, stations)
    await writeAudit(deps, tx, staff, { action: 'stations.set', changes: { stations: [before, stations] } })
    await publishEvent(deps, tx, {
      storeId,
      kind: 'store.changed',
      data: { stations: stations.length },
      at: deps.now(),
    })
  })
  return readStations(deps, staff)
}
