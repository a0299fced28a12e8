/** Forgets sessions, links, invitations, counted guesses and unconfirmed accounts whose time is over. */
import type { Deps } from '../../deps.ts'
import { removeAbandonedStores } from '../store/remove-abandoned-stores.ts'
import { removeTokensEndedBefore } from './callers/api-token.queries.ts'
import { removeUnpairedBefore } from './callers/screen.queries.ts'
import { removeEndedGuesses } from './limits/guess-limits.queries.ts'
import { removeLinksEndedBefore } from './owners/one-time-link.queries.ts'
import { removeAccountLinksEndedBefore } from './people/account-link.queries.ts'
import { removeOldDevices } from './people/known-device.ts'
import { removeSessionsEndedBefore } from './people/session.queries.ts'
import { removeUnconfirmedBefore } from './people/user.queries.ts'
import { removeInvitationsEndedBefore } from './staff/invitation.queries.ts'

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
