import { CODES_MAX, type MakeCodes, type PrintedCodes } from '@thali/contract/codes'
import { Refusal } from '@thali/contract/refusal'
import { type CodeTarget, codeKey, isSignedKind } from '@thali/domain/order/code'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { readStoreProfile } from '../../base/store/load-profile.ts'
import { lockForWriting } from '../../base/store/lock-store.ts'
import { insertCode, listCodes } from './code.queries.ts'
import { readCodes } from './list-codes.ts'
import { PlacesOfCodes } from './save-place.ts'

/** Short, because it is printed: unique only within its store. */
const ID_LENGTH = 10

/**
 * Creates codes: one for each table or room, or one for the store, a menu or an order type. Existing codes stay as
 * they are.
 *
 * @throws {Refusal} code.invalid: no such order type or menu, or no place; code.too-many
 */
export async function makeCodes(deps: Deps, staff: Staff, wanted: MakeCodes): Promise<PrintedCodes> {
  const { storeId } = staff
  const at = deps.now()
  await inTransaction(deps.db, async (tx) => {
    await lockForWriting(tx, storeId)
    const loaded = await readStoreProfile(tx, storeId, at.getTime())
    if (!loaded) throw new Refusal('store.not-found')
    const types = loaded.store.orderTypes.map(({ label }) => label)
    const targets = targetsOf(wanted, types)
    const before = (await listCodes(tx, storeId, CODES_MAX)).length
    const places = await PlacesOfCodes.read(tx, storeId)
    let made = 0
    for (const target of targets) {
      const id = deps.newId().slice(0, ID_LENGTH)
      const area = wanted.area?.trim() ?? ''
      const { kind } = target
      const isPlaced = kind === 'table' || kind === 'room'
      const placeId = isPlaced
        ? await places.findOrMake(tx, storeId, { ...target, kind, id, area }, at)
        : null
      const isMade = await insertCode(tx, {
        ...{ store_id: storeId, id, kind, area, place_key: codeKey(target), place_id: placeId },
        ...{ menu_id: target.menuId, order_type: target.orderType },
        ...{ place_name: target.placeName, place: target.place },
        ...{ key_version: 0, maximum_waiting: null, created_at: at, rekeyed_at: null, removed_at: null },
      })
      if (isMade) made += 1
    }
    if (before + made > CODES_MAX) throw new Refusal('code.too-many', { most: CODES_MAX })
    await writeAudit(deps, tx, staff, {
      action: 'code.make',
      changes: { kind: [null, wanted.kind], codes: [before, before + made] },
    })
    await publishEvent(deps, tx, { storeId, kind: 'store.changed', at })
  })
  return readCodes(deps, staff)
}

function targetsOf(wanted: MakeCodes, types: readonly string[]): CodeTarget[] {
  const { kind } = wanted
  const none = { kind, menuId: null, orderType: '', placeName: '', place: '' }
  if (kind === 'store') return [none]
  if (kind === 'menu') {
    if (!wanted.menuId) throw new Refusal('code.invalid', { path: ['menuId'] })
    return [{ ...none, menuId: wanted.menuId }]
  }
  const orderType = types.find((label) => label.toLowerCase() === wanted.orderType?.trim().toLowerCase())
  if (orderType === undefined) throw new Refusal('code.invalid', { path: ['orderType'] })
  if (!isSignedKind(kind)) return [{ ...none, orderType }]
  const places = (wanted.places ?? []).map((place) => place.trim()).filter((place) => place !== '')
  if (places.length === 0) throw new Refusal('code.invalid', { path: ['places'] })
  const placeName = wanted.placeName?.trim() ?? ''
  return places.map((place) => ({ ...none, orderType, placeName, place }))
}
