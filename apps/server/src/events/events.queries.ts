import type { StoreVersion } from '../db/commit-listeners.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import type { Db } from '../db/schema.ts'
import type { EventKind, StoreEvent } from './event-kinds.ts'

interface EventRow {
  readonly storeId: string
  readonly seq: number
  readonly kind: EventKind
  readonly orderId: string | null
  readonly data: string
  readonly at: Date
}

type VersionRow = { event_seq: number; menu_version: number }

const raiseEvent = preparedQuery<{ storeId: string; by: number }, VersionRow>((db, { storeId, by }) =>
  db
    .updateTable('store_versions')
    .set((column) => ({ event_seq: column('event_seq', '+', by) }))
    .where('store_id', '=', storeId)
    .returning(['event_seq', 'menu_version']),
)

const raiseMenu = preparedQuery<{ storeId: string }, VersionRow>((db, { storeId }) =>
  db
    .updateTable('store_versions')
    .set((column) => ({
      event_seq: column('event_seq', '+', column.lit(1)),
      menu_version: column('event_seq', '+', column.lit(1)),
    }))
    .where('store_id', '=', storeId)
    .returning(['event_seq', 'menu_version']),
)

/** Raises the store's version; its row stays locked until the commit, so numbers follow commit order. */
export async function raiseVersion(tx: Db, storeId: string, menuChanged: boolean): Promise<StoreVersion> {
  return menuChanged ? versionIn(await raiseMenu(tx, { storeId }), storeId) : raiseEventSeq(tx, storeId, 1)
}

/** Raises the number of the store's latest event by `by`. */
export async function raiseEventSeq(tx: Db, storeId: string, by: number): Promise<StoreVersion> {
  return versionIn(await raiseEvent(tx, { storeId, by }), storeId)
}

function versionIn({ rows: [row] }: { readonly rows: readonly VersionRow[] }, storeId: string): StoreVersion {
  if (!row) throw new Error(`store ${storeId} has no version`)
  return { eventSeq: row.event_seq, menuVersion: row.menu_version }
}

const insert = preparedQuery<EventRow, object>((db, row) =>
  db.insertInto('outbox').values({
    store_id: row.storeId,
    seq: row.seq,
    kind: row.kind,
    order_id: row.orderId,
    data: row.data,
    created_at: row.at,
  }),
)

export async function insertEvent(tx: Db, row: EventRow): Promise<void> {
  await insert(tx, row)
}

/** Writes some events at once; call with at most 500. */
export async function insertEvents(tx: Db, rows: readonly EventRow[]): Promise<void> {
  const values = rows.map(({ storeId, seq, kind, orderId, data, at }) => ({
    store_id: storeId,
    seq,
    kind,
    order_id: orderId,
    data,
    created_at: at,
  }))
  await tx.insertInto('outbox').values(values).execute()
}

/** Events of a store after number `after`, oldest first. */
export async function listEventsAfter(
  db: Db,
  storeId: string,
  after: number,
  limit: number,
): Promise<StoreEvent[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['seq', 'kind', 'order_id', 'data'])
    .where('store_id', '=', storeId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows.map(({ seq, kind, order_id, data }) => ({
    storeId,
    seq,
    kind: kind as EventKind,
    orderId: order_id,
    data: JSON.parse(data),
  }))
}

export async function findVersion(db: Db, storeId: string): Promise<StoreVersion | null> {
  const [found] = await listVersions(db, [storeId])
  return found ? found[1] : null
}

/** Versions of these stores; one that does not exist is left out. Call with at most 500. */
export async function listVersions(db: Db, storeIds: readonly string[]): Promise<[string, StoreVersion][]> {
  const rows = await db
    .selectFrom('store_versions')
    .select(['store_id', 'event_seq', 'menu_version'])
    .where('store_id', 'in', storeIds)
    .execute()
  return rows.map((row) => [row.store_id, { eventSeq: row.event_seq, menuVersion: row.menu_version }])
}
