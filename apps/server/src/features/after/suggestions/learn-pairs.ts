/** Learns once a night, store by store, which dishes diners order together. */
import type { ItemId, OrderId, StoreId } from '@thali/domain/ids'
import { PairCounts } from '@thali/domain/menu/dish-pairs'
import { SERVED } from '@thali/domain/order/order'
import { DAY_MINUTES, type StoreClock, storeTime } from '@thali/domain/time/store-clock'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import { workByStore } from '../../../jobs/work-by-store.ts'
import { readStoreProfile } from '../../base/store/load-profile.ts'
import { lockForWriting } from '../../base/store/lock-store.ts'
import { stateEvent } from '../../menu/menu/state-event.ts'
import { isTestOrder } from '../../order/order-record/test-order.ts'
import { listDueLearning, listEndedBefore, moveLearning, replacePairs } from './learning.queries.ts'

const AT_ONCE = 20
/** Limit of orders read per store; the latest show current tastes. */
const MOST_ORDERS = 3_000
const MOST_DAYS = 90
/** Orders read and counted per turn of the event loop. */
const ORDERS_IN_A_TURN = 100
/** Minutes after the start of the business day. */
const MINUTES_AFTER_TURN = 30
const DAY_MS = 86_400_000

/** Processes all due stores; of concurrent processes one writes, the others find nothing left. */
export async function learnDuePairs(deps: Deps, stopping: AbortSignal): Promise<void> {
  const list = listDueLearning(deps.db, deps.now())
  const failure = 'nothing was learned of the orders of a store'
  await workByStore(deps, { list, atOnce: AT_ONCE, stopping, failure }, (storeId) =>
    learnPairs(deps, storeId),
  )
}

async function learnPairs(deps: Deps, storeId: StoreId): Promise<void> {
  const pairs = (await countPairs(deps, storeId)).pairs()
  const at = deps.now()
  await inTransaction(deps.db, async (tx) => {
    await lockForWriting(tx, storeId)
    const profile = await readStoreProfile(tx, storeId, at.getTime())
    // Another process was first, or suggestions were turned off.
    if (!profile || !(await moveLearning(tx, storeId, at, nextNight(at, profile.store)))) return
    const areNew = await replacePairs(tx, storeId, pairs)
    if (areNew) await publishEvent(deps, tx, { storeId, kind: 'menu.changed', data: stateEvent([]), at })
  })
}

/** Pairs of the latest served orders, without suggested dishes, to avoid feedback. */
async function countPairs({ db, now }: Deps, storeId: StoreId): Promise<PairCounts> {
  const counts = new PairCounts()
  const since = new Date(now().getTime() - MOST_DAYS * DAY_MS)
  let before: { movedAt: Date; id: OrderId } | null = null
  for (let read = 0; read < MOST_ORDERS; read += ORDERS_IN_A_TURN) {
    const orders = await listEndedBefore(db, storeId, { since, before, limit: ORDERS_IN_A_TURN })
    for (const order of orders.filter((one) => one.state === SERVED && !isTestOrder(one)))
      counts.add(order.lines.filter(({ isSuggested }) => !isSuggested).map(({ itemId }): ItemId => itemId))
    before = orders.at(-1) ?? null
    if (orders.length < ORDERS_IN_A_TURN) break
  }
  return counts
}

function nextNight(at: Date, { timeZone, dayTurnsAtMinute }: StoreClock): Date {
  const { minuteOfDay } = storeTime(at.getTime(), timeZone)
  const wanted = (dayTurnsAtMinute + MINUTES_AFTER_TURN) % DAY_MINUTES
  const minutes = (wanted - minuteOfDay + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
  return new Date(at.getTime() + minutes * 60_000)
}
