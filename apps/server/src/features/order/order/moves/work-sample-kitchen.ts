/**
 * Advances orders of the sample store, so that visitors see the live status, until a member uses its board.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { StoreId } from '@thali/domain/ids'
import { isHeld } from '@thali/domain/order/held-order'
import { nextSampleState, SAMPLE_KITCHEN } from '@thali/domain/order/sample-kitchen'
import { inTransaction } from '../../../../db/transaction.ts'
import { warnOfFault } from '../../../../db/warn-of-fault.ts'
import type { Deps } from '../../../../deps.ts'
import { loadOrders } from '../../order-record/load-order.ts'
import { CHANGED_AT_ONCE, changeOrders } from '../change/change-orders.ts'
import { moveOf, systemAuthor } from '../change/order-change.ts'
import { hasChangeByStaff, listInKitchen } from './sample-kitchen.queries.ts'

const EVERY_MS = 1_000

/**
 * Moves due orders one step.
 *
 * @returns false once staff or a token have changed an order: then the board stays theirs
 */
export async function workSampleKitchen(deps: Deps, storeId: StoreId): Promise<boolean> {
  const at = deps.now()
  const ids = await listInKitchen(deps.db, storeId, at, CHANGED_AT_ONCE)
  if (ids.length === 0) return true
  if (await hasChangeByStaff(deps.db, storeId)) return false
  await inTransaction(deps.db, async (tx) => {
    const steps = (await loadOrders(tx, storeId, ids)).flatMap((loaded) => {
      const { order } = loaded
      const releasedMs = (order.releasedAt ?? at).getTime()
      const to = isHeld(order) ? null : nextSampleState(order.state, at.getTime() - releasedMs)
      return to === null ? [] : [moveOf(loaded, to, at, { kind: 'move' })]
    })
    await changeOrders(deps, tx, systemAuthor(storeId, SAMPLE_KITCHEN), at, steps)
  })
  return true
}

/** Runs until it is stopped, or until staff take over. */
export function startSampleKitchen(deps: Deps, storeId: StoreId): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = (async () => {
    let isOurs = true
    while (isOurs && !stopping.signal.aborted) {
      await wait(EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      if (stopping.signal.aborted) return
      isOurs = await workSampleKitchen(deps, storeId).catch((error: unknown) => {
        warnOfFault(deps.log, error, 'the sample kitchen waits for the database')
        return true
      })
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
