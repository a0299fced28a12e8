/** Forgets sessions, links and counted guesses whose time is over. */
import type { Deps } from '../../deps.ts'
import { removeSessionsEndedBefore } from './account.queries.ts'
import { removeEndedGuesses } from './guess-limits.queries.ts'
import { removeLinksEndedBefore } from './one-time-link.queries.ts'

export async function forgetExpired({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now()
  await removeSessionsEndedBefore(db, at)
  await removeLinksEndedBefore(db, at)
  await removeEndedGuesses(db, at)
}
