/** Forgets sessions, links, invitations, counted guesses and unconfirmed accounts whose time is over. */
import type { Deps } from '../../deps.ts'
import { removeAbandonedStores } from '../store/remove-abandoned-stores.ts'
import { removeSessionsEndedBefore, removeUnconfirmedBefore } from './account.queries.ts'
import { removeAccountLinksEndedBefore } from './account-link.queries.ts'
import { removeTokensEndedBefore } from './api-token.queries.ts'
import { removeEndedGuesses } from './guess-limits.queries.ts'
import { removeInvitationsEndedBefore } from './invitation.queries.ts'
import { removeOldDevices } from './known-device.ts'
import { removeLinksEndedBefore } from './one-time-link.queries.ts'
import { removeUnpairedBefore } from './screen.queries.ts'

/** Time to confirm an address; then it, and that of an empty store, are free again. */
const UNCONFIRMED_DAYS = 7

export async function removeExpired({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now()
  await removeSessionsEndedBefore(db, at)
  await removeLinksEndedBefore(db, at)
  await removeEndedGuesses(db, at)
  await removeTokensEndedBefore(db, at)
  await removeAccountLinksEndedBefore(db, at)
  await removeInvitationsEndedBefore(db, at)
  await removeUnpairedBefore(db, at)
  await removeOldDevices({ db, now })
  const unconfirmed = new Date(at.getTime() - UNCONFIRMED_DAYS * 86_400_000)
  await removeAbandonedStores(db, unconfirmed)
  await removeUnconfirmedBefore(db, unconfirmed)
}
