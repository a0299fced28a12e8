/** Rows of a store's members, for managing the staff. */

import { STAFF_MAX } from '@thali/contract/staff'
import type { StoreId, UserId } from '@thali/domain/ids'
import type { Role } from '@thali/domain/people/permissions'
import { countRows } from '../../../../db/count-rows.ts'
import { valuesOf, writesOne } from '../../../../db/results.ts'
import type { Db } from '../../../../db/schema.ts'
import { deleteRows, insertRow, selectRows, updateRows } from '../../../../db/store-rows.ts'
import { lockRows } from '../../../../db/transaction.ts'

export interface MemberRow {
  readonly userId: UserId
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly active: boolean
  readonly hasPin: boolean
  readonly createdAt: Date
}

/** Members of a store, active or not, in the order of joining. */
export async function listMembers(db: Db, storeId: StoreId): Promise<MemberRow[]> {
  const rows = await selectRows(db, storeId, 'members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select([
      'members.user_id as userId',
      'users.name',
      'users.email',
      'members.role',
      'members.active',
      'members.pin_hash as pinHash',
      'members.created_at as createdAt',
    ])
    .orderBy('members.created_at')
    .orderBy('members.user_id')
    .limit(STAFF_MAX)
    .execute()
  return rows.map(({ pinHash, ...row }) => ({ ...row, hasPin: pinHash !== null })) as MemberRow[]
}

/** Times at which sessions of these people were last used, latest first; at most a few of each. */
export async function listLastSeen(
  db: Db,
  userIds: readonly UserId[],
  at: Date,
): Promise<{ user_id: string; updated_at: Date }[]> {
  if (userIds.length === 0) return []
  return db
    .selectFrom('sessions')
    .select(['user_id', 'updated_at'])
    .where('user_id', 'in', [...userIds])
    .where('expires_at', '>', at)
    .orderBy('updated_at', 'desc')
    .limit(STAFF_MAX * 10)
    .execute()
}

export interface MemberAccess {
  readonly role: Role
  readonly active: boolean
}

/** A member, locked until the transaction ends. */
export async function lockMember(
  tx: Db,
  storeId: StoreId,
  userId: UserId,
): Promise<MemberAccess | undefined> {
  const row = await selectRows(tx, storeId, 'members')
    .select(['role', 'active'])
    .where('user_id', '=', userId)
    .$call(lockRows(tx))
    .executeTakeFirst()
  return row && { role: row.role as Role, active: row.active }
}

/** The store's active owners, locked until the transaction ends; in the order of their ids. */
export async function lockActiveOwners(tx: Db, storeId: StoreId): Promise<UserId[]> {
  return selectRows(tx, storeId, 'members')
    .select('user_id')
    .where('role', '=', 'owner')
    .where('active', '=', true)
    .orderBy('user_id')
    .limit(STAFF_MAX)
    .$call(lockRows(tx))
    .$call(valuesOf('user_id'))
}

export async function updateMember(tx: Db, storeId: StoreId, userId: UserId, { role, active }: MemberAccess) {
  await updateRows(tx, storeId, 'members').set({ role, active }).where('user_id', '=', userId).execute()
}

/** Removes a member with their API tokens and open invitations. */
export async function removeMemberRow(tx: Db, storeId: StoreId, userId: UserId): Promise<void> {
  await deleteRows(tx, storeId, 'members').where('user_id', '=', userId).execute()
}

/** Makes a person a member. @returns false when they already are one, banned or not */
export async function insertMember(
  tx: Db,
  storeId: StoreId,
  member: { readonly userId: UserId; readonly role: Role; readonly at: Date },
): Promise<boolean> {
  return insertRow(tx, storeId, 'members', {
    user_id: member.userId,
    role: member.role,
    active: true,
    created_at: member.at,
  })
    .onConflict((conflict) => conflict.columns(['store_id', 'user_id']).doNothing())
    .$call(writesOne)
}

export async function countMembers(db: Db, storeId: StoreId): Promise<number> {
  return countRows(selectRows(db, storeId, 'members'))
}

/** Confirmed addresses and languages of the store's active owners, in the order of their ids. */
export async function listOwnersToMail(db: Db, storeId: StoreId) {
  return selectRows(db, storeId, 'members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'users.email', 'users.language'])
    .where('members.role', '=', 'owner')
    .where('members.active', '=', true)
    .where('users.email_verified', '=', true)
    .orderBy('users.id')
    .limit(20)
    .execute()
}
