/** Shared screens: added by those who manage the staff, paired by a link on the tablet itself, revoked at once. */

import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { Refusal } from '@thali/contract/refusal'
import {
  type CreateScreen,
  type NewScreen,
  type OpenScreen,
  SCREENS_MAX,
  type Screen,
} from '@thali/contract/screens'
import { inTransaction } from '../../../../db/transaction.ts'
import { readAllSoFar } from '../../../../deliveries/notifications/read-all-so-far.ts'
import type { Deps } from '../../../../deps.ts'
import { publishEvent } from '../../../../events/publish-event.ts'
import { hashToken } from '../../../../secrets/hash-token.ts'
import type { ScreenRow } from '../../account/callers/screen.ts'
import { writeScreenCookie } from '../../account/callers/session-cookies.ts'
import { requirePerson, SCREEN_ROLE, type Staff } from '../../account/guard.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { type Client, endSessionBefore } from '../sessions/begin-session.ts'
import { lockRole } from '../users/api-token.queries.ts'
import { refuseUnlessManages } from './refuse-unless-manages.ts'
import { findPairing, insertScreen, listScreens, pairScreenRow, removeScreen } from './screen.queries.ts'

const PAIRING_MINUTES = 60

/**
 * Adds a screen, whose link is to be opened on the tablet within an hour.
 *
 * @throws {Refusal} permission.missing; screen.too-many
 */
export async function createScreen(deps: Deps, by: Staff, { name }: CreateScreen): Promise<NewScreen> {
  const id = deps.newId()
  const token = deps.newSlug()
  const createdAt = deps.now()
  const pairBefore = new Date(createdAt.getTime() + PAIRING_MINUTES * 60_000)
  const { storeId, name: createdBy } = by
  await inTransaction(deps.db, async (tx) => {
    // The current role: a member just banned or demoted adds none.
    refuseUnlessManages((await lockRole(tx, storeId, requirePerson(by))) ?? null, SCREEN_ROLE)
    // Two at once may exceed the limit by one, which does no harm.
    const known = await listScreens(tx, storeId, createdAt)
    if (known.length >= SCREENS_MAX) throw new Refusal('screen.too-many', { most: SCREENS_MAX })
    await insertScreen(tx, {
      ...{ store_id: storeId, id, name, secret_hash: hashToken(token), created_by: createdBy },
      ...{ created_at: createdAt, pair_before: pairBefore, paired_at: null, last_seen_at: null },
    })
    await readAllSoFar(tx, storeId, id)
    const changes = { name: [null, name] } as const
    await writeAudit(deps, tx, by, { action: 'screen.create', subject: id, changes })
  })
  const link = deps.config.publicUrl + pathTo(APP_PAGES.pairScreen, { token })
  return { id, link, expiresAt: pairBefore.toISOString() }
}

export function viewScreen({ id, name, createdBy, createdAt, pairedAt, lastSeenAt }: ScreenRow): Screen {
  return {
    id,
    name,
    createdBy,
    createdAt: createdAt.toISOString(),
    pairedAt: pairedAt?.toISOString() ?? null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }
}

/**
 * Describes the effect of pairing.
 *
 * @throws {Refusal} link.not-found when a tablet was paired, the screen was revoked or the link has expired
 */
export async function describePairing(deps: Deps, token: string): Promise<OpenScreen> {
  const { name, storeName, storeSlug, pairBefore } = await getPairing(deps, token)
  return { name, storeName, storeSlug, expiresAt: pairBefore.toISOString() }
}

/**
 * Makes this browser the screen and ends its session, so that no personal account stays signed in there.
 *
 * @returns the Set-Cookie value
 * @throws {Refusal} link.not-found
 */
export async function pairScreen(deps: Deps, client: Client, token: string): Promise<string> {
  const { storeId, id, name } = await getPairing(deps, token)
  const secret = deps.newSlug()
  const hashes = { linkHash: hashToken(token), cookieHash: hashToken(secret) }
  await inTransaction(deps.db, async (tx) => {
    const isPaired = await pairScreenRow(tx, storeId, { id, ...hashes, at: deps.now() })
    if (!isPaired) throw new Refusal('link.not-found')
    const who = { linkOf: storeId, name, userId: null, role: SCREEN_ROLE }
    await writeAudit(deps, tx, who, { action: 'screen.pair', subject: id })
  })
  await endSessionBefore(deps, client)
  return writeScreenCookie(secret)
}

/**
 * Ends a screen at once, with the streams it holds open on any process.
 *
 * @throws {Refusal} screen.not-found, also for one of another store
 */
export async function revokeScreen(deps: Deps, by: Staff, id: string): Promise<void> {
  const { storeId } = by
  await inTransaction(deps.db, async (tx) => {
    if (!(await removeScreen(tx, storeId, id))) throw new Refusal('screen.not-found')
    await writeAudit(deps, tx, by, { action: 'screen.revoke', subject: id })
    await publishEvent(deps, tx, { storeId, kind: 'staff.changed', at: deps.now() })
  })
  deps.streams.endSession(id)
}

async function getPairing({ db, now }: Deps, token: string) {
  const found = await findPairing(db, hashToken(token), now())
  if (!found) throw new Refusal('link.not-found')
  return found
}
