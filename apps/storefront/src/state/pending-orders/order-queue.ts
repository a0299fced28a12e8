import type { DinerOrder } from '@thali/contract/diner-order'
import { DINER_API } from '@thali/contract/paths'
import type { RefusalCode } from '@thali/contract/refusals'
import type { Answer } from '@thali/contract/send-call'
import { afterPaint } from '../../platform/after-paint.ts'
import { fetchApi } from '../../platform/fetch-api.ts'
import type { Entries } from '../../platform/storage.ts'
import { createOrderEvents } from './order-events.ts'
import { createPendingOrderStore, type PendingOrder, SEND_UNASKED_MS, TOO_OLD_MS } from './pending-order.ts'

/** A pending order as a page shows it. */
export interface QueuedOrder {
  readonly order: PendingOrder
  /**
   * `needs-confirmation`: old, or left unsent by a page that was closed; it is sent when the diner confirms. `expired`:
   * too old to be sent; it is shown until the diner has read so.
   */
  readonly phase: 'sending' | 'waiting' | 'needs-confirmation' | 'expired'
  /** Whether the answer came from elsewhere than the store's server: the connection is not lost. */
  readonly isFaulty: boolean
}

interface Surroundings {
  readonly storage: Entries
  readonly fetch: typeof fetch
  readonly now: () => number
  readonly isOnline: () => boolean
  /** An order exists under this key: by this answer, or (null) by an earlier one to something else. */
  readonly onPlaced: (order: PendingOrder, placed: DinerOrder | null) => void
}

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 30_000
/** Retries after faults before the diner is asked: about a minute, in which a server restarts. */
const MOST_FAULTS = 6
/** Time that a page must live after it has shown "placed" for that to count as read, in milliseconds. */
const READ_MS = 1_000
/**
 * Refusals that precede the lookup of the key: browsers repeat requests by themselves, so the store may have the
 * order.
 */
const SAYS_NOTHING: ReadonlySet<RefusalCode> = new Set(['rate.limited', 'server.busy', 'server.unavailable'])

/**
 * Queue that sends one tab's orders to the store.
 *
 * Each is stored with its key before it is sent and until the server has answered, so that after a lost connection, a
 * closed page or in a second tab it can only be repeated. No await separates reading the storage from writing it.
 */
export function createOrderQueue({ storage, fetch, now, isOnline, onPlaced }: Surroundings) {
  const store = createPendingOrderStore(storage)
  const events = createOrderEvents((event) => {
    if (event.kind !== 'placed') return
    const remove = () => store.remove(event.order)
    // The payment opens at once, and its outcome must not be followed by "placed".
    if (event.placed.heldFor === 'payment') remove()
    // A page that ends before the diner could read the result leaves the order to the next, which gets the same answer.
    else afterPaint(() => setTimeout(remove, READ_MS))
  })
  const listeners = new Set<() => void>()
  const sending = new Set<string>()
  /** Keys of orders that the diner confirmed for sending. */
  const confirmed = new Set<string>()
  /** Keys that are answered. */
  const settled = new Set<string>()
  let queued: readonly QueuedOrder[] = []
  let pauseMs = FIRST_PAUSE_MS
  /** Consecutive faults: all orders go to one server. */
  let faults = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Updates the shown orders from storage. */
  function refresh(): void {
    const open = store.list().filter(({ key }) => !settled.has(key))
    queued = open.map((order) => ({ order, phase: phaseOf(order), isFaulty: !!faults }))
    for (const listener of listeners) listener()
  }

  function phaseOf({ key, startedAt, maybeReceived }: PendingOrder): QueuedOrder['phase'] {
    if (sending.has(key)) return 'sending'
    if (now() - startedAt >= TOO_OLD_MS) return 'expired'
    // A negative age is an unknown one: the clock was set back.
    const isYoung = Math.abs(now() - startedAt) < SEND_UNASKED_MS
    return isYoung && faults < MOST_FAULTS && (maybeReceived || confirmed.has(key))
      ? 'waiting'
      : 'needs-confirmation'
  }

  /**
   * Sends an order, now or as soon as there is a network.
   *
   * Tabs share a cart: while another tab's order for this store may have arrived, that one is followed instead.
   */
  function place(order: PendingOrder): void {
    pauseMs = FIRST_PAUSE_MS
    const other = store.get(order.profile.slug)
    const isOpen = other !== null && !settled.has(other.key)
    // An earlier version of the same cart that was certainly not sent is replaced.
    if (isOpen && (other.maybeReceived || other.key !== order.key)) {
      resume()
      return
    }
    confirmed.add(order.key)
    void send(order)
  }

  /** Sends due orders. */
  function resume(): void {
    refresh()
    const due = queued.filter(({ phase }) => phase === 'waiting')
    if (due.length > 0 && !isOnline()) retryLater()
    else for (const { order } of due) void send(order)
  }

  /** Sends an order that waits or needs confirmation, on the diner's request. */
  function confirm(key: string): void {
    refresh()
    const found = queued.find(({ order }) => order.key === key)
    if (!found || found.phase === 'sending' || found.phase === 'expired') return
    confirmed.add(key)
    faults = 0
    void send(found.order)
  }

  /** Gives an order up, unless another tab has sent it in the meantime. */
  function withdraw(order: PendingOrder): void {
    const kept = store.get(order.profile.slug)
    if (kept?.key === order.key && (order.maybeReceived || !kept.maybeReceived)) store.remove(kept)
    refresh()
  }

  async function send(order: PendingOrder): Promise<void> {
    const isSent = isOnline()
    store.put({ ...order, maybeReceived: order.maybeReceived || isSent })
    if (!isSent) return retryLater()
    sending.add(order.key)
    refresh()
    const answer = await fetchApi(
      DINER_API.placeOrder,
      { storeId: order.profile.id },
      { body: order.body, headers: { 'idempotency-key': order.key }, fetch },
    )
    // Removed in the meantime: the diner cleared the device.
    if (!sending.delete(order.key)) return
    faults = answer.kind === 'no-answer' && answer.status ? faults + 1 : 0
    if (!isKnown(answer)) return retryLater()
    pauseMs = FIRST_PAUSE_MS
    // Before anything else is done with the answer: the next order must not be mistaken for this one.
    if (answer.kind === 'ok') onPlaced(order, answer.body)
    else if (answer.code === 'order.key-reused') onPlaced(order, null)
    if (answer.kind === 'ok') {
      settled.add(order.key)
      events.emit({ kind: 'placed', order, placed: answer.body })
    } else {
      store.remove(order)
      events.emit({ kind: 'refused', order, refusal: answer })
    }
    refresh()
  }

  function retryLater(): void {
    refresh()
    clearTimeout(timer)
    timer = setTimeout(resume, pauseMs)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }

  return {
    place,
    resume,
    refresh,
    confirm,
    withdraw,
    on: events.on,
    /** Orders that this tab shows; the same array until something changes. */
    queued: () => queued,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Forgets all orders, after everything on the device was removed. */
    forget(): void {
      clearTimeout(timer)
      for (const keys of [sending, confirmed, settled]) keys.clear()
      events.forget()
      refresh()
    },
  }
}

/** Whether the answer settles the order. */
function isKnown<T>(answer: Answer<T>): answer is Exclude<Answer<T>, { kind: 'no-answer' }> {
  return answer.kind !== 'no-answer' && !(answer.kind === 'refused' && SAYS_NOTHING.has(answer.code))
}
