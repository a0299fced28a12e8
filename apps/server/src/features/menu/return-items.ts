/** What was sold out until a time is available again when it comes. */
import { setTimeout as wait } from 'node:timers/promises'
import type { ItemId, StoreId } from '@thali/domain/ids'
import { AVAILABLE } from '@thali/domain/menu/menu'
import { inTransaction } from '../../db/transaction.ts'
import { warnOfFault } from '../../db/warn-of-fault.ts'
import type { Deps } from '../../deps.ts'
import { publishEvent } from '../../events/publish-event.ts'
import { lockForWriting } from '../store/lock-stored.ts'
import {
  listDueReturns,
  listReturns,
  lockItemStates,
  removeReturns,
  setItemStateRows,
} from './item-returns.queries.ts'

type ReturnDeps = Pick<Deps, 'db' | 'commits' | 'now' | 'log'>

const AT_ONCE = 500
/** How late an item is at most; each process looks, the store's lock lets one do it. */
const EVERY_MS = 5_000

/** Makes available what is due in all stores. */
export async function returnItems(deps: ReturnDeps): Promise<void> {
  for (;;) {
    const due = await listDueReturns(deps.db, deps.now(), AT_ONCE)
    for (const storeId of new Set(due.map((row) => row.store_id as StoreId)))
      await returnItemsOf(deps, storeId)
    if (due.length < AT_ONCE) return
  }
}

async function returnItemsOf(deps: ReturnDeps, storeId: StoreId): Promise<void> {
  const now = deps.now()
  await inTransaction(deps.db, async (tx) => {
    await lockForWriting(tx, storeId)
    // Another process was first, or somebody has set another state.
    const due = [...(await listReturns(tx, storeId))].flatMap(([id, at]) => (at <= now ? [id] : []))
    const gone = (await lockItemStates(tx, storeId, due)).filter(({ state }) => state !== AVAILABLE)
    await removeReturns(tx, storeId, due)
    await setItemStateRows(
      tx,
      storeId,
      gone.map(({ id }) => id),
      AVAILABLE,
    )
    if (gone.length === 0) return
    const data = { items: gone.map(({ id }) => ({ itemId: id, state: AVAILABLE })) }
    await publishEvent(deps, tx, { storeId, kind: 'menu.changed', data, at: now })
  })
}

/** Looks at once, and again until stopped; what has begun is finished. */
export function startReturningItems(deps: ReturnDeps): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await returnItems(deps).catch((error: unknown) =>
        warnOfFault(deps.log, error, 'items that are to be available again wait for the database'),
      )
      await wait(EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** A state that came otherwise, such as by an import, is not taken back by an earlier time. */
export async function forgetReturns(
  tx: Parameters<typeof removeReturns>[0],
  storeId: StoreId,
  ids: readonly ItemId[],
): Promise<void> {
  await removeReturns(tx, storeId, ids)
}
