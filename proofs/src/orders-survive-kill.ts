import { setTimeout as wait } from 'node:timers/promises'
import { makeStoreFile, type StoreFile } from '@thali/builders/make-store'
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '@thali/server/db/schema'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { insertPrinter } from '@thali/test-kit/insert-printer'
import type { ProcessFixture } from '@thali/test-kit/process-fixture'
import { startThali, type ThaliProcess } from '@thali/test-kit/thali-process'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { checkFollowed, untilFollowed } from './followed-orders.ts'

const CLIENTS = 8
/** A killed server breaks its connections; only one that hangs takes this long. */
const ANSWER_MS = 60_000
/** Most orders that are acknowledged between a start and its kill. */
const MOST_ANSWERS = 60

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
  fixture: ProcessFixture,
  random: SeededRandom,
  kills: number,
  readyWithinMs = Number.POSITIVE_INFINITY,
): Promise<ProofReport> {
  const file = makeStoreFile()
  await fixture.importFile(file)
  await fixture.read((db) => insertPrinter(db, file.profile._id))
  const violations = new Violations()
  const attempts: Attempt[] = []
  const readyMs: number[] = []
  for (let kill = 0; kill <= kills; kill += 1) {
    const server = await startThali({ ...fixture.env, ...UNLIMITED })
    readyMs.push(server.readyMs)
    if (server.readyMs > readyWithinMs) violations.add(`start ${kill} took ${Math.round(server.readyMs)} ms`)
    const diners = new AbortController()
    const diner = { server, file, attempts, violations, signal: diners.signal }
    const ordering = Promise.all(Array.from({ length: CLIENTS }, () => orderUntilCut(diner)))
    // Told by orders, not by time: on a slow machine, too, kills come while there is something to lose.
    const wanted = countAnswered(attempts) + random.between(1, MOST_ANSWERS)
    await untilAnswered(attempts, wanted, ordering)
    await wait(random.between(0, 20))
    if (kill === kills) diners.abort()
    else await server.kill()
    await ordering
    if (kill === kills) {
      await repeatAll(server, file, attempts, violations)
      await untilFollowed(fixture.read)
      await server.stop()
    }
  }
  await fixture.read((db) => checkFollowed(db, file.profile._id, violations))
  const halves = await fixture.read((db) => checkRows(db, file.profile._id, attempts, violations))
  readyMs.sort((a, b) => a - b)
  return {
    figures: {
      kills,
      acknowledged: attempts.length,
      ...halves,
      readyMedianMs: Math.round(readyMs[Math.floor(readyMs.length / 2)] ?? 0),
      readyMaxMs: Math.round(readyMs.at(-1) ?? 0),
    },
    violations: violations.list(),
  }
}

interface Diner {
  readonly server: ThaliProcess
  readonly file: StoreFile
  readonly attempts: Attempt[]
  readonly violations: Violations
  readonly signal: AbortSignal
}

/** Orders on and on, first what an earlier kill left unanswered, until the server is gone or refuses. */
async function orderUntilCut({ server, file, attempts, violations, signal }: Diner): Promise<void> {
  while (!signal.aborted) {
    const attempt = nextAttempt(attempts)
    attempt.isUnderWay = true
    const answer = await post(server, file, attempt).catch(() => null)
    attempt.isUnderWay = false
    if (!answer) return
    if (answer.status !== 201) {
      violations.add(`${attempt.key}: ${answer.status} ${answer.text.slice(0, 200)}`)
      return
    }
    attempt.answer = answer.text
  }
}

function countAnswered(attempts: readonly Attempt[]): number {
  return attempts.filter(({ answer }) => answer !== null).length
}

/** Waits until a number of attempts are acknowledged, or no further one can be. */
async function untilAnswered(
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

async function repeatAll(server: ThaliProcess, file: StoreFile, attempts: Attempt[], violations: Violations) {
  for (const attempt of attempts) {
    const answer = await post(server, file, attempt)
    if (answer.status !== 201) violations.add(`${attempt.key} again: ${answer.status}`)
    else if (attempt.answer !== null && attempt.answer !== answer.text)
      violations.add(`${attempt.key} changed`)
    attempt.answer = answer.text
  }
}

async function post(server: ThaliProcess, file: StoreFile, { key, quantity }: Attempt) {
  const item = file.menus[0]?.categories[0]?.items[0]
  const response = await fetch(`${server.origin}/order/create/web/${file.profile._id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({
      orderType: 'Dine-In',
      address: 'Table 1',
      amount: 100 * quantity,
      items: [{ itemID: item?._id, quantity, configs: [] }],
    }),
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  return { status: response.status, text: await response.text() }
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
