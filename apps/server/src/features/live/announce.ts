import type { Db } from '../../db/schema.ts'
import { noteCommitted } from './commits.ts'
import { type EventKind, MENU_KINDS, type StoreVersion } from './event-kinds.ts'
import { insertEvent, raiseVersion } from './live.queries.ts'

export interface Announcement {
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
export async function announce(tx: Db, announcement: Announcement): Promise<StoreVersion> {
  const { storeId, kind, orderId = null, data = {}, at } = announcement
  const version = await raiseVersion(tx, storeId, MENU_KINDS.has(kind))
  await insertEvent(tx, { storeId, seq: version.eventSeq, kind, orderId, data: JSON.stringify(data), at })
  noteCommitted(tx, storeId, version)
  return version
}
