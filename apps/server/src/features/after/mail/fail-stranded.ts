import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { dueStranded, listStranded } from './mail.queries.ts'
import { noteState } from './send-letter.ts'

/** Age above which an unsent mail was given up: longer than a delivery is tried. */
const GIVEN_UP_MS = 25 * 3_600_000
const AT_ONCE = 100

export function strandedMails(db: Db, at: Date) {
  return dueStranded(db, givenUpBefore(at))
}

function givenUpBefore(at: Date): Date {
  return new Date(at.getTime() - GIVEN_UP_MS)
}

/** Marks mails whose delivery expired as not sent. */
export async function failStranded(deps: Deps): Promise<void> {
  const rows = await listStranded(deps.db, givenUpBefore(deps.now()), AT_ONCE)
  for (const row of rows)
    await noteState(deps, row.store_id, { id: row.id, threadId: row.thread_id }, 'failed')
}
