/** Rows of invitations, found by the hash of their link's secret or by the store's own list. */

import { INVITATIONS_MAX } from '@thali/contract/staff'
import type { StoreId, UserId } from '@thali/domain/ids'
import { writesOne } from '../../../../db/results.ts'
import type { Db, NewRow } from '../../../../db/schema.ts'
import { deleteRows, selectStore } from '../../../../db/store-rows.ts'

export async function insertInvitation(tx: Db, row: NewRow<'invitations'>): Promise<void> {
  await tx.insertInto('invitations').values(row).execute()
}

/** Invitations of a store to new members that can still be accepted, newest first. */
export async function listInvitations(db: Db, storeId: StoreId, at: Date) {
  return selectInvitations(db)
    .where('invitations.store_id', '=', storeId)
    .where('invitations.for_user', 'is', null)
    .where('invitations.expires_at', '>', at)
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id')
    .limit(INVITATIONS_MAX)
    .execute()
}

/** Invitations of a store to one address that can still be accepted. */
export async function listInvitationsTo(db: Db, storeId: StoreId, email: string, at: Date) {
  return selectInvitations(db)
    .where('invitations.store_id', '=', storeId)
    .where('invitations.email', '=', email)
    .where('invitations.expires_at', '>', at)
    .limit(INVITATIONS_MAX)
    .execute()
}

/** An open invitation of a store by its id, neither accepted nor revoked. */
export async function findInvitationById(db: Db, storeId: StoreId, id: string) {
  return selectInvitations(db)
    .where('invitations.store_id', '=', storeId)
    .where('invitations.id', '=', id)
    .executeTakeFirst()
}

/** The invitation of a link's secret, with its store, while it can be accepted. */
export async function findInvitation(db: Db, tokenHash: string, at: Date) {
  return selectInvitations(db)
    .innerJoin('stores', 'stores.id', 'invitations.store_id')
    .select(['stores.name as storeName', 'stores.slug as storeSlug'])
    .where('invitations.token_hash', '=', tokenHash)
    .where('invitations.expires_at', '>', at)
    .executeTakeFirst()
}

/** Removes an accepted or revoked invitation. @returns false when it was already removed */
export async function removeInvitation(tx: Db, storeId: StoreId, id: string): Promise<boolean> {
  return deleteRows(tx, storeId, 'invitations').where('id', '=', id).$call(writesOne)
}

export function getStoreName(db: Db, storeId: StoreId): Promise<{ name: string }> {
  return selectStore(db, storeId).select('name').executeTakeFirstOrThrow()
}

/** Removes unaccepted invitations to an address, which a new one replaces. */
export async function removeInvitationsTo(tx: Db, storeId: StoreId, email: string): Promise<void> {
  await deleteRows(tx, storeId, 'invitations').where('email', '=', email).execute()
}

/** Removes unopened links back of a member, which a newer one replaces. */
export async function removeLinksBackOf(tx: Db, storeId: StoreId, userId: UserId): Promise<void> {
  await deleteRows(tx, storeId, 'invitations').where('for_user', '=', userId).execute()
}

/** Removes the invitations of a member who may no longer invite. */
export async function removeInvitationsBy(tx: Db, storeId: StoreId, userId: UserId): Promise<void> {
  await deleteRows(tx, storeId, 'invitations').where('invited_by', '=', userId).execute()
}

function selectInvitations(db: Db) {
  return db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .select([
      'invitations.store_id as storeId',
      'invitations.id',
      'invitations.name',
      'invitations.email',
      'invitations.role',
      'users.name as invitedBy',
      'invitations.invited_by as invitedById',
      'invitations.created_at as createdAt',
      'invitations.expires_at as expiresAt',
      'invitations.for_user as forUser',
    ])
}
