/** Changes single codes: their area, their key, and their removal. */
import type { ChangeCode, RemoveCode } from '@thali/contract/codes'
import { Refusal } from '@thali/contract/refusal'
import { codeTitle } from '@thali/domain/order/code'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { lockForWriting } from '../../base/store/lock-store.ts'
import {
  type CodeRow,
  countRekeyed,
  forgetRemoved,
  hideCode,
  lockCode,
  moveCodesOf,
  raiseKey,
  updateCode,
} from './code.queries.ts'
import { forgetPlace, movePlace } from './save-place.ts'

/** Limit of places whose codes were revoked; all of them are kept for good. */
const REKEYED_MAX = 1500
/** Removed codes whose scans are kept. */
const REMOVED_MAX = 1000

/** @throws {Refusal} code.not-found */
export async function changeCode(deps: Deps, staff: Staff, codeId: string, wanted: ChangeCode) {
  await withCode(deps, staff, codeId, async (tx, code) => {
    const after = { ...wanted, area: wanted.area.trim() }
    await updateCode(tx, staff.storeId, codeId, after)
    if (code.placeId !== null) {
      await moveCodesOf(tx, staff.storeId, code.placeId, after.area)
      await movePlace(tx, staff.storeId, code.placeId, after.area)
    }
    await writeAudit(deps, tx, staff, {
      action: 'code.set',
      subject: codeId,
      changes: {
        area: [code.area, after.area],
        maximumWaiting: [code.maximumWaiting, after.maximumWaiting],
      },
    })
  })
}

/**
 * Revokes every code printed for a place: from now on only those with its next key are valid.
 *
 * @throws {Refusal} code.not-found; code.too-many
 */
export async function rekeyCode(deps: Deps, staff: Staff, codeId: string): Promise<void> {
  await withCode(deps, staff, codeId, async (tx, code) => {
    if (code.keyVersion === 0 && (await countRekeyed(tx, staff.storeId)) >= REKEYED_MAX)
      throw new Refusal('code.too-many', { most: REKEYED_MAX })
    await raiseKey(tx, staff.storeId, codeId, deps.now())
    await writeAudit(deps, tx, staff, {
      action: 'code.rekey',
      subject: codeId,
      changes: { keyVersion: [code.keyVersion, code.keyVersion + 1] },
    })
  })
}

/**
 * Removes a code from the list, and its place with its last code. Printed copies still lead to the same
 * target.
 *
 * @throws {Refusal} code.not-found, and as `forgetPlace`
 */
export async function removeCode(
  deps: Deps,
  staff: Staff,
  codeId: string,
  wanted: RemoveCode | null | undefined,
): Promise<void> {
  await withCode(deps, staff, codeId, async (tx, code) => {
    const at = deps.now()
    const { isOverruled = false } = wanted ?? {}
    await hideCode(tx, staff.storeId, codeId, at)
    if (code.placeId !== null) await forgetPlace(tx, staff.storeId, code.placeId, { at, isOverruled })
    await forgetRemoved(tx, staff.storeId, REMOVED_MAX)
    await writeAudit(deps, tx, staff, {
      action: 'code.remove',
      subject: codeId,
      changes: { title: [codeTitle(code), null] },
    })
  })
}

async function withCode(
  deps: Deps,
  { storeId }: Staff,
  codeId: string,
  change: (tx: Db, code: CodeRow) => Promise<void>,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockForWriting(tx, storeId)
    const code = await lockCode(tx, storeId, codeId)
    if (!code) throw new Refusal('code.not-found')
    await change(tx, code)
    await publishEvent(deps, tx, { storeId, kind: 'store.changed', at: deps.now() })
  })
}
