/** Sends queued messages: one loop per channel and process, in the background. */
import type { StoreId } from '@thali/domain/ids'
import { withDeferredSync } from '../db/deferred-sync.ts'
import { warnOfFault } from '../db/warn-of-fault.ts'
import { type LeasedWork, LeaseLoop } from '../lease-loop.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import { type Channel, LIMITS } from './channels.ts'
import { findDueDelivery, leaseDelivery } from './deliveries.queries.ts'
import type { RelayDeps } from './relay-deps.ts'

/**
 * Duration of a lease, in milliseconds: longer than an attempt, so that no other relay takes a delivery over
 * while its own is alive.
 */
const LEASE_MS = 60_000
/** The job that looks for due deliveries wakes it before. */
const REST_MS = 3_600_000

export class DeliveryRelay {
  readonly #loop: LeaseLoop

  constructor(deps: RelayDeps, channel: Channel = 'mail') {
    const busyStores = new Set<StoreId>()
    this.#loop = new LeaseLoop({
      // A result lost in a power cut is sent again.
      next: () => withDeferredSync(() => takeDelivery(deps, channel, busyStores)),
      restMs: () => REST_MS,
      atOnce: LIMITS[channel].atOnce,
      onUnavailable: (error) => warnOfFault(deps.log, error, 'deliveries wait for the database'),
      onFailed: (error) => deps.log.warn({ err: error }, 'the outcome of a delivery was not written'),
    })
  }

  /** Begins to send, until stopped. */
  start(): void {
    this.#loop.start()
  }

  /** Something may be due now. */
  wake(): void {
    this.#loop.wake()
  }

  /** Sends all due deliveries, and waits for them. @returns number of attempts */
  sendDue(): Promise<number> {
    return this.#loop.workDue()
  }

  /** Ends after the current sends, or in some seconds: messages not sent then are queued again. */
  stop(withinMs?: number): Promise<void> {
    return this.#loop.stop(withinMs)
  }
}

/** @param busyStores stores that wait for their turn: their delivery before is being sent */
async function takeDelivery(
  deps: RelayDeps,
  channel: Channel,
  busyStores: Set<StoreId>,
): Promise<LeasedWork | undefined> {
  const { db, now } = deps
  for (;;) {
    const at = now()
    const due = await findDueDelivery(db, channel, at, [...busyStores])
    if (!due) return undefined
    const leased = await leaseDelivery(db, due, at, new Date(at.getTime() + LEASE_MS))
    if (!leased) continue
    const { storeId } = leased
    const attempt = (stopping: AbortSignal) => withDeferredSync(() => attemptDelivery(deps, leased, stopping))
    if (!LIMITS[channel].isOneAStore || storeId === null) return attempt
    busyStores.add(storeId)
    return (stopping) => attempt(stopping).finally(() => void busyStores.delete(storeId))
  }
}
