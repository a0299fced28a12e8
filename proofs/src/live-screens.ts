/**
 * Screens as programs, not browsers: they read streams, gather changes, merge orders and retry with the code of the
 * two apps. React, its queries and the alert's sound are left out; when the apps read again is repeated here.
 */

import { setTimeout as wait } from 'node:timers/promises'
import { ALERT_API } from '@thali/contract/alert-paths'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { STAFF_API } from '@thali/contract/staff-paths'
import type { StoreId } from '@thali/domain/ids'
import {
  type CachedBoard,
  mergeBoard,
  mergeOrder,
} from '../../apps/backoffice/src/features/board/board-cache.ts'
import { gatherChanges } from '../../apps/backoffice/src/features/board/gather-changes.ts'
import { callApi } from '../../apps/backoffice/src/shared/api.ts'
import { keepStream } from '../../apps/backoffice/src/shared/live/live-stream.ts'
import { CHECK_MS, POLL_MS } from '../../apps/backoffice/src/shared/live/poll-times.ts'
import { createOrderFollower } from '../../apps/storefront/src/features/order-status/follow-order.ts'
import { onScreen, type ScreenPlace } from './screen-network.ts'

const RECEIVED = 1
const LAST_OPEN = 3
/** Limit of orders that are read one by one, as on the board; for more, the whole board is read again. */
const MOST_SINGLE_ORDERS = 5
/** Delays after each failed try, in milliseconds; after the last one the next event or poll reads again. */
const RETRY_MS = [1_000, 2_000, 0] as const

/** Orders that a staff screen shows of its store. */
export interface ShownOrders {
  /** Revisions of open orders, by id. */
  readonly open: ReadonlyMap<string, number>
  /** Orders that ring. */
  readonly received: number
}

/** The board of a store with its alarm. */
export class StaffBoardScreen {
  /** Orders that it has rung for. */
  readonly alerted = new Set<string>()
  /** Time at which its stream was open again, on the clock of `performance.now()`. */
  openedAt = 0
  /** Streams that went on after the last event seen. */
  continued = 0
  readonly storeId: StoreId
  readonly #place: ScreenPlace
  readonly #leaving = new AbortController()
  #board: CachedBoard | undefined
  #received = 0
  #isConnected = false
  readonly #boardReading = new Reading(() => this.#readBoard())
  readonly #waitingReading = new Reading(() => this.#readWaiting())

  constructor(storeId: StoreId, place: ScreenPlace) {
    this.storeId = storeId
    this.#place = place
  }

  open(): void {
    onScreen(this.#place, () => {
      const { signal } = this.#leaving
      const changes = gatherChanges((ids) => this.#readOrders(ids))
      void keepStream(
        this.storeId,
        null,
        {
          onOpen: (continued) => {
            this.#isConnected = true
            this.openedAt = performance.now()
            if (continued) this.continued += 1
            for (const reading of [this.#boardReading, this.#waitingReading])
              if (!continued || reading.isOutdated) reading.begin()
          },
          onBeat: () => {
            this.#isConnected = true
          },
          onEvent: ({ kind, orderId }) => {
            if (kind === 'store.changed') return this.#boardReading.begin()
            if (kind.startsWith('order.')) this.#waitingReading.begin()
            if (orderId) changes.add(orderId)
          },
          onDown: () => {
            this.#isConnected = false
          },
          onRefused: () => {},
        },
        signal,
      )
      const readAll = () => {
        this.#boardReading.begin()
        this.#waitingReading.begin()
      }
      const poll = setInterval(() => this.#isConnected || readAll(), POLL_MS)
      const check = setInterval(readAll, CHECK_MS)
      signal.addEventListener('abort', () => {
        clearInterval(poll)
        clearInterval(check)
        changes.stop()
      })
    })
  }

  close(): void {
    this.#leaving.abort()
  }

  shown(): ShownOrders {
    const open = (this.#board?.orders ?? []).filter(({ state }) => state <= LAST_OPEN)
    return { open: new Map(open.map(({ id, revision }) => [id, revision])), received: this.#received }
  }

  async #readBoard(): Promise<void> {
    const { signal } = this.#leaving
    const board = await callApi(STAFF_API.board, { storeId: this.storeId }, { signal })
    this.#show(mergeBoard(this.#board, { ...board, skewMs: 0 }))
  }

  async #readWaiting(): Promise<void> {
    const { signal } = this.#leaving
    const waiting = await callApi(ALERT_API.waitingOrders, { storeId: this.storeId }, { signal })
    this.#received = waiting.received
  }

  async #readOrders(ids: readonly string[]): Promise<void> {
    const { storeId } = this
    if (ids.length > MOST_SINGLE_ORDERS || !this.#board) return this.#boardReading.begin()
    try {
      const orders: StaffOrder[] = await Promise.all(
        ids.map((orderId) => callApi(STAFF_API.order, { storeId, orderId })),
      )
      this.#show(orders.reduce(mergeOrder, this.#board))
    } catch {
      this.#boardReading.begin()
    }
  }

  #show(board: CachedBoard): void {
    this.#board = board
    for (const { id, state } of board.orders) if (state === RECEIVED) this.alerted.add(id)
  }
}

/**
 * Reads one at a time and retries as often as the backoffice does; a request during a read starts another
 * read after it.
 */
class Reading {
  /** Whether a read was requested and has not completed since. */
  isOutdated = false
  readonly #read: () => Promise<void>
  #isReading = false

  constructor(read: () => Promise<void>) {
    this.#read = read
  }

  begin(): void {
    this.isOutdated = true
    if (!this.#isReading) void this.#run()
  }

  async #run(): Promise<void> {
    this.#isReading = true
    for (let tries = 0; this.isOutdated && tries < RETRY_MS.length; ) {
      this.isOutdated = false
      try {
        await this.#read()
        tries = 0
      } catch {
        this.isOutdated = true
        await wait(RETRY_MS[tries])
        tries += 1
      }
    }
    this.#isReading = false
  }
}

/** A diner's page of one order. */
export class OrderScreen {
  readonly orderId: string
  /** State of the order as shown; 0: none was received yet. */
  state = 0
  readonly #place: ScreenPlace
  readonly #follower: ReturnType<typeof createOrderFollower>

  constructor(order: { readonly id: string; readonly slug: string }, place: ScreenPlace) {
    this.orderId = order.id
    this.#place = place
    this.#follower = createOrderFollower(order.slug, {
      onOrder: ({ state }) => {
        this.state = state
      },
      onLost: () => {},
    })
  }

  open(): void {
    onScreen(this.#place, () => this.#follower.start())
  }

  close(): void {
    this.#follower.stop()
  }
}
