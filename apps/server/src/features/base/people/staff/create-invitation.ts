import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { Refusal } from '@thali/contract/refusal'
import { type CreateInvitation, INVITATIONS_MAX, type NewInvitation, STAFF_MAX } from '@thali/contract/staff'
import type { UserId } from '@thali/domain/ids'
import type { Language } from '@thali/domain/language'
import type { Role } from '@thali/domain/people/permissions'
import type { Db } from '../../../../db/schema.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import { queueDelivery } from '../../../../deliveries/queue-delivery.ts'
import type { Deps } from '../../../../deps.ts'
import { limitInvitations } from '../../../../limits/limit-mails.ts'
import { hashToken } from '../../../../secrets/hash-token.ts'
import { requirePerson, type Staff } from '../../account/guard.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { lockRole } from '../users/api-token.queries.ts'
import { countMembers, lockMember } from '../users/staff.queries.ts'
import { findUserByEmail, isEmailVerified } from '../users/user.queries.ts'
import { getLanguageOfEmail } from '../users/user-language.queries.ts'
import {
  findInvitationById,
  getStoreName,
  insertInvitation,
  listInvitations,
  listInvitationsTo,
  removeInvitation,
  removeInvitationsTo,
} from './invitation.queries.ts'
import { refuseUnlessManages } from './refuse-unless-manages.ts'

interface Mailed {
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly token: string
  /** Language that the inviter chose; undefined: that of the invited person. */
  readonly language: Language | undefined
  readonly expiresAt: Date
}

/** Time to find the mail. */
const MAILED_HOURS = 7 * 24
/** A code on the inviter's screen is scanned at once. */
export const SHOWN_HOURS = 24

/**
 * Invites a person to the store: by e-mail, or by a link shown on the inviter's screen, as always where the server
 * sends no mail.
 *
 * @throws {Refusal} permission.missing for a role that the inviter may not give, or to replace an invitation that
 *   they may not revoke; email.unverified; staff.already-member; staff.too-many; invitation.too-many; rate.limited
 *   for mails
 */
export async function createInvitation(
  deps: Deps,
  by: Staff,
  network: string,
  { name, role, email: given, language }: CreateInvitation,
): Promise<NewInvitation> {
  const email = given ?? null
  const isMailed = email !== null && deps.mail.available
  refuseUnlessManages(by.role, role)
  if (isMailed) await limitInvitations(deps, by.storeId, network, email)
  const id = deps.newId()
  const token = deps.newSlug()
  const createdAt = deps.now()
  const hours = isMailed ? MAILED_HOURS : SHOWN_HOURS
  const expiresAt = new Date(createdAt.getTime() + hours * 3_600_000)
  const { storeId } = by
  const inviterId = requirePerson(by)
  await inTransaction(deps.db, async (tx) => {
    // The current role: a member just banned or demoted invites nobody.
    refuseUnlessManages((await lockRole(tx, storeId, inviterId)) ?? null, role)
    await refuseTooMany(tx, by, createdAt)
    if (email !== null) {
      if (isMailed) await refuseUnconfirmed(deps, tx, inviterId)
      await refuseMember(tx, by, email)
      await replaceInvitations(tx, by, email, createdAt)
    }
    await insertInvitation(tx, {
      ...{ store_id: storeId, id, token_hash: hashToken(token), name, email, role, for_user: null },
      ...{ invited_by: inviterId, created_at: createdAt, expires_at: expiresAt },
    })
    const changes = { name: [null, name], role: [null, role], email: [null, email] } as const
    await writeAudit(deps, tx, by, { action: 'invitation.create', subject: id, changes })
    if (isMailed) await mailInvitation(deps, tx, by, { id, email, role, token, language, expiresAt })
  })
  const link = deps.config.publicUrl + pathTo(APP_PAGES.invitation, { token })
  return { id, link: isMailed ? null : link, expiresAt: expiresAt.toISOString() }
}

async function mailInvitation(
  deps: Deps,
  tx: Db,
  by: Staff,
  { id, email, token, role, language, expiresAt }: Mailed,
): Promise<void> {
  const { storeId } = by
  const { name: storeName } = await getStoreName(tx, storeId)
  const path = pathTo(APP_PAGES.invitation, { token }) as `/${string}`
  await queueDelivery(deps, tx, {
    channel: 'mail',
    kind: 'invitation',
    storeId,
    about: id,
    to: email,
    language: language ?? (await getLanguageOfEmail(tx, email)),
    sender: storeName,
    expiresAt,
    params: { path, inviterName: by.name, storeName, role, days: MAILED_HOURS / 24 },
  })
}

/** Removes unaccepted invitations to an address, which the new one replaces. */
async function replaceInvitations(tx: Db, { storeId, role: own }: Staff, email: string, at: Date) {
  for (const { role } of await listInvitationsTo(tx, storeId, email, at)) refuseUnlessManages(own, role)
  await removeInvitationsTo(tx, storeId, email)
}

/**
 * Refuses an inviter with an unconfirmed address if registration is open: mails in a store's name are sent only for
 * people who can be reached themselves.
 */
async function refuseUnconfirmed({ config }: Deps, tx: Db, inviterId: UserId): Promise<void> {
  if (config.signUp === 'open' && !(await isEmailVerified(tx, inviterId)))
    throw new Refusal('email.unverified')
}

/**
 * Refuses beyond the limits of members and invitations; two managers at once may exceed one of them by one, which
 * does no harm.
 */
async function refuseTooMany(tx: Db, { storeId }: Staff, at: Date): Promise<void> {
  if ((await countMembers(tx, storeId)) >= STAFF_MAX) throw new Refusal('staff.too-many', { most: STAFF_MAX })
  const open = await listInvitations(tx, storeId, at)
  if (open.length >= INVITATIONS_MAX) throw new Refusal('invitation.too-many', { most: INVITATIONS_MAX })
}

async function refuseMember(tx: Db, { storeId }: Staff, email: string): Promise<void> {
  const user = await findUserByEmail(tx, email)
  if (user && (await lockMember(tx, storeId, user.id))) throw new Refusal('staff.already-member')
}

/**
 * Revokes an invitation; its link stops working.
 *
 * @throws {Refusal} invitation.not-found, also for one accepted concurrently; permission.missing for a role that the
 *   caller may not give
 */
export async function revokeInvitation(deps: Deps, by: Staff, id: string) {
  await inTransaction(deps.db, async (tx) => {
    const found = await findInvitationById(tx, by.storeId, id)
    if (found) refuseUnlessManages(by.role, found.role)
    if (!(await removeInvitation(tx, by.storeId, id))) throw new Refusal('invitation.not-found')
    await writeAudit(deps, tx, by, { action: 'invitation.revoke', subject: id })
  })
}
