/** Opens an invitation: shows it, and makes the person who accepts it a member, once. */
import { Refusal } from '@thali/contract/refusal'
import { type AcceptInvitation, type OpenInvitation, STAFF_MAX } from '@thali/contract/staff'
import type { StoreId, UserId } from '@thali/domain/ids'
import { mayDo, permissionToManage, type Role } from '@thali/domain/people/permissions'
import { engineErrorKind } from '../../../../db/engine-errors.ts'
import type { Db } from '../../../../db/schema.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import { readAllSoFar } from '../../../../deliveries/notifications/read-all-so-far.ts'
import { hasDelivery } from '../../../../deliveries/queue-delivery.ts'
import type { Deps } from '../../../../deps.ts'
import { hashToken } from '../../../../secrets/hash-token.ts'
import type { SignedIn } from '../../account/guard.ts'
import { noEmailOf } from '../../account/staff-email.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { confirmEmail } from '../own-account/verify-email.ts'
import { beginSession, type Client, endSessionBefore } from '../sessions/begin-session.ts'
import { lockRole } from '../users/api-token.queries.ts'
import { publishStaffEvent } from '../users/publish-staff-event.ts'
import { refuseCommonPassword } from '../users/refuse-common-password.ts'
import { countMembers, insertMember } from '../users/staff.queries.ts'
import { findUserByEmail, insertUser, setPasswordHash, type UserRow } from '../users/user.queries.ts'
import { requireReturning } from './create-link-back.ts'
import { findInvitation, removeInvitation } from './invitation.queries.ts'

/** Length of a session without a password, such as on a kitchen's phone, where typing one is impractical. */
const DEVICE_SESSION_DAYS = 90

type Found = Awaited<ReturnType<typeof getInvitation>>

/**
 * Describes the effect of accepting an invitation.
 *
 * @throws {Refusal} link.not-found when it was accepted, was revoked or expired
 */
export async function describeInvitation(deps: Deps, token: string): Promise<OpenInvitation> {
  const { name, email, role, invitedBy, storeName, storeSlug, expiresAt, forUser } = await getInvitation(
    deps,
    token,
  )
  const accountExists = email !== null && (await findUserByEmail(deps.db, email)) !== undefined
  return {
    name,
    email,
    role,
    invitedBy,
    storeName,
    storeSlug,
    accountExists,
    isReturning: forUser !== null,
    expiresAt: expiresAt.toISOString(),
  }
}

/**
 * Makes the person a member. With an address that has an account, only the person signed in to it can join: a link in
 * a mail does not replace a password. For others a new account is created and signed in; a person who lost a device
 * is signed in to their own account again.
 *
 * @returns the e-mail address of the account and Set-Cookie values; null where the session stays the same
 * @throws {Refusal} link.not-found; invitation.sign-in-first; password.required, password.common;
 *   staff.too-many
 */
export async function acceptInvitation(
  deps: Deps,
  client: Client,
  who: SignedIn | null,
  token: string,
  given: AcceptInvitation,
): Promise<{ email: string; cookies: string[] } | null> {
  const found = await getInvitation(deps, token)
  const user = found.email === null ? undefined : await findUserByEmail(deps.db, found.email)
  if (user) {
    if (who?.userId !== user.id) throw new Refusal('invitation.sign-in-first', { email: user.email })
    const wasMailed = await isMailed(deps, found)
    await inTransaction(deps.db, async (tx) => {
      await join(deps, tx, found, user)
      if (wasMailed) await confirmEmail(deps, tx, user.id)
    })
    return null
  }
  const made =
    found.forUser === null
      ? await makeAccount(deps, client, found, given)
      : await returnTo(deps, found, found.forUser)
  const { cookie } = await beginSession(deps, client, {
    ...{ userId: made.id, by: 'link' },
    ...(found.email === null && { days: DEVICE_SESSION_DAYS }),
  })
  await endSessionBefore(deps, client)
  return { email: made.email, cookies: [cookie] }
}

async function makeAccount(
  deps: Deps,
  { address }: Client,
  found: Found,
  { name, password }: AcceptInvitation,
) {
  const id = deps.newId() as UserId
  const email = found.email ?? noEmailOf(id)
  const hash = found.email === null ? null : await hashNew(deps, address, password)
  const isVerified = await isMailed(deps, found)
  const write = async (tx: Db) => {
    const at = deps.now()
    const user = { id, email, name: name ?? found.name }
    await insertUser(tx, user, { at, isVerified })
    if (hash !== null) await setPasswordHash(tx, id, { id: deps.newId(), hash, at })
    await join(deps, tx, found, user)
  }
  try {
    await inTransaction(deps.db, write)
  } catch (error) {
    if (engineErrorKind(error) !== 'unique') throw error
    // The link was opened, or an account with this address was created, concurrently.
    throw new Refusal('link.not-found')
  }
  return { id, email }
}

/** Whether the link was mailed to its address, which its holder has thereby proven; otherwise a screen showed it. */
function isMailed({ db }: Deps, { id }: Found): Promise<boolean> {
  return hasDelivery(db, { channel: 'mail', kind: 'invitation', about: id })
}

/** Spends a link back to an unchanged account. */
async function returnTo(deps: Deps, { storeId, id, role, invitedById }: Found, userId: UserId) {
  await inTransaction(deps.db, async (tx) => {
    await refuseUnlessStillManages(tx, storeId, invitedById, role)
    await requireReturning(tx, storeId, userId)
    if (!(await removeInvitation(tx, storeId, id))) throw new Refusal('link.not-found')
  })
  return { id: userId, email: noEmailOf(userId) }
}

async function refuseUnlessStillManages(tx: Db, storeId: StoreId, inviterId: UserId, role: Role) {
  const invitersRole = await lockRole(tx, storeId, inviterId)
  if (!invitersRole || !mayDo(invitersRole, permissionToManage(role))) throw new Refusal('link.not-found')
}

async function hashNew(deps: Deps, network: string, password: string | undefined): Promise<string> {
  if (password === undefined) throw new Refusal('password.required')
  await refuseCommonPassword(password)
  return deps.passwords.hash(network, password)
}

/**
 * Spends the invitation, provided that its author may still invite. A person who works here already keeps their
 * role.
 */
async function join(deps: Deps, tx: Db, { storeId, id, role, invitedById }: Found, user: UserRow) {
  // Before the invitation is removed: the same order of locks as when the inviter is removed.
  await refuseUnlessStillManages(tx, storeId, invitedById, role)
  if (!(await removeInvitation(tx, storeId, id))) throw new Refusal('link.not-found')
  if ((await countMembers(tx, storeId)) >= STAFF_MAX) throw new Refusal('staff.too-many', { most: STAFF_MAX })
  const at = deps.now()
  if (await insertMember(tx, storeId, { userId: user.id, role, at })) await readAllSoFar(tx, storeId, user.id)
  const who = { linkOf: storeId, name: user.name, userId: user.id, role }
  await writeAudit(deps, tx, who, {
    action: 'member.join',
    subject: user.id,
    changes: { role: [null, role] },
  })
  await publishStaffEvent(deps, tx, user.id, at)
}

async function getInvitation({ db, now }: Deps, token: string) {
  const found = await findInvitation(db, hashToken(token), now())
  if (!found) throw new Refusal('link.not-found')
  return found
}
