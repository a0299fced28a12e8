/** Sign-in of members without an e-mail address who lost their device, as no link can be mailed to them. */

import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { Refusal } from '@thali/contract/refusal'
import type { NewInvitation } from '@thali/contract/staff'
import type { StoreId, UserId } from '@thali/domain/ids'
import type { Db } from '../../../../db/schema.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import { hashToken } from '../../../../secrets/hash-token.ts'
import { requirePerson, type Staff } from '../../account/guard.ts'
import { emailOrNull } from '../../account/staff-email.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { lockRole } from '../users/api-token.queries.ts'
import { listStoresOfMember } from '../users/membership.queries.ts'
import { publishStaffEvent } from '../users/publish-staff-event.ts'
import { removeSessionsOfUser } from '../users/session.queries.ts'
import { lockMember } from '../users/staff.queries.ts'
import { findUser } from '../users/user.queries.ts'
import { SHOWN_HOURS } from './create-invitation.ts'
import { insertInvitation, removeLinksBackOf } from './invitation.queries.ts'
import { refuseUnlessManages } from './refuse-unless-manages.ts'

/**
 * Creates a one-time link that signs the member in on the device that opens it. Their other sessions end at once,
 * streams included, so that the finder of a lost phone is signed out.
 *
 * @throws {Refusal} permission.missing, staff.not-found; staff.has-email: they set a new password by mail
 */
export async function createLinkBack(deps: Deps, by: Staff, userId: UserId): Promise<NewInvitation> {
  const { storeId } = by
  const makerId = requirePerson(by)
  const id = deps.newId()
  const token = deps.newSlug()
  const createdAt = deps.now()
  const expiresAt = new Date(createdAt.getTime() + SHOWN_HOURS * 3_600_000)
  const ended = await inTransaction(deps.db, async (tx) => {
    const own = await lockRole(tx, storeId, makerId)
    const { role, name } = await requireReturning(tx, storeId, userId)
    refuseUnlessManages(own ?? null, role)
    await removeLinksBackOf(tx, storeId, userId)
    await insertInvitation(tx, {
      ...{ store_id: storeId, id, token_hash: hashToken(token), name, email: null, role, for_user: userId },
      ...{ invited_by: makerId, created_at: createdAt, expires_at: expiresAt },
    })
    const sessions = await removeSessionsOfUser(tx, userId)
    const changes = { sessions: [sessions.length, 0] } as const
    await writeAudit(deps, tx, by, { action: 'member.link-back', subject: userId, changes })
    await publishStaffEvent(deps, tx, userId, createdAt)
    return sessions
  })
  for (const sessionId of ended) deps.streams.endSession(sessionId)
  const link = deps.config.publicUrl + pathTo(APP_PAGES.invitation, { token })
  return { id, link, expiresAt: expiresAt.toISOString() }
}

/**
 * A member whom only the store can let in: without an e-mail address, and only in this store, since a link of one
 * store must not open another.
 *
 * @throws {Refusal} staff.not-found, staff.has-email
 */
export async function requireReturning(tx: Db, storeId: StoreId, userId: UserId) {
  const member = await lockMember(tx, storeId, userId)
  const user = member?.active ? await findUser(tx, userId) : undefined
  if (!member || !user) throw new Refusal('staff.not-found')
  if (emailOrNull(user.email) !== null) throw new Refusal('staff.has-email')
  if ((await listStoresOfMember(tx, userId)).length > 1) throw new Refusal('staff.has-email')
  return { role: member.role, name: user.name }
}
