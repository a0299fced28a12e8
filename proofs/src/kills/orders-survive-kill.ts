import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '@thali/server/db/schema'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { insertPrinter } from '@thali/test-kit/insert-printer'
import { anOrderLine } from '@thali/test-kit/small-store'
import type { TestDatabase } from '@thali/test-kit/test-database'
import { checkFollowed, untilFollowed } from '../followed-orders.ts'
import { openSmallInstallation, orderAt } from '../small-installation.ts'
import { killInRounds } from './kill-rounds.ts'

const CLIENTS = 8
/** Most orders that are acknowledged between a start and its kill. */
const MOST_ANSWERS = 60
const KILLED_WITHIN_MS = 20

interface Attempt {
  readonly key: string
  readonly quantity: number
  /** Acknowledged answer; null while it is unknown. */
  answer: string | null
  isUnderWay: boolean
}

/**
 * An acknowledged order survives `kill -9`, and has its ticket and its figures once: servers are killed at random moments while diners order, and after
 * each return the unanswered attempts are sent again with their keys, as a diner's page does.
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
  const { servers, storeId, read } = await openSmallInstallation(place, { most: 1 })
  await insertPrinter(db, storeId)
  const violations = new Violations()
  const attempts: Attempt[] = []
  const send = ({ key, quantity }: Attempt) => {
    const placement = { amount: 100 * quantity, items: [anOrderLine({ quantity })] }
    return orderAt(servers.origin, storeId, placement, { 'idempotency-key': key })
  }
  let isOver = false
  /** Orders on and on, first what an earlier kill left unanswered, until the server is gone or refuses. */
  const orderUntilCut = async () => {
    while (!isOver) {
      const attempt = nextAttempt(attempts)
      attempt.isUnderWay = true
      const answer = await send(attempt)
      attempt.isUnderWay = false
      if (!answer) return
      if (answer.status !== 201) return violations.add(`${attempt.key}: ${answer.status} ${answer.text}`)
      attempt.answer = answer.text
    }
  }
  const load = () => Array.from({ length: CLIENTS }, orderUntilCut)
  /** Told by orders, not by time: on a slow machine, too, kills come while there is something to lose. */
  const untilSomeAnswered = (ordering: Promise<unknown>) =>
    untilAcknowledged(attempts, countAnswered(attempts) + random.between(1, MOST_ANSWERS), ordering)
  await killInRounds(kills, {
    servers,
    load,
    async moment(ordering) {
      await untilSomeAnswered(ordering)
      await wait(random.between(0, KILLED_WITHIN_MS))
      return 0
    },
    async settle() {
      const ordering = Promise.all(load())
      await untilSomeAnswered(ordering)
      isOver = true
      await ordering
      for (const attempt of attempts) {
        const answer = await send(attempt)
        if (answer?.status !== 201) violations.add(`${attempt.key} again: ${answer?.status}`)
        else if (attempt.answer !== null && attempt.answer !== answer.text)
          violations.add(`${attempt.key} changed`)
        attempt.answer = answer?.text ?? null
      }
      await untilFollowed(read)
    },
  })
  await checkFollowed(db, storeId, violations)
  const { orders } = await checkRows(db, storeId, attempts, violations)
  for (const [start, ms] of servers.readyMs.entries())
    if (ms > readyWithinMs) violations.add(`start ${start} took ${Math.round(ms)} ms`)
  const readyMs = servers.readyMs.toSorted((one, other) => one - other)
  return {
    figures: {
      kills,
      acknowledged: attempts.length,
      orders,
      readyMedianMs: Math.round(readyMs[Math.floor(readyMs.length / 2)] ?? 0),
      readyMaxMs: Math.round(readyMs.at(-1) ?? 0),
    },
    violations: violations.list(),
  }
}

function countAnswered(attempts: readonly Attempt[]): number {
  return attempts.filter(({ answer }) => answer !== null).length
}

/** Waits until a number of attempts are acknowledged, or no further one can be. */
async function untilAcknowledged(
  attempts: readonly Attempt[],
  wanted: number,
  ordering: Promise<unknown>,
): Promise<void> {
  let isOver = false
  void ordering.then(() => {
    isOver = true
  })
  while (!isOver && countAnswered(attempts) < wanted) await wait(1)
}

function nextAttempt(attempts: Attempt[]): Attempt {
  const open = attempts.find(({ answer, isUnderWay }) => answer === null && !isUnderWay)
  if (open) return open
  const fresh = {
    key: `attempt-${attempts.length}`,
    quantity: 1 + (attempts.length % 5),
    answer: null,
    isUnderWay: false,
  }
  attempts.push(fresh)
  return fresh
}

/** Every acknowledged order is there once and whole, and nothing else is. */
async function checkRows(db: Db, storeId: StoreId, attempts: readonly Attempt[], violations: Violations) {
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
  for (const { key, answer } of attempts) {
    const answered = JSON.parse(answer ?? '{}') as { slug?: string; orderNo?: number; amount?: number }
    const order = bySlug.get(answered.slug ?? '')
    if (!order) violations.add(`${key}: acknowledged and lost`)
    else if (
      order.number !== answered.orderNo ||
      order.total_minor !== Math.round((answered.amount ?? 0) * 100)
    ) {
      violations.add(`${key}: acknowledged otherwise than kept`)
    }
  }
  if (orders.length !== attempts.length)
    violations.add(`${attempts.length} attempts made ${orders.length} orders`)
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
