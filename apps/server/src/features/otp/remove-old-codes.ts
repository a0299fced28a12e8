import type { Db } from '../../db/schema.ts'
import { removeCodesBefore } from './otp.queries.ts'
import { removeUnsentBefore } from './unsent-codes.queries.ts'

const DAY_MS = 24 * 3_600_000

/** Removes one-time codes and their counts once no budget looks back at them; codes open nothing after minutes. */
export async function removeOldCodes({ db, now }: { db: Db; now(): Date }): Promise<void> {
  await removeUnsentBefore(db, now())
  const before = new Date(now().getTime() - DAY_MS)
  // A business day of any time zone has ended two days later.
  await removeCodesBefore(db, before, new Date(before.getTime() - DAY_MS).toISOString().slice(0, 10))
}
