import type { OrderId, StoreId } from '@thali/domain/ids'
import { PREPARING } from '@thali/domain/order/order'
import {
  FORGOTTEN_MINUTES,
  type Kitchen,
  type KitchenOrder,
  usualDishMinutes,
} from '@thali/domain/order/promise/kitchen'
import { workBeginsAt } from '@thali/domain/time/due-time'
import type { CommitListeners } from '../../../../db/commit-listeners.ts'
import { listStations } from '../../../../db/find-store.ts'
import type { Db } from '../../../../db/schema.ts'
import type { EventHub } from '../../../../events/event-hub.ts'
import type { LoadedStore } from '../../../menu/menu/load-store.ts'
import { cookedLine, type WorkLine } from './cooked-line.ts'
import { findLatestEnd, findRatios, listOpenWork, listWorkLines } from './kitchen.queries.ts'

/**
 * Age after which a kitchen is read again without an event, in milliseconds, since one may have been lost.
 */
const FRESH_MS = 60_000
/** Events closer together than this are read as one, in milliseconds. */
const GATHER_MS = 500
/** Time without a request after which a kitchen is no longer followed, in milliseconds. */
const FOLLOWED_MS = 10 * 60_000
const MOST_STORES = 1_000
/** Longest time that a placement waits for a kitchen that is not in memory, in milliseconds. */
const SOON_MS = 150
const MINUTE_MS = 60_000

type WorkRow = Awaited<ReturnType<typeof listOpenWork>>[number]

type KitchenPlan = Pick<Kitchen, 'plan' | 'ratios' | 'timeZone'>

interface Followed {
  loaded: LoadedStore
  kitchen: Kitchen | null
  readAtMs: number
  askedAtMs: number
  reading: Promise<Kitchen> | null
  timer: NodeJS.Timeout | undefined
  /** Lines of open orders, which change with their revision alone. */
  readonly lines: Map<OrderId, { readonly revision: number; readonly lines: readonly WorkLine[] }>
}

interface KitchenCacheDeps {
  readonly db: Db
  readonly now: () => Date
  readonly commits: CommitListeners
  readonly live: EventHub
  /** For tests: how long a placement waits. */
  readonly kitchenLimitMs?: number | undefined
}

/**
 * Kitchens of stores with computed times, in memory: no placement waits long for one.
 *
 * After an event of an order its store's kitchen is read again half a second later, here and in each other process
 * that receives it (within a second at most); a kitchen without requests is not followed. So two processes may
 * promise times five minutes apart within that second.
 */
export class KitchenCache {
  readonly #deps: KitchenCacheDeps
  readonly #followed = new Map<StoreId, Followed>()
  readonly #onFault: (error: unknown) => void
  readonly #stopListening: readonly (() => void)[]

  constructor(deps: KitchenCacheDeps, onFault: (error: unknown) => void) {
    this.#deps = deps
    this.#onFault = onFault
    this.#stopListening = [
      deps.commits.add((storeId, _version, { kind }) => {
        if (kind.startsWith('order.')) this.#renewSoon(storeId)
      }),
      deps.live.onHeard((storeId) => this.#renewSoon(storeId)),
    ]
  }

