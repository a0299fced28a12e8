import type { EventKind } from '@thali/contract/event-kinds'
import type { OrderId, StoreId } from '@thali/domain/ids'
import { sql } from 'kysely'
import type { StoreVersion } from '../db/commit-listeners.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import type { Db } from '../db/schema.ts'
import { deleteRows, selectRows, updateRows } from '../db/store-rows.ts'
import type { StoreEvent } from './event-kinds.ts'

interface EventRow {
  readonly storeId: StoreId
  readonly seq: number
  readonly kind: EventKind
  readonly orderId: OrderId | null
  readonly data: string
  readonly facts: string | null
  readonly at: Date
}

type VersionRow = { event_seq: number; menu_version: number }

const raiseEvent = preparedQuery<{ storeId: StoreId; by: number }, VersionRow>((db, { storeId, by }) =>
  updateRows(db, storeId, 'store_versions')
    .set((column) => ({ event_seq: column('event_seq', '+', by) }))
    .returning(['event_seq', 'menu_version']),
)

const raiseMenu = preparedQuery<{ storeId: StoreId }, VersionRow>((db, { storeId }) =>
  updateRows(db, storeId, 'store_versions')
    .set((column) => ({
      event_seq: column('event_seq', '+', column.lit(1)),
      menu_version: column('event_seq', '+', column.lit(1)),
    }))
    .returning(['event_seq', 'menu_version']),
)

/** Raises the store's version; its row stays locked until the commit, so numbers follow commit order. */
export async function raiseVersion(tx: Db, storeId: StoreId, menuChanged: boolean): Promise<StoreVersion> {
  return menuChanged ? versionIn(await raiseMenu(tx, { storeId }), storeId) : raiseEventSeq(tx, storeId, 1)
}

/** Raises the number of the store's latest event by `by`. */
export async function raiseEventSeq(tx: Db, storeId: StoreId, by: number): Promise<StoreVersion> {
  return versionIn(await raiseEvent(tx, { storeId, by }), storeId)
}

function versionIn(
  { rows: [row] }: { readonly rows: readonly VersionRow[] },
  storeId: StoreId,
): StoreVersion {
  if (!row) throw new Error(`store ${storeId} has no version`)
  return { eventSeq: row.event_seq, menuVersion: row.menu_version }
}

const insertLatest = preparedQuery<Omit<EventRow, 'seq'>, object>((db, row) =>
  db.insertInto('outbox').values((eb) => ({
    store_id: row.storeId,
    seq: eb.selectFrom('store_versions').select('event_seq').where('store_id', '=', row.storeId),
    kind: row.kind,
    order_id: row.orderId,
    data: row.data,
    facts: row.facts,
    created_at: row.at,
  })),
)

/**
 * Writes an event under the number that this transaction has raised its store's version to: it need not know
 * it yet.
 */
export async function insertLatestEvent(tx: Db, row: Omit<EventRow, 'seq'>): Promise<void> {
  await insertLatest(tx, row)
}

/** Writes some events at once; call with at most 500. */
export async function insertEvents(tx: Db, rows: readonly EventRow[]): Promise<void> {
  const values = rows.map(({ storeId, seq, kind, orderId, data, facts, at }) => ({
    store_id: storeId,
    seq,
    kind,
    order_id: orderId,
    data,
    facts,
    created_at: at,
  }))
  await tx.insertInto('outbox').values(values).execute()
}

/** Events of a store after number `after`, oldest first. */
export async function listEventsAfter(
  db: Db,
  storeId: StoreId,
  after: number,
  limit: number,
): Promise<StoreEvent[]> {
  const rows = await selectRows(db, storeId, 'outbox')
    .select(['seq', 'kind', 'order_id as orderId', 'data'])
    .$narrowType<{ kind: EventKind }>()
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows.map(({ data, ...row }) => ({ ...row, storeId, data: JSON.parse(data) }))
}

export async function findStoreVersion(db: Db, storeId: StoreId): Promise<StoreVersion | null> {
  const [found] = await listVersions(db, [storeId])
  return found ? found[1] : null
}

/** Versions of these stores, without those that do not exist. Call with at most 500. */
export async function listVersions(db: Db, storeIds: readonly StoreId[]): Promise<[StoreId, StoreVersion][]> {
  const rows = await db
    .selectFrom('store_versions')
    .select(['store_id', 'event_seq', 'menu_version'])
    .where('store_id', 'in', storeIds)
    .execute()
  return rows.map((row) => [row.store_id, { eventSeq: row.event_seq, menuVersion: row.menu_version }])
}

/**
 * Removes events from before `before` that all of these followers have passed, at most `limit` at a time.
 *
 * @returns number removed
 */
export async function removeEventsBefore(
  db: Db,
  before: Date,
  { followers, limit }: { readonly followers: readonly string[]; readonly limit: number },
): Promise<number> {
  const old = await db
    .selectFrom('outbox')
    .select(['store_id', 'seq'])
    .where('created_at', '<', before)
    .$if(followers.length > 0, (query) =>
      query.where((eb) => {
        const passed = eb
          .selectFrom('follower_cursors')
          .select(sql<number>`cast(count(*) as integer)`.as('passed'))
          .whereRef('follower_cursors.store_id', '=', 'outbox.store_id')
          .where('follower_cursors.follower', 'in', followers)
          .whereRef('follower_cursors.seq', '>=', 'outbox.seq')
        return eb(passed, '=', followers.length)
      }),
    )
    .orderBy('created_at')
    .limit(limit)
    .execute()
  for (const { store_id, seq } of old) {
    await deleteRows(db, store_id, 'outbox').where('seq', '=', seq).execute()
  }
  return old.length
}
