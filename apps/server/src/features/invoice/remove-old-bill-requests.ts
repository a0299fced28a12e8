import type { Deps } from '../../deps.ts'
import { removeBillRequestsBefore } from './bill-request.queries.ts'

/** Names and tax numbers of guests for bills that nobody issued. */
const RETENTION_MS = 3 * 24 * 3_600_000
const CHUNK = 500

/** Forgets after three days what diners wanted on bills that were never issued. */
export async function removeOldBillRequests({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_MS)
  while ((await removeBillRequestsBefore(db, before, CHUNK)) === CHUNK);
}
