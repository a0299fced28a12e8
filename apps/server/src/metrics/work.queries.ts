/** Work that waits, of all stores together: numbers and ages only. */
import { webhookSilentSince } from '@thali/domain/payment/webhook-silence'
import { findLastBackups } from '../backup/backup-runs.queries.ts'
import { countRows } from '../db/count-rows.ts'
import type { Db } from '../db/schema.ts'

/** Seconds are 0 if no work waits. */
export interface Work {
  readonly orders_unaccepted: number
  readonly orders_unaccepted_oldest_seconds: number
  readonly payments_open: number
  readonly payment_webhooks_silent: number
  readonly gateway_differences_open: number
  readonly deliveries_waiting: number
  readonly deliveries_waiting_oldest_seconds: number
  readonly deliveries_failed: number
  /** Infinity if there is none. */
  readonly backup_age_seconds: number
  readonly backup_failed: number
}

/** Limit, above the number of stores of an installation with online payment. */
const MOST_ACCOUNTS = 20_000
const DAY_MS = 24 * 3_600_000

/** Reads by indexes of open work only. */
export async function readWork(db: Db, now: Date): Promise<Work> {
  const openPayments = db.selectFrom('payment_attempts').where('next_ask_at', 'is not', null)
  const openDifferences = db.selectFrom('gateway_differences').where('closed_at', 'is', null)
  const dayAgo = new Date(now.getTime() - DAY_MS)
  const failedDeliveries = db
    .selectFrom('deliveries')
    .where('finished_at', '>', dayAgo)
    .where('state', '=', 'failed')
  const unaccepted = await readUnaccepted(db)
  const waiting = await readWaitingDeliveries(db)
  const { good, failed } = await findLastBackups(db)
  return {
    orders_unaccepted: unaccepted.count,
    orders_unaccepted_oldest_seconds: ageOf(unaccepted.oldest, now),
    payments_open: await countRows(openPayments),
    payment_webhooks_silent: await countSilentWebhooks(db, now),
    gateway_differences_open: await countRows(openDifferences),
    deliveries_waiting: waiting.count,
    deliveries_waiting_oldest_seconds: ageOf(waiting.oldest, now),
    deliveries_failed: await countRows(failedDeliveries),
    backup_age_seconds: good ? ageOf(good.started_at, now) : Number.POSITIVE_INFINITY,
    backup_failed: failed ? 1 : 0,
  }
}

async function readUnaccepted(db: Db) {
  const row = await db
    .selectFrom('unaccepted_orders')
    .select(({ fn }) => [fn.countAll<number | string>().as('count'), fn.min('placed_at').as('oldest')])
    .where('held', '=', false)
    .executeTakeFirst()
  return { count: Number(row?.count ?? 0), oldest: row?.oldest ?? null }
}

async function readWaitingDeliveries(db: Db) {
  const row = await db
    .selectFrom('deliveries')
    .select(({ fn }) => [fn.countAll<number | string>().as('count'), fn.min('created_at').as('oldest')])
    .where('next_attempt_at', 'is not', null)
    .executeTakeFirst()
  return { count: Number(row?.count ?? 0), oldest: row?.oldest ?? null }
}

/** Accounts in use whose gateway has stopped sending webhooks. */
async function countSilentWebhooks(db: Db, now: Date): Promise<number> {
  const rows = await db
    .selectFrom('gateway_credentials')
    .select(['webhook_at', 'charged_at'])
    .where('active', '=', true)
    .where('webhook_at', 'is not', null)
    .limit(MOST_ACCOUNTS)
    .execute()
  const silent = rows.filter(({ webhook_at, charged_at }) => {
    const record = { webhookAt: webhook_at?.getTime() ?? null, chargedAt: charged_at?.getTime() ?? null }
    return webhookSilentSince(record, now.getTime()) !== null
  })
  return silent.length
}

/** An aggregate of an instant may be returned as the column's text. */
function ageOf(at: Date | string | null, now: Date): number {
  return at === null ? 0 : Math.max(0, (now.getTime() - new Date(at).getTime()) / 1000)
}
