import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '@thali/server/db/schema'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { insertPrinter } from '@thali/test-kit/insert-printer'
import type { TestDatabase } from '@thali/test-kit/test-database'
import { Diners } from '../diners.ts'
import { checkFollowed, untilFollowed } from '../followed-orders.ts'
import { openSmallInstallation } from '../small-installation.ts'
import { quantile } from '../timing.ts'
import { killInRounds } from './kill-rounds.ts'

/** Most orders that are acknowledged between a start and its kill. */
const MOST_ANSWERS = 60
const KILLED_WITHIN_MS = 20

/**
 * An acknowledged order survives `kill -9`, and has its ticket and its figures once: servers are killed at random moments
 * while diners order, who send unanswered attempts again with their keys, as a diner's page does.
 *
 * @param readyWithinMs what a start may take; without it starts are only measured, as in a suite that shares
 *   the machine
 */
export async function tryKills(
  place: TestDatabase,
  random: SeededRandom,
  kills: number,
  readyWithinMs = Number.POSITIVE_INFINITY,
): Promise<ProofReport> {
  const { db } = place
  const { servers, storeId, file, read } = await openSmallInstallation(place, { most: 1 })
  await insertPrinter(db, storeId)
  const violations = new Violations()
  const diners = new Diners(servers, file, 'diner', true)
  /** Told by orders, not by time: on a slow machine, too, kills come while there is something to lose. */
  const untilSomeOrdered = () => diners.placed(random.between(1, MOST_ANSWERS))
  try {
    await killInRounds(kills, {
      servers,
      async begin() {
        await servers.start()
        diners.start()
      },
      load: () => [],
      async moment() {
        await untilSomeOrdered()
        await wait(random.between(0, KILLED_WITHIN_MS))
        return 0
      },
      async settle() {
        await untilSomeOrdered()
        await diners.stop()
        for (const words of [...diners.odd, ...(await diners.findChanged())]) violations.add(words)
        await untilFollowed(read)
      },
    })
  } finally {
    await diners.stop()
  }
  await checkFollowed(db, storeId, violations)
  const { orders } = await checkRows(db, storeId, diners, violations)
  for (const [start, ms] of servers.readyMs.entries())
    if (ms > readyWithinMs) violations.add(`start ${start} took ${Math.round(ms)} ms`)
  return {
    figures: {
      kills,
      acknowledged: diners.acknowledged,
      orders,
      readyMedianMs: Math.round(quantile(servers.readyMs, 0.5)),
      readyMaxMs: Math.round(quantile(servers.readyMs, 1)),
    },
    violations: violations.list(),
  }
}

/** Every acknowledged order is there once and whole, and nothing else is. */
async function checkRows(db: Db, storeId: StoreId, { answers }: Diners, violations: Violations) {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'slug', 'number', 'snapshot', 'total_minor'])
    .where('store_id', '=', storeId)
    .execute()
  const idsOf = async (table: 'order_moves' | 'idempotency_keys' | 'outbox') => {
    const rows = await db.selectFrom(table).select('order_id').where('store_id', '=', storeId).execute()
    return rows.map((row) => row.order_id).filter((id) => id !== null)
  }
  const bySlug = new Map(orders.map((order) => [order.slug, order]))
  for (const [key, { slug, orderNo, amount }] of answers) {
    const order = bySlug.get(slug)
    if (!order) violations.add(`${key}: acknowledged and lost`)
    else if (order.number !== orderNo || order.total_minor !== Math.round(amount * 100))
      violations.add(`${key}: acknowledged otherwise than kept`)
  }
  if (orders.length !== answers.size) violations.add(`${answers.size} attempts made ${orders.length} orders`)
  const numbers = new Set(orders.map((order) => order.number))
  if (numbers.size !== orders.length) violations.add('an order number was given twice')
  for (const table of ['order_moves', 'idempotency_keys', 'outbox'] as const) {
    const ids = await idsOf(table)
    const known = new Set(orders.map((order) => order.id))
    if (ids.length !== orders.length || ids.some((id) => !known.has(id))) {
      violations.add(`${table} holds ${ids.length} rows for ${orders.length} orders`)
    }
  }
  for (const order of orders) JSON.parse(order.snapshot)
  return { orders: orders.length }
}
