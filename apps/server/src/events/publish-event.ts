import type { EventKind } from '@thali/contract/event-kinds'
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { CommitListeners, StoreVersion } from '../db/commit-listeners.ts'
import type { Db } from '../db/schema.ts'
import { afterCommit } from '../db/transaction.ts'
import { MENU_KINDS } from './event-kinds.ts'
import { insertEvents, insertLatestEvent, raiseEventSeq, raiseVersion } from './events.queries.ts'

interface EventDeps {
  readonly commits: CommitListeners
}

export interface NewEvent {
  readonly storeId: StoreId
  readonly kind: EventKind
  readonly orderId?: OrderId
  /** Ids and states only, as every watcher of the store reads it. */
  readonly data?: Readonly<Record<string, unknown>>
  readonly at: Date
}

/**
 * Writes an event of a store beside the change itself; streams and caches learn of it after the commit, and
 * never of a rollback. It locks the store's version until the commit, so call it last.
 *
 * @returns the event's number within the store, and the version of its menu, both fixed until the commit
 */
export async function publishEvent(
  { commits }: EventDeps,
  tx: Db,
  { storeId, kind, orderId, data = {}, at }: NewEvent,
): Promise<StoreVersion> {
  const row = { storeId, kind, orderId: orderId ?? null, at, data: JSON.stringify(data), facts: null }
  const [version] = await Promise.all([
    raiseVersion(tx, storeId, MENU_KINDS.has(kind)),
    insertLatestEvent(tx, row),
  ])
  afterCommit(tx, () => commits.notify(storeId, version, { kind, count: 1 }))
  return version
}

/** Event of one of many orders changed together. */
export interface NewOrderEvent {
  readonly kind: EventKind
  readonly orderId: OrderId
  readonly data: Readonly<Record<string, unknown>>
  /** States before and after the event, for followers; no names, phones or addresses. */
  readonly facts?: object | undefined
}

/** Writes an event for each of some orders, as `publishEvent` does for one; call with 1 to 500. */
export async function publishOrderEvents(
  { commits }: EventDeps,
  tx: Db,
  { storeId, at }: Pick<NewEvent, 'storeId' | 'at'>,
  events: readonly NewOrderEvent[],
): Promise<StoreVersion> {
  const rows = events.map(({ kind, orderId, data, facts }) => ({
    storeId,
    kind,
    orderId,
    data: JSON.stringify(data),
    facts: facts ? JSON.stringify(facts) : null,
    at,
  }))
  const [first, ...more] = rows
  const raising = raiseEventSeq(tx, storeId, events.length)
  const isAlone = first !== undefined && more.length === 0
  const [version] = await Promise.all([raising, isAlone && insertLatestEvent(tx, first)])
  if (!isAlone) {
    const before = version.eventSeq - events.length
    await insertEvents(
      tx,
      rows.map((row, index) => ({ ...row, seq: before + index + 1 })),
    )
  }
  afterCommit(tx, () => {
    for (const [kind, { length }] of Map.groupBy(events, (event) => event.kind))
      commits.notify(storeId, version, { kind, count: length })
  })
  return version
}
