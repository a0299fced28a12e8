/** Forgets sessions, links, invitations and counted guesses whose time is over. */
import type { Deps } from '../../deps.ts'
import { removeSessionsEndedBefore } from './account.queries.ts'
import { removeAccountLinksEndedBefore } from './account-link.queries.ts'
import { removeTokensEndedBefore } from './api-token.queries.ts'
import { removeEndedGuesses } from './guess-limits.queries.ts'
import { removeInvitationsEndedBefore } from './invitation.queries.ts'
import { removeLinksEndedBefore } from './one-time-link.queries.ts'
import { removeUnpairedBefore } from './screen.queries.ts'

export async function removeExpired({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now()
  await removeSessionsEndedBefore(db, at)
  await removeLinksEndedBefore(db, at)
  await removeEndedGuesses(db, at)
  await removeTokensEndedBefore(db, at)
  await removeAccountLinksEndedBefore(db, at)
  await removeInvitationsEndedBefore(db, at)
  await removeUnpairedBefore(db, at)
}
