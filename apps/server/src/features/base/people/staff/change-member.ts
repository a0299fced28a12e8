/** Changes the role of a member, bans them, lets them back in, or removes them. */
import type { AuditAction } from '@thali/contract/audit'
import { Refusal } from '@thali/contract/refusal'
import type { UserId } from '@thali/domain/ids'
import { isRoleWithin, mayDo, needsEmail, ROLES, type Role } from '@thali/domain/people/permissions'
import type { Db } from '../../../../db/schema.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import { requirePerson, type Staff } from '../../account/guard.ts'
import { emailOrNull } from '../../account/staff-email.ts'
import { writeAccountAudit, writeAudit } from '../../audit/write-audit.ts'
import { lockRole, removeTokensOfMember } from '../users/api-token.queries.ts'
import { endPerson, setPinHash } from '../users/pin.queries.ts'
import { publishStaffEvent } from '../users/publish-staff-event.ts'
import { removeSessionsOfUser } from '../users/session.queries.ts'
import {
  lockActiveOwners,
  lockMember,
  type MemberAccess,
  removeMemberRow,
  updateMember,
} from '../users/staff.queries.ts'
import { findUser } from '../users/user.queries.ts'
import { removeInvitationsBy } from './invitation.queries.ts'
import { refuseUnlessManages } from './refuse-unless-manages.ts'
import { removeUnpaired } from './screen.queries.ts'

/**
 * Gives a member another role.
 *
 * @throws {Refusal} staff.not-found; permission.missing to change or make an owner; staff.last-owner;
 *   staff.no-email: owners and managers need an address
 */
export async function changeRole(deps: Deps, by: Staff, userId: UserId, role: Role): Promise<void> {
  refuseUnlessManages(by.role, role)
  await change(deps, by, userId, 'member.set-role', async (tx, member, own) => {
    refuseUnlessManages(own, role)
    if (needsEmail(role)) await refuseWithoutEmail(tx, userId)
    await updateMember(tx, by.storeId, userId, { ...member, role })
    // An invitation, a link or a token that they may no longer create would restore the removed access.
    if (!mayDo(role, 'owners.manage')) await removeInvitationsBy(tx, by.storeId, userId)
    if (!mayDo(role, 'staff.manage')) await removeUnpaired(tx, by.storeId)
    const beyond = ROLES.filter((other) => !isRoleWithin(other, role))
    return { sessions: [], tokens: await removeTokensOfMember(tx, by.storeId, userId, beyond) }
  })
}

/**
 * Bans a member, whose sessions, API tokens and streams end at once on every process, or lets them back in. Paired
 * screens belong to the store and stay.
 *
 * @throws {Refusal} as `changeRole` does
 */
export async function changeStatus(deps: Deps, by: Staff, userId: UserId, status: 'active' | 'banned') {
  const active = status === 'active'
  await change(deps, by, userId, 'member.set-status', async (tx, member) => {
    await updateMember(tx, by.storeId, userId, { ...member, active })
    return active ? { sessions: [], tokens: [] } : endAccess(tx, by, userId)
  })
}

/**
 * Signs a member out of all sessions, on every process; their API tokens stay valid. Members who sign themselves out
 * keep the current session.
 *
 * @throws {Refusal} staff.not-found; permission.missing to change an owner
 */
export async function endMemberSessions(deps: Deps, by: Staff, userId: UserId): Promise<void> {
  const kept = userId === by.id ? by.sessionId : ''
  await change(deps, by, userId, 'member.end-sessions', async (tx) => {
    const sessions = await removeSessionsOfUser(tx, userId, kept)
    if (sessions.length > 0) await writeAccountAudit(deps, tx, userId, { action: 'session.end' })
    return { sessions, tokens: [] }
  })
}

/**
 * Removes a member's PIN, and ends the use of screens by it. They set another one themselves.
 *
 * @throws {Refusal} staff.not-found; permission.missing to change an owner
 */
export async function clearPin(deps: Deps, by: Staff, userId: UserId): Promise<void> {
  await change(deps, by, userId, 'member.clear-pin', async (tx) => {
    await setPinHash(tx, by.storeId, userId, null)
    return { sessions: [], tokens: [] }
  })
}

/**
 * Removes a member from the store's staff; records keep their name. Sessions and streams end at once.
 *
 * @throws {Refusal} as `changeRole` does
 */
export async function removeMember(deps: Deps, by: Staff, userId: UserId): Promise<void> {
  await change(deps, by, userId, 'member.remove', async (tx) => {
    const ended = await endAccess(tx, by, userId)
    // While the membership still tells which stores to notify.
    await publishStaffEvent(deps, tx, userId, deps.now())
    await removeMemberRow(tx, by.storeId, userId)
    return ended
  })
}

/** Sessions and tokens of a member that were ended. */
interface Ended {
  readonly sessions: readonly string[]
  readonly tokens: readonly string[]
}

async function endAccess(tx: Db, { storeId }: Staff, userId: UserId): Promise<Ended> {
  await removeInvitationsBy(tx, storeId, userId)
  await removeUnpaired(tx, storeId)
  await setPinHash(tx, storeId, userId, null)
  const tokens = await removeTokensOfMember(tx, storeId, userId, ROLES)
  return { sessions: await removeSessionsOfUser(tx, userId), tokens }
}

/**
 * Refuses a member without e-mail address: a person who lets others in must be reachable, and able to sign in
 * again without another's screen.
 */
async function refuseWithoutEmail(tx: Db, userId: UserId): Promise<void> {
  const user = await findUser(tx, userId)
  if (!user || emailOrNull(user.email) === null) throw new Refusal('staff.no-email')
}

/** @param write changes the member and returns what it ended; `own` is the role that `by` has now */
async function change(
  deps: Deps,
  by: Staff,
  userId: UserId,
  action: AuditAction,
  write: (tx: Db, member: MemberAccess, own: Role | null) => Promise<Ended>,
): Promise<void> {
  const ended = await inTransaction(deps.db, async (tx) => {
    // Always the owners first, so that two who ban each other wait for one another, and one of them stays.
    const owners = await lockActiveOwners(tx, by.storeId)
    const member = await lockMember(tx, by.storeId, userId)
    if (!member) throw new Refusal('staff.not-found')
    refuseUnlessManages(by.role, member.role)
    // The current role: a member just banned or demoted changes nobody.
    const own = (await lockRole(tx, by.storeId, requirePerson(by))) ?? null
    refuseUnlessManages(own, member.role)
    const ended = await write(tx, member, own)
    await endPerson(tx, by.storeId, userId)
    if (owners.length > 0 && !(await hasOwner(tx, by, owners, userId))) throw new Refusal('staff.last-owner')
    const after = await lockMember(tx, by.storeId, userId)
    const changes = {
      role: [member.role, after?.role ?? null],
      active: [member.active, after?.active ?? null],
      tokens: [ended.tokens.length, 0],
      sessions: [ended.sessions.length, 0],
    } as const
    await writeAudit(deps, tx, by, { action, subject: userId, changes })
    await publishStaffEvent(deps, tx, userId, deps.now())
    return ended
  })
  for (const id of [...ended.sessions, ...ended.tokens]) deps.streams.endSession(id)
}

/** Whether the store still has an active owner, including the changed member. */
async function hasOwner(tx: Db, { storeId }: Staff, before: readonly UserId[], changed: UserId) {
  if (before.some((owner) => owner !== changed)) return true
  const after = await lockMember(tx, storeId, changed)
  return after?.active === true && after.role === 'owner'
}
