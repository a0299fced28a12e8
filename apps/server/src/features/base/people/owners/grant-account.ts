/** Writes the rows of a member who can sign in: user, password and role. */

import { Refusal } from '@thali/contract/refusal'
import type { StoreId, UserId } from '@thali/domain/ids'
import type { Role } from '@thali/domain/people/permissions'
import { findStoreIdBySlug } from '../../../../db/find-store.ts'
import type { Db } from '../../../../db/schema.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import { readAllSoFar } from '../../../../deliveries/notifications/read-all-so-far.ts'
import type { Deps } from '../../../../deps.ts'
import { findRoleAt } from '../../account/callers/find-role.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { removeTokensByPassword } from '../users/api-token.queries.ts'
import { hashPassword } from '../users/hash-password.ts'
import { removeDevicesOf } from '../users/known-device.queries.ts'
import { setMember } from '../users/membership.queries.ts'
import { publishStaffEvent } from '../users/publish-staff-event.ts'
import { removeSessionsOfUser } from '../users/session.queries.ts'
import { findUserByEmail, insertUser, setPasswordHash } from '../users/user.queries.ts'

export interface Grant {
  readonly storeId: StoreId
  /** Address in lower case. */
  readonly email: string
  /** Null: the part of the address before the @ is used as name. */
  readonly name: string | null
  readonly role: Role
  readonly passwordHash: string
}

/**
 * Grants within the caller's transaction. A new password ends every session started with the old one.
 *
 * @returns the person, and the ids of the ended sessions
 */
export async function grantAccount(
  deps: Pick<Deps, 'commits' | 'now' | 'newId'>,
  tx: Db,
  { storeId, email, name, role, passwordHash }: Grant,
): Promise<{ userId: UserId; ended: string[] }> {
  const at = deps.now()
  const known = await findUserByEmail(tx, email)
  const userId = known?.id ?? (deps.newId() as UserId)
  const user = { id: userId, name: name || email.replace(/@.*$/, ''), email }
  if (!known) await insertUser(tx, user, { at, isVerified: true })
  await setPasswordHash(tx, userId, { id: deps.newId(), hash: passwordHash, at })
  if ((await findRoleAt(tx, storeId, userId)) === undefined) await readAllSoFar(tx, storeId, userId)
  await setMember(tx, storeId, { userId, role, at })
  await removeTokensByPassword(tx, userId)
  await removeDevicesOf(tx, userId)
  const ended = await removeSessionsOfUser(tx, userId)
  if (known) await publishStaffEvent(deps, tx, userId, at)
  return { userId, ended }
}

/**
 * Creates the account, or gives an existing one this password, and makes it an owner of the store.
 *
 * @throws {Refusal} store.not-found
 */
export async function createOwner(
  deps: Pick<Deps, 'db' | 'commits' | 'now' | 'newId'>,
  input: { readonly slug: string; readonly email: string; readonly password: string },
): Promise<void> {
  const storeId = await findStoreIdBySlug(deps.db, input.slug)
  if (!storeId) throw new Refusal('store.not-found', { slug: input.slug })
  const passwordHash = await hashPassword(input.password)
  const account = { storeId, email: input.email, name: null, role: 'owner', passwordHash } as const
  await inTransaction(deps.db, async (tx) => {
    await grantAccount(deps, tx, account)
    await writeAudit(
      deps,
      tx,
      { operatorOf: storeId },
      {
        action: 'member.set',
        changes: { email: [null, input.email], role: [null, account.role] },
      },
    )
  })
}
