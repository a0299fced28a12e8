import type { DrawerFloat, MoveCashBody, NoteFloatBody, OpenClosing } from '@thali/contract/closings'
import { Refusal } from '@thali/contract/refusal'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { lockForWriting } from '../../base/store/lock-store.ts'
import { requireStaffStore } from '../../menu/menu/load-staff-store.ts'
import { findMovement, insertMovement, listOpenMovements, MOST_MOVEMENTS } from './cash-movement.queries.ts'
import { insertFloat, listOpenFloats, MOST_FLOATS } from './drawer-float.queries.ts'
import { findLastClosing, readOpenClosing } from './read-closing.ts'
import { refuseFractions } from './refuse-fractions.ts'

/**
 * Puts cash into the drawer, or takes it out, between two closings; once per idempotency key.
 *
 * @throws {Refusal} store.not-found; payment.amount-invalid; closing.too-many-movements; closing.key-reused when the
 *   key was used for another movement
 */
export async function moveCash(
  deps: Deps,
  staff: Staff,
  { amountMinor, reason, key }: MoveCashBody,
): Promise<OpenClosing> {
  const { store } = await requireStaffStore(deps, staff.storeId)
  refuseFractions(store, [amountMinor])
  await inTransaction(deps.db, async (tx) => {
    await lockForWriting(tx, staff.storeId)
    const written = await findMovement(tx, staff.storeId, key)
    if (written) {
      if (written.amountMinor === amountMinor && written.reason === reason) return
      throw new Refusal('closing.key-reused')
    }
    const open = await listOpenMovements(tx, staff.storeId)
    if (open.length >= MOST_MOVEMENTS) throw new Refusal('closing.too-many-movements')
    const id = deps.newId()
    await insertMovement(tx, {
      store_id: staff.storeId,
      id,
      request_key: key,
      at: deps.now(),
      amount_minor: amountMinor,
      reason,
      by_id: staff.id,
      by_name: staff.name,
    })
    const changes = { amountMinor: [null, amountMinor], reason: [null, reason] } as const
    await writeAudit(deps, tx, staff, { action: 'day.move-cash', subject: id, changes })
  })
  return readOpenClosing(deps, staff)
}

/**
 * Notes the cash in the drawer at the start of a day, with member and time, beside what the last closing left.
 *
 * @throws {Refusal} store.not-found; payment.amount-invalid; closing.too-many-floats
 */
export async function noteFloat(
  deps: Deps,
  staff: Staff,
  { floatMinor }: NoteFloatBody,
): Promise<OpenClosing> {
  const { store } = await requireStaffStore(deps, staff.storeId)
  refuseFractions(store, [floatMinor])
  await inTransaction(deps.db, async (tx) => {
    await lockForWriting(tx, staff.storeId)
    const noted = await listOpenFloats(tx, staff.storeId)
    if (noted.length >= MOST_FLOATS) throw new Refusal('closing.too-many-floats')
    const last = await findLastClosing(tx, staff.storeId)
    const float = { floatMinor, expectedMinor: last?.leftMinor ?? null }
    const subject = await writeFloat(deps, tx, staff, float)
    const changes = { floatMinor: [null, floatMinor], expectedMinor: [null, float.expectedMinor] } as const
    await writeAudit(deps, tx, staff, { action: 'day.note-float', subject, changes })
  })
  return readOpenClosing(deps, staff)
}

/** Inserts a float in the transaction that locks the store, or that closes and publishes its day. @returns its id */
export async function writeFloat(
  deps: Deps,
  tx: Db,
  staff: Staff,
  { floatMinor, expectedMinor }: Pick<DrawerFloat, 'floatMinor' | 'expectedMinor'>,
): Promise<string> {
  const id = deps.newId()
  await insertFloat(tx, {
    store_id: staff.storeId,
    id,
    at: deps.now(),
    float_minor: floatMinor,
    expected_minor: expectedMinor,
    by_id: staff.id,
    by_name: staff.name,
  })
  return id
}
