import type { Db } from '../../db/schema.ts'
import { removeCodesBefore } from './otp.queries.ts'

const KEPT_MS = 24 * 3_600_000

/** Forgets one-time codes after a day; they open nothing after minutes. */
export async function forgetCodes({ db, now }: { db: Db; now(): Date }): Promise<void> {
  await removeCodesBefore(db, new Date(now().getTime() - KEPT_MS))
}
