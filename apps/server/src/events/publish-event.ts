import type { Db } from '../db/schema.ts'
import { type EventKind, MENU_KINDS, type StoreVersion } from './event-kinds.ts'
import { insertEvent, insertEvents, raiseEventSeq, raiseVersion } from './events.queries.ts'
import { notifyAfterCommit } from './notify-after-commit.ts'

export interface NewEvent {
  readonly storeId: string
  readonly kind: EventKind
  readonly orderId?: string
  /** Ids and states only: everybody who watches the store reads it. */
  readonly data?: Readonly<Record<string, unknown>>
  readonly at: Date
}

/**
 * Writes an event of a store beside the change itself; streams and caches learn of it after the commit, and
 * never of a rollback. It locks the store's version until the commit, so call it last.
 *
 * @returns the event's number within the store, and the version of its menu, both fixed until the commit
 */
export async function publishEvent(tx: Db, announcement: NewEvent): Promise<StoreVersion> {
  const { storeId, kind, orderId = null, data = {}, at } = announcement
  const version = await raiseVersion(tx, storeId, MENU_KINDS.has(kind))
  await insertEvent(tx, { storeId, seq: version.eventSeq, kind, orderId, data: JSON.stringify(data), at })
  notifyAfterCommit(tx, storeId, version)
  return version
}

/** What happened to one of many orders at once. */
export interface OrderEvent {
  readonly orderId: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Writes an event for each of some orders, as `publishEvent` does for one; call with at most 500. */
export async function publishOrderEvents(
  tx: Db,
  { storeId, kind, at }: Pick<NewEvent, 'storeId' | 'kind' | 'at'>,
  events: readonly OrderEvent[],
): Promise<void> {
  const version = await raiseEventSeq(tx, storeId, events.length)
  const before = version.eventSeq - events.length
  const rows = events.map(({ orderId, data }, index) => ({
    storeId,
    seq: before + index + 1,
    kind,
    orderId,
    data: JSON.stringify(data),
    at,
  }))
  await insertEvents(tx, rows)
  notifyAfterCommit(tx, storeId, version)
}
