/** Stops and resumes taking orders; the menu stays open and says why. */
import type { PauseBody } from '@thali/contract/staff-orders'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../account/guard.ts'
import { announce } from '../live/announce.ts'
import { setPause } from './pause.queries.ts'

type PauseDeps = Pick<Deps, 'db' | 'now'>

/** Pauses ordering with a reason, for some minutes or until somebody resumes. */
export async function pauseOrdering({ db, now }: PauseDeps, staff: Staff, pause: PauseBody): Promise<void> {
  const at = now()
  const until = pause.minutes === null ? null : new Date(at.getTime() + pause.minutes * 60_000)
  await inTransaction(db, async (tx) => {
    await setPause(tx, staff.storeId, { reason: pause.reason, until })
    await announce(tx, { storeId: staff.storeId, kind: 'store.changed', data: { ordering: 'paused' }, at })
  })
}

/** Takes orders again. */
export async function resumeOrdering({ db, now }: PauseDeps, staff: Staff): Promise<void> {
  await inTransaction(db, async (tx) => {
    await setPause(tx, staff.storeId, { reason: null, until: null })
    const at = now()
    await announce(tx, { storeId: staff.storeId, kind: 'store.changed', data: { ordering: 'open' }, at })
  })
}
