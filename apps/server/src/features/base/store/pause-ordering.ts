/** Pauses and resumes ordering; the menu stays open and shows the reason. */
import type { PauseBody } from '@thali/contract/staff-orders'
import type { StoreId } from '@thali/domain/ids'
import { orderingNow } from '@thali/domain/order/ordering'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../account/guard.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { getPause, lockPause, setPause } from './ordering.queries.ts'

/** Pauses ordering with a reason, for some minutes or until staff resume. */
export async function pauseOrdering(deps: Deps, staff: Staff, pause: PauseBody): Promise<void> {
  const until = pause.minutes === null ? null : new Date(deps.now().getTime() + pause.minutes * 60_000)
  await change(deps, staff, { reason: pause.reason, until })
}

/** Whether a store is paused, regardless of opening hours. */
export async function readPause({ db, now }: Pick<Deps, 'db' | 'now'>, storeId: StoreId) {
  const { reason, until } = await getPause(db, storeId)
  return orderingNow({ pausedReason: reason, pausedUntil: until?.getTime() ?? null }, now().getTime())
}

export async function resumeOrdering(deps: Deps, staff: Staff): Promise<void> {
  await change(deps, staff, { reason: null, until: null })
}

/**
 * Pauses ordering because waiting orders stay untouched; an existing pause is kept.
 *
 * @returns whether ordering was open until now
 */
export async function pauseUnattended(
  deps: Deps,
  tx: Db,
  storeId: StoreId,
  pause: { readonly reason: string; readonly until: Date | null },
): Promise<boolean> {
  const at = deps.now()
  const before = await lockPause(tx, storeId)
  const pausedUntil = before.until?.getTime() ?? null
  if (!orderingNow({ pausedReason: before.reason, pausedUntil }, at.getTime()).open) return false
  await setPause(tx, storeId, pause)
  const data = { ordering: 'paused', unattended: true }
  await publishEvent(deps, tx, { storeId, kind: 'store.changed', data, at })
  return true
}

async function change(
  deps: Deps,
  staff: Staff,
  { reason, until }: { readonly reason: string | null; readonly until: Date | null },
): Promise<void> {
  const { storeId } = staff
  const isPaused = reason !== null
  await inTransaction(deps.db, async (tx) => {
    const before = await lockPause(tx, storeId)
    await setPause(tx, storeId, { reason, until })
    await writeAudit(deps, tx, staff, {
      action: isPaused ? 'ordering.pause' : 'ordering.resume',
      changes: { reason: [before.reason, reason], until: [before.until, until] },
    })
    const data = { ordering: isPaused ? 'paused' : 'open' }
    await publishEvent(deps, tx, { storeId, kind: 'store.changed', data, at: deps.now() })
  })
}
