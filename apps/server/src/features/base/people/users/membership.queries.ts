/** Rows of memberships: stores and roles of people. */

import { noId, type StoreId, type UserId } from '@thali/domain/ids'
import { upiAccountOf } from '@thali/domain/payment/upi'
import type { Role } from '@thali/domain/people/permissions'
import { dialCodeOf } from '@thali/domain/store/dial-code'
import type { StoreTranslations } from '@thali/domain/store/store'
import { mapRows, valuesOf } from '../../../../db/results.ts'
import type { Db } from '../../../../db/schema.ts'
import { insertRow } from '../../../../db/store-rows.ts'

/** Stores that are not deleted, with what their staff's screens need; rows are read by `membershipStore`. */
export function membershipStores(db: Db) {
  return db
    .selectFrom('stores')
    .leftJoin('store_settings as languages', (join) =>
      join.onRef('languages.store_id', '=', 'stores.id').on('languages.section', '=', 'languages'),
    )
    .select(['stores.id as storeId', 'stores.slug', 'stores.name', 'stores.time_zone as timeZone'])
    .select(['stores.day_turns_at_minute as dayTurnsAtMinute', 'stores.country'])
    .select(['stores.currency_code as currencyCode', 'stores.currency_symbol as currencySymbol'])
    .select(['stores.upi_address', 'stores.upi_name', 'stores.suspended_reason as suspendedReason'])
    .select('languages.document as languages')
    .where('stores.deleted_at', 'is', null)
}

interface StoreRow {
  readonly upi_address: string | null
  readonly upi_name: string | null
  readonly country: string
  readonly currencyCode: string
  readonly languages: object | null
}

/** Store of a membership: its UPI account as one value, the dialling code of its country, and its own labels. */
export function membershipStore<Row extends StoreRow>({ upi_address, upi_name, languages, ...row }: Row) {
  const labels = labelsOf(languages ?? {})
  return {
    ...row,
    upi: upiAccountOf(upi_address, upi_name),
    dialCode: dialCodeOf(row),
    ...(Object.keys(labels).length > 0 && { translations: labels }),
  }
}

/** Translated labels by language, without the longer texts beside them, which no screen of the staff needs. */
function labelsOf({ translations = {} }: { readonly translations?: StoreTranslations }) {
  return Object.fromEntries(
    Object.entries(translations).flatMap(([language, { labels }]) =>
      labels ? [[language, { labels }]] : [],
    ),
  )
}

/** Makes a user a member of a store, or gives a member another role. */
export async function setMember(
  tx: Db,
  storeId: StoreId,
  member: { readonly userId: UserId; readonly role: Role; readonly at: Date },
): Promise<void> {
  await insertRow(tx, storeId, 'members', {
    user_id: member.userId,
    role: member.role,
    active: true,
    created_at: member.at,
  })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'user_id']).doUpdateSet({ role: member.role, active: true }),
    )
    .execute()
}

/** Stores of these ids, at most 50, with the columns that their members see. */
export async function findMembershipsIn(db: Db, storeIds: readonly StoreId[]) {
  return membershipStores(db)
    .where('stores.id', 'in', [...storeIds])
    .limit(50)
    .$call(mapRows(membershipStore))
}

/** Stores that a user works in, at most 200; or only the given one of them. */
export async function listMemberships(db: Db, userId: UserId, only?: StoreId) {
  const rows = await membershipStores(db)
    .innerJoin('members', 'members.store_id', 'stores.id')
    .select(['members.role', 'members.active'])
    .where('members.user_id', '=', userId)
    .$if(only !== undefined, (query) => query.where('members.store_id', '=', only ?? noId<StoreId>()))
    .orderBy('stores.slug')
    .limit(200)
    .execute()
  return rows
    .filter((row) => row.active)
    .map(({ active: _, ...row }) => ({
      ...membershipStore(row),
      role: row.role as Role,
      visitEndsAt: null,
    }))
}

/** Ids of the stores that a user is a member of, active or not, ascending; at most 200. */
export async function listStoresOfMember(db: Db, userId: UserId): Promise<StoreId[]> {
  return db
    .selectFrom('members')
    .select('store_id')
    .where('user_id', '=', userId)
    .orderBy('store_id')
    .limit(200)
    .$call(valuesOf('store_id'))
}

/** Stores that a user is an owner of, ascending; at most 200. */
export async function listOwnedStores(db: Db, userId: UserId): Promise<StoreId[]> {
  return db
    .selectFrom('members')
    .select('store_id')
    .where('user_id', '=', userId)
    .where('role', '=', 'owner')
    .orderBy('store_id')
    .limit(200)
    .$call(valuesOf('store_id'))
}
