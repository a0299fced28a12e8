/** Notes the cash in the drawer at the start of a day, with member and time, beside what the last closing left. */
import type { DrawerFloat, NoteFloatBody, OpenClosing } from '@thali/contract/closings'
import { Refusal } from '@thali/contract/refusal'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { lockForWriting } from '../../base/store/lock-store.ts'
import { requireStaffStore } from '../../menu/menu/load-staff-store.ts'
import { insertFloat, listOpenFloats, MOST_FLOATS } from './drawer-float.queries.ts'
import { findLastClosing, readOpenClosing } from './read-closing.ts'
import { refuseFractions } from './refuse-fractions.ts'

/** @throws {Refusal} store.not-found; payment.amount-invalid; closing.too-many-floats */
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
