/** Stops and resumes taking orders; the menu stays open and says why. */
import type { PauseBody } from '@thali/contract/staff-orders'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { publishEvent } from '../../events/publish-event.ts'
import type { Staff } from '../account/guard.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { lockPause, setPause } from './pause.queries.ts'

type PauseDeps = Pick<Deps, 'db' | 'commits' | 'now' | 'newId'>

/** Pauses ordering with a reason, for some minutes or until somebody resumes. */
export async function pauseOrdering(deps: PauseDeps, staff: Staff, pause: PauseBody): Promise<void> {
  const until = pause.minutes === null ? null : new Date(deps.now().getTime() + pause.minutes * 60_000)
  await change(deps, staff, { reason: pause.reason, until })
}

/** Takes orders again. */
export async function resumeOrdering(deps: PauseDeps, staff: Staff): Promise<void> {
  await change(deps, staff, { reason: null, until: null })
}

async function change(
  deps: PauseDeps,
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
