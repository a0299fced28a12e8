/** An operator in a store: for a reason that its owner reads, and for a time. */
import type { VisitStore } from '@thali/contract/operators'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import { beginVisit, endVisit } from '../../base/account/callers/operator-visits.ts'
import type { OperatorCaller } from '../../base/account/require-operator.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { lockOperatorStore } from './operator-stores.queries.ts'

const MINUTE_MS = 60_000

/**
 * Lets the operator's session into a store as a manager, until the time is over or they leave.
 *
 * @throws {Refusal} store.not-found, also for one that is deleted
 */
export async function visitStore(
  deps: Deps,
  by: OperatorCaller,
  storeId: StoreId,
  { reason, minutes }: VisitStore,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const row = await lockOperatorStore(tx, storeId)
    if (!row || row.deleted_at) throw new Refusal('store.not-found')
    const of = row.id
    const at = deps.now()
    const endsAt = new Date(at.getTime() + minutes * MINUTE_MS)
    await beginVisit(deps, tx, by, { storeId: of, reason, at, endsAt })
    await writeAudit(deps, tx, actorOf(by, of), {
      action: 'operator.visit',
      changes: { reason: [null, reason], until: [null, endsAt.toISOString()] },
    })
  })
}

/** @throws {Refusal} store.not-found where they are in no such store */
export async function leaveStore(deps: Deps, by: OperatorCaller, storeId: StoreId): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const at = deps.now()
    if (!(await endVisit(tx, by, storeId, at))) throw new Refusal('store.not-found')
    await writeAudit(deps, tx, actorOf(by, storeId), { action: 'operator.leave' })
    await publishEvent(deps, tx, { storeId, kind: 'staff.changed', at })
  })
}

function actorOf({ id, name, place }: OperatorCaller, storeId: StoreId) {
  return { operatorOf: storeId, by: { id, name }, place }
}
