/** Rows of browsers of the staff that are notified. */

import type { StoreId } from '@thali/domain/ids'
import { DEFAULT_NOTIFICATION_SETTINGS } from '@thali/domain/messages/notification-settings'
import { sql } from 'kysely'
import { writesOne } from '../../db/results.ts'
import type { Db, NewRow } from '../../db/schema.ts'
import { deleteRows, selectRows, withinStore } from '../../db/store-rows.ts'

/** Limit of devices of one person or screen in a store; the next replaces the oldest. */
const DEVICES_OF_ONE = 10
/** Limit of devices of a store; a further one replaces the oldest of the member with the most. */
const DEVICES_MAX = 100

/** Purpose that a browser's endpoint and keys are sealed for. */
export function devicePurpose(id: string): string {
  return `push device ${id}`
}

/** A device as its people see it; `userId` is of the member or the screen, which has neither settings nor role. */
export type PushDevice = Awaited<ReturnType<typeof listDevices>>[number]

/** Devices of a store whose session or screen is alive, the newest first. */
export async function listDevices(db: Db, storeId: StoreId, at: Date) {
  const rows = await alive(db, storeId, at)
    .leftJoin('users', 'users.id', 'push_devices.user_id')
    .select([
      'push_devices.id',
      'push_devices.name',
      'users.name as userName',
      'screens.name as screenName',
      'push_devices.user_id as userId',
      'push_devices.via',
      'push_devices.created_at as createdAt',
      'members.notification_settings as settings',
      'members.role',
    ])
    .orderBy('push_devices.created_at', 'desc')
    .orderBy('push_devices.id')
    .limit(DEVICES_MAX)
    .execute()
  return rows.map(({ userName, screenName, settings, ...row }) => ({
    ...row,
    settings: row.via === 'screen' ? null : (settings ?? DEFAULT_NOTIFICATION_SETTINGS),
    ownerName: userName ?? screenName ?? '',
  }))
}

/** Sealed endpoint of a device; undefined once it was removed, or its member has lost access. */
export async function findTarget(db: Db, storeId: StoreId, id: string, at: Date) {
  return alive(db, storeId, at)
    .select(['push_devices.id', 'push_devices.sealed', 'push_devices.language'])
    .where('push_devices.id', '=', id)
    .executeTakeFirst()
}

/** Adds a device; the same browser replaces its earlier row. */
export async function putPushDevice(tx: Db, row: NewRow<'push_devices'>): Promise<void> {
  await deleteRows(tx, row.store_id, 'push_devices').where('endpoint_hash', '=', row.endpoint_hash).execute()
  await tx
    .insertInto('push_devices')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'endpoint_hash']).doNothing())
    .execute()
  await removeSurplus(tx, row.store_id)
}

async function removeSurplus(tx: Db, storeId: StoreId): Promise<void> {
  const ranked = selectRows(tx, storeId, 'push_devices')
    .select(['id', 'created_at'])
    .select(({ fn }) =>
      fn
        .agg<number | string>('row_number')
        .over((over) => over.partitionBy('user_id').orderBy('created_at', 'desc').orderBy('id'))
        .as('rank'),
    )
  const devices = await tx
    .selectFrom(ranked.as('ranked'))
    .select(['id', 'rank'])
    .orderBy('rank')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1000)
    .execute()
  const surplus = devices.filter(({ rank }, at) => Number(rank) > DEVICES_OF_ONE || at >= DEVICES_MAX)
  if (surplus.length === 0) return
  const ids = surplus.map(({ id }) => id)
  await deleteRows(tx, storeId, 'push_devices').where('id', 'in', ids).execute()
}

/** @returns false when there is no such device */
export async function removeDevice(db: Db, storeId: StoreId, id: string): Promise<boolean> {
  return deleteRows(db, storeId, 'push_devices').where('id', '=', id).$call(writesOne)
}

/** Removes devices whose session, screen or token has ended. */
export async function removeEndedDevices(db: Db): Promise<void> {
  // Not by `not in`: PostgreSQL would search all sessions for each device once they exceed its memory.
  const hasEnded = (owners: 'sessions' | 'screens' | 'api_tokens') =>
    sql<boolean>`not exists (select 1 from ${sql.table(owners)} as owner where owner.id = push_devices.session_id)`
  await db
    .deleteFrom('push_devices')
    .where(hasEnded('sessions'))
    .where(hasEnded('screens'))
    .where(hasEnded('api_tokens'))
    .execute()
}

function alive(db: Db, storeId: StoreId, at: Date) {
  return selectRows(db, storeId, 'push_devices')
    .leftJoin('sessions', (join) =>
      join.onRef('sessions.id', '=', 'push_devices.session_id').on('sessions.expires_at', '>', at),
    )
    .leftJoin('api_tokens', (join) =>
      join
        .onRef('api_tokens.store_id', '=', 'push_devices.store_id')
        .onRef('api_tokens.id', '=', 'push_devices.session_id')
        .on((eb) => eb.or([eb('api_tokens.expires_at', 'is', null), eb('api_tokens.expires_at', '>', at)])),
    )
    .leftJoin('members', (join) =>
      join
        .onRef('members.store_id', '=', 'push_devices.store_id')
        .onRef('members.user_id', '=', 'push_devices.user_id')
        .on('members.active', '=', true),
    )
    .leftJoin('screens', withinStore('screens', 'push_devices', { id: 'session_id' }))
    .where((eb) =>
      eb.or([
        eb('screens.id', 'is not', null),
        eb.and([
          eb('members.user_id', 'is not', null),
          eb.or([eb('sessions.id', 'is not', null), eb('api_tokens.id', 'is not', null)]),
        ]),
      ]),
    )
}
