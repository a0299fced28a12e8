import { APP_PAGES, pathTo } from '@thali/contract/paths'
import { Refusal } from '@thali/contract/refusal'
import { type CreateInvitation, INVITATIONS_MAX, type NewInvitation, STAFF_MAX } from '@thali/contract/staff'
import { mayDo, permissionToManage, type Role } from '@thali/domain/permissions'
import type { Db } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { queueDelivery } from '../../deliveries/queue-delivery.ts'
import type { Deps } from '../../deps.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { findUserByEmail } from './account.queries.ts'
import type { Staff } from './guard.ts'
import { hashToken } from './hash-token.ts'
import { getStoreName, insertInvitation, listInvitations, removeInvitationsTo } from './invitation.queries.ts'
import { countMembers, lockMember } from './staff.queries.ts'

interface Mailed {
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly token: string
  readonly language: 'en' | 'hi'
  readonly expiresAt: Date
}

/** Time to find the mail. */
const MAILED_HOURS = 7 * 24
/** A code on the own screen is scanned at once. */
const SHOWN_HOURS = 24

/**
 * Invites somebody to work in the store: by e-mail, or by a link that is shown to whoever stands beside.
 *
 * @throws {Refusal} permission.missing for a role that the inviter may not give; staff.already-member;
 *   staff.too-many; invitation.too-many
 */
export async function createInvitation(
  deps: Deps,
  by: Staff,
  { name, role, email: given, language = 'en' }: CreateInvitation,
): Promise<NewInvitation> {
  const email = given ?? null
  const permission = permissionToManage(role)
  if (!mayDo(by.role, permission)) throw new Refusal('permission.missing', { permission, role: by.role })
  const id = deps.newId()
  const token = deps.newSlug()
  const createdAt = deps.now()
  const hours = email === null ? SHOWN_HOURS : MAILED_HOURS
  const expiresAt = new Date(createdAt.getTime() + hours * 3_600_000)
  const { storeId } = by
  await inTransaction(deps.db, async (tx) => {
    await refuseTooMany(tx, by, createdAt)
    if (email !== null) {
      await refuseMember(tx, by, email)
      await removeInvitationsTo(tx, storeId, email)
    }
    const tokenHash = hashToken(token)
    await insertInvitation(tx, {
      storeId,
      id,
      tokenHash,
      name,
      email,
      role,
      invitedBy: by.id,
      createdAt,
      expiresAt,
    })
    const changes = { name: [null, name], role: [null, role], email: [null, email] } as const
    await writeAudit(deps, tx, by, { action: 'invitation.create', subject: id, changes })
    if (email !== null) await mailInvitation(deps, tx, by, { id, email, role, token, language, expiresAt })
  })
  const link = deps.config.publicUrl + pathTo(APP_PAGES.invitation, { token })
  return { id, link: email === null ? link : null, expiresAt: expiresAt.toISOString() }
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
    language,
    sender: storeName,
    expiresAt,
    params: { path, inviterName: by.name, storeName, role, days: MAILED_HOURS / 24 },
  })
}

/** Two managers at once may make one more than the most, which harms nobody. */
async function refuseTooMany(tx: Db, { storeId }: Staff, at: Date): Promise<void> {
  if ((await countMembers(tx, storeId)) >= STAFF_MAX) throw new Refusal('staff.too-many', { most: STAFF_MAX })
  const open = await listInvitations(tx, storeId, at)
  if (open.length >= INVITATIONS_MAX) throw new Refusal('invitation.too-many', { most: INVITATIONS_MAX })
}

async function refuseMember(tx: Db, { storeId }: Staff, email: string): Promise<void> {
  const user = await findUserByEmail(tx, email)
  if (user && (await lockMember(tx, storeId, user.id))) throw new Refusal('staff.already-member')
}
