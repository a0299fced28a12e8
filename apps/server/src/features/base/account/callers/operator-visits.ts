/** Visits of operators to stores, for the guard. */
import type { StoreId, UserId } from '@thali/domain/ids'
import type { Role } from '@thali/domain/people/permissions'
import type { Db } from '../../../../db/schema.ts'
import type { Deps } from '../../../../deps.ts'
import { endVisits, findOperator, insertVisit, listVisits } from './operator.queries.ts'

/** Role of an operator who visits a store: everything except what is reserved to its owners. */
export const VISIT_ROLE: Role = 'manager'

interface Visitor {
  readonly userId: UserId
  readonly sessionId: string
}

/** Starts a visit; a current one to the same store ends. */
export async function beginVisit(
  { newId }: Deps,
  tx: Db,
  { id: userId, sessionId }: { readonly id: UserId; readonly sessionId: string },
  visit: { readonly storeId: StoreId; readonly reason: string; readonly at: Date; readonly endsAt: Date },
): Promise<void> {
  const { storeId, reason, at, endsAt } = visit
  await endVisits(tx, storeId, userId, at)
  await insertVisit(tx, {
    ...{ store_id: storeId, id: newId(), user_id: userId, session_id: sessionId },
    ...{ reason, began_at: at, ends_at: endsAt },
  })
}

/** @returns false if there is none */
export function endVisit(
  tx: Db,
  { id }: { readonly id: UserId },
  storeId: StoreId,
  at: Date,
): Promise<boolean> {
  return endVisits(tx, storeId, id, at)
}

/** End of an operator's current visits, by store. */
export async function findVisits(db: Db, who: Visitor, at: Date): Promise<ReadonlyMap<StoreId, Date>> {
  const rows = await listVisits(db, who, at)
  return new Map(rows.map(({ store_id, ends_at }) => [store_id, ends_at]))
}

/** Whether a person is an operator, and has a second factor; undefined: no operator. */
export function findOperatorState(
  db: Db,
  userId: UserId,
): Promise<{ readonly name: string; readonly hasSecondFactor: boolean } | undefined> {
  return findOperator(db, userId)
}