  /** Kitchen of a store as of a moment ago; null where the store shows no computed times. */
  async find(loaded: LoadedStore): Promise<Kitchen | null> {
    if (!loaded.store.computedTimes) return null
    const followed = this.#follow(loaded)
    if (followed.kitchen && this.#nowMs() - followed.readAtMs < FRESH_MS) return followed.kitchen
    return followed.reading ?? this.#read(followed)
  }

  /**
   * Kitchen for a placement, which it neither delays nor fails: null also if the kitchen is not in memory and cannot
   * be read at once.
   */
  async findSoon(loaded: LoadedStore): Promise<Kitchen | null> {
    if (!loaded.store.computedTimes) return null
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, this.#deps.kitchenLimitMs ?? SOON_MS, null)
    })
    const found = this.find(loaded).catch((error: unknown) => {
      this.#onFault(error)
      return null
    })
    return Promise.race([found, limit]).finally(() => clearTimeout(timer))
  }

  /**
   * Plan of a store's kitchen, regardless of its queue; null where no dish of the menu has a preparation
   * time. In memory if the store shows computed times.
   */
  async findPlan(loaded: LoadedStore): Promise<KitchenPlan | null> {
    const dishMinutes = dishMinutesOf(loaded)
    if (dishMinutes === undefined) return null
    const kitchen = await this.findSoon(loaded)
    if (kitchen) return kitchen
    const { stations, store } = loaded
    return { plan: { stations, dishMinutes }, ratios: [], timeZone: store.timeZone }
  }

  /** The kitchen as of now. */
  async renew(loaded: LoadedStore): Promise<Kitchen | null> {
    if (!loaded.store.computedTimes) return null
    const followed = this.#follow(loaded)
    await followed.reading
    return this.#read(followed)
  }

  stop(): void {
    for (const stop of this.#stopListening) stop()
    for (const { timer } of this.#followed.values()) clearTimeout(timer)
    this.#followed.clear()
  }

  #nowMs(): number {
    return this.#deps.now().getTime()
  }

  #follow(loaded: LoadedStore): Followed {
    const storeId = loaded.store.id
    const known = this.#followed.get(storeId)
    const followed = known ?? {
      kitchen: null,
      readAtMs: 0,
      reading: null,
      timer: undefined,
      lines: new Map(),
      ...{ loaded, askedAtMs: 0 },
    }
    Object.assign(followed, { loaded, askedAtMs: this.#nowMs() })
    // The most recently requested comes last, so that the first is evicted.
    this.#followed.delete(storeId)
    this.#followed.set(storeId, followed)
    const [oldest] = this.#followed
    if (oldest && this.#followed.size > MOST_STORES) this.#drop(...oldest)
    return followed
  }

  #drop(storeId: StoreId, { timer }: Followed): void {
    clearTimeout(timer)
    this.#followed.delete(storeId)
  }

  #renewSoon(storeId: StoreId): void {
    const followed = this.#followed.get(storeId)
    if (!followed) return
    if (this.#nowMs() - followed.askedAtMs > FOLLOWED_MS) this.#drop(storeId, followed)
    else followed.timer ??= setTimeout(() => this.#renewNow(followed), GATHER_MS).unref()
  }

  #renewNow(followed: Followed): void {
    followed.timer = undefined
    // A read in progress may have started before the event.
    const before = followed.reading ?? Promise.resolve()
    before.then(() => this.#read(followed)).catch(this.#onFault)
  }

  #read(followed: Followed): Promise<Kitchen> {
    followed.reading = this.#readKitchen(followed).finally(() => {
      followed.reading = null
    })
    return followed.reading
  }

  async #readKitchen(followed: Followed): Promise<Kitchen> {
    const { db, now } = this.#deps
    const { loaded } = followed
    const { store, all } = loaded
    const at = now().getTime()
    const since = new Date(at - FORGOTTEN_MINUTES * MINUTE_MS)
    const rows = await listOpenWork(db, store.id, since)
    const linesOf = await this.#linesOf(followed, rows)
    const endedAt = await findLatestEnd(db, store.id, since)
    const ratios = await findRatios(db, store.id)
    const stations = await listStations(db, store.id)
    const dishMinutes = dishMinutesOf(loaded)
    const rides = new Map(store.orderTypes.map(({ label, rideMinutes = 0 }) => [label, rideMinutes]))
    const orders = rows
      .filter(({ ready_at }) => ready_at === null)
      .map(
        (row): KitchenOrder => ({
          id: row.id,
          lines: (linesOf.get(row.id) ?? []).map((line) => cookedLine(all, line)),
          releasedAt: beganAt(row),
          begunAt: isBegun(row) ? row.moved_at.getTime() : null,
          rideMinutes: rides.get(row.order_type) ?? 0,
        }),
      )
      // Orders for later are not in the kitchen yet.
      .filter(({ releasedAt }) => releasedAt <= at)
      .sort((one, other) => one.releasedAt - other.releasedAt || (one.id < other.id ? -1 : 1))
    const marks = [...rows.filter(isMarked).map(({ moved_at }) => moved_at), ...(endedAt ? [endedAt] : [])]
    const kitchen: Kitchen = {
      plan: { stations, ...(dishMinutes !== undefined && { dishMinutes }) },
      orders,
      ratios,
      markedAt: marks.length > 0 ? Math.max(...marks.map((mark) => mark.getTime())) : null,
      timeZone: store.timeZone,
    }
    Object.assign(followed, { kitchen, readAtMs: at })
    return kitchen
  }

  /** Lines of open orders; only those of changed orders are read. */
  async #linesOf(
    { lines: known, loaded }: Followed,
    rows: Awaited<ReturnType<typeof listOpenWork>>,
  ): Promise<ReadonlyMap<OrderId, readonly WorkLine[]>> {
    const changed = rows.filter(({ id, revision }) => known.get(id)?.revision !== revision)
    const revisions = new Map(rows.map(({ id, revision }) => [id, revision]))
    const ids = changed.map(({ id }) => id)
    const read = ids.length > 0 ? await listWorkLines(this.#deps.db, loaded.store.id, ids) : []
    for (const { id, lines } of read) known.set(id, { revision: revisions.get(id) ?? 0, lines })
    for (const id of known.keys()) if (!revisions.has(id)) known.delete(id)
    return new Map([...known].map(([id, { lines }]) => [id, lines]))
  }
}

function dishMinutesOf({ all: { items } }: LoadedStore): number | undefined {
  return usualDishMinutes(Object.values(items).map(({ facts }) => facts.prepMinutes))
}

/**
 * Time at which an order reached the kitchen: its release, or for an order for later the time when work has to start.
 */
function beganAt({ released_at, due_at, estimate_to }: WorkRow): number {
  return workBeginsAt({
    releasedAt: released_at?.getTime() ?? 0,
    dueAt: due_at?.getTime() ?? null,
    estimateMinutes: estimate_to === null ? null : [estimate_to, estimate_to],
  })
}

/** Whether staff moved it to preparing: orders of some types start in that state. */
function isBegun({ state, moved_at, released_at }: WorkRow): boolean {
  return state === PREPARING && moved_at > (released_at ?? moved_at)
}

function isMarked(row: WorkRow): boolean {
  return row.ready_at !== null || isBegun(row)
}
