/** Changes that operators make to existing stores. Each is written to the store's audit log. */
import type { AuditAction } from '@thali/contract/audit'
import type { OperatorStoreDetail, SetSubscription } from '@thali/contract/operators'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { OperatorCaller } from '../../base/account/require-operator.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import {
  lockOperatorStore,
  type OperatorStoreChange,
  type OperatorStoreRow,
  updateOperatorStore,
} from './operator-stores.queries.ts'
import { readOperatorStore } from './read-stores.ts'

/**
 * Shows the store's menu without ordering until it is resumed; said again, the reason becomes another.
 *
 * @throws {Refusal} store.not-found
 */
export function suspendStore(deps: Deps, by: OperatorCaller, storeId: StoreId, reason: string) {
  return changeStore(deps, by, storeId, 'store.suspend', ({ suspended_at }) => ({
    suspended_at: suspended_at ?? deps.now(),
    suspended_reason: reason,
  }))
}

/** @throws {Refusal} store.not-found */
export function resumeStore(deps: Deps, by: OperatorCaller, storeId: StoreId) {
  return changeStore(deps, by, storeId, 'store.resume', () => ({
    suspended_at: null,
    suspended_reason: null,
  }))
}

/** @throws {Refusal} store.not-found */
export function setSubscription(
  deps: Deps,
  by: OperatorCaller,
  storeId: StoreId,
  { mode, status, endDate }: SetSubscription,
) {
  return changeStore(deps, by, storeId, 'store.set-subscription', () => ({
    ...{ subscription_mode: mode, subscription_status: status, subscription_end: endDate },
  }))
}

/**
 * Hides the store, from its staff too; 30 days later it is removed for good. Where its owner did so before,
 * operators alone can restore it from now on.
 *
 * @param slug typed by the operator, as a confirmation
 * @throws {Refusal} store.not-found; store.not-this for another slug
 */
export function deleteStore(deps: Deps, by: OperatorCaller, storeId: StoreId, slug: string) {
  return changeStore(deps, by, storeId, 'store.delete', (row) => {
    if (row.slug !== slug) throw new Refusal('store.not-this')
    return { deleted_at: row.deleted_at ?? deps.now(), deleted_by: null }
  })
}

/** @throws {Refusal} store.not-found, also once it was removed */
export function restoreStore(deps: Deps, by: OperatorCaller, storeId: StoreId) {
  return changeStore(deps, by, storeId, 'store.restore', () => ({
    deleted_at: null,
    deleted_by: null,
  }))
}

async function changeStore(
  deps: Deps,
  { id, name, place }: OperatorCaller,
  storeId: StoreId,
  action: AuditAction,
  decide: (row: OperatorStoreRow) => OperatorStoreChange,
): Promise<OperatorStoreDetail> {
  await inTransaction(deps.db, async (tx) => {
    const row = await lockOperatorStore(tx, storeId)
    if (!row) throw new Refusal('store.not-found')
    const change = decide(row)
    const of = row.id
    await updateOperatorStore(tx, of, change)
    const who = { operatorOf: of, by: { id, name }, place }
    await writeAudit(deps, tx, who, { action, changes: differences(row, change) })
    const at = deps.now()
    // Diners see it at once, and open screens of its staff are asked who they are.
    await publishEvent(deps, tx, { storeId: of, kind: 'store.changed', at })
    await publishEvent(deps, tx, { storeId: of, kind: 'staff.changed', at })
  })
  return readOperatorStore(deps, storeId)
}

function differences(row: OperatorStoreRow, change: OperatorStoreChange) {
  const names = Object.keys(change) as (keyof OperatorStoreChange)[]
  const plain = (value: Date | string | null | undefined) =>
    value instanceof Date ? value.toISOString() : (value ?? null)
  return Object.fromEntries(names.map((name) => [name, [plain(row[name]), plain(change[name])] as const]))
}
