import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { countFailuresSince, removeFaultsBefore, setFailures } from './store-health.queries.ts'

const DAY_MS = 86_400_000

/** Counts what failed at each store in 24 hours, for operators' list: answers of the server, messages, tickets. */
export async function countFailures({ db, now }: Deps): Promise<void> {
  const since = new Date(now().getTime() - DAY_MS)
  const counts = await countFailuresSince(db, since)
  await inTransaction(db, (tx) => setFailures(tx, counts))
  await removeFaultsBefore(db, since)
}
