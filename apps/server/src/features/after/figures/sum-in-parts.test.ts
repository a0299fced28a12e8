/** Tests that sums of any period, read from months and days, equal the sums of its days. */
import { makeStoreFile } from '@thali/builders/make-store'
import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { LONGEST_PERIOD_DAYS, type Period } from '@thali/domain/figures/figure-period'
import type { ItemId, StoreId } from '@thali/domain/ids'
import { addDays } from '@thali/domain/time/calendar-day'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { raiseItemCount } from '../analytics/analytics.queries.ts'
import { addItemSales } from './count.queries.ts'
import { sumItemsInParts, sumItemViewsInParts } from './sum-in-parts.ts'

let server: TestServer
beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

const SEED = testSeed()
const FIRST_DAY = '2023-12-20'
const DAYS = 450
const DISHES = ['chai' as ItemId, 'biryani' as ItemId, 'naan' as ItemId] as const

it(`adds up whole months and single days to what the days come to (seed ${SEED})`, async () => {
  const { db } = server.deps
  const random = seededRandom(SEED)
  const storeId = await addStore()
  const other = await addStore()
  const events = Array.from({ length: 150 }, () => ({
    day: addDays(FIRST_DAY, random.between(0, DAYS)),
    itemId: random.pick(DISHES),
    categoryId: random.pick(['', 'drinks']),
    // A strike or cancellation subtracts, possibly more than the day has left.
    quantity: random.between(-3, 9),
    valueMinor: random.between(-30_000, 90_000),
    views: random.between(1, 9),
    adds: random.between(0, 3),
  }))
  for (const store of [storeId, other])
    for (let from = 0; from < events.length; from += 3) {
      const some = events.slice(from, from + 3)
      await addItemSales(db, store, oneAKey(some))
      for (const event of some) await raiseItemCount(db, store, event.day, event)
    }

  for (const period of randomPeriods()) {
    const within = events.filter(({ day }) => period.from <= day && day <= period.to)
    const sold = await sumItemsInParts(db, storeId, period)
    const views = await sumItemViewsInParts(db, storeId, period)
    const add = <Row>(rows: readonly Row[], pick: (row: Row) => number) =>
      rows.reduce((sum, row) => sum + pick(row), 0)
    for (const itemId of DISHES) {
      const is = (row: { readonly itemId: ItemId }) => row.itemId === itemId
      const amounts = (rows: readonly { quantity: number; valueMinor: number }[]) => [
        add(rows, ({ quantity }) => quantity),
        add(rows, ({ valueMinor }) => valueMinor),
      ]
      const counts = (rows: readonly { views: number; adds: number }[]) => [
        add(rows, (row) => row.views),
        add(rows, ({ adds }) => adds),
      ]
      expect(amounts(sold.filter(is)), JSON.stringify({ itemId, period })).toEqual(amounts(within.filter(is)))
      expect(counts(views.filter(is)), JSON.stringify({ itemId, period })).toEqual(counts(within.filter(is)))
    }
  }

  function randomPeriods(): Period[] {
    const starts = Array.from({ length: 25 }, () => addDays(FIRST_DAY, random.between(0, DAYS)))
    const periods = starts.map((from) => ({
      from,
      to: addDays(from, random.between(0, LONGEST_PERIOD_DAYS - 1)),
    }))
    return [{ from: '2024-01-01', to: '2024-12-31' }, { from: '2024-02-01', to: '2024-02-29' }, ...periods]
  }
})

async function addStore(): Promise<StoreId> {
  const file = makeStoreFile()
  await server.importFile(file)
  return file.profile._id as StoreId
}

/** Figures of one statement, each key once. */
function oneAKey(
  events: readonly {
    day: string
    itemId: ItemId
    categoryId: string
    quantity: number
    valueMinor: number
  }[],
) {
  const groups = Map.groupBy(events, ({ day, itemId, categoryId }) => [day, itemId, categoryId].join())
  return [...groups.values()].flatMap(([first, ...more]) => {
    if (!first) return []
    const { day, itemId, categoryId } = first
    const quantity = more.reduce((sum, row) => sum + row.quantity, first.quantity)
    const valueMinor = more.reduce((sum, row) => sum + row.valueMinor, first.valueMinor)
    return [{ day, itemId, categoryId, label: itemId, categoryLabel: categoryId, quantity, valueMinor }]
  })
}
