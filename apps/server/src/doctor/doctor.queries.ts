/** Queries of `thali doctor` over all stores together; no result names a diner. */
import { sql } from 'kysely'
import { countRows } from '../db/count-rows.ts'
import type { Db } from '../db/schema.ts'

/** Keys that payments use, counted by gateway and mode. */
export async function countGateways(db: Db) {
  return db
    .selectFrom('gateway_credentials')
    .select(['provider', 'mode'])
    .select(({ fn }) => fn.countAll<number | string>().as('stores'))
    .where('active', '=', true)
    .groupBy(['provider', 'mode'])
    .orderBy('provider')
    .execute()
}

/** Limit, above the number of stores of an installation with online payment. */
const MOST_ACCOUNTS = 20_000

/** Accounts in use whose gateway has sent webhooks, with the times of its messages. */
export function listAccountsWithWebhooks(db: Db) {
  return db
    .selectFrom('gateway_credentials')
    .select(['provider', 'mode', 'webhook_at', 'charged_at'])
    .where('active', '=', true)
    .where('webhook_at', 'is not', null)
    .orderBy('provider')
    .orderBy('mode')
    .limit(MOST_ACCOUNTS)
    .execute()
}

/** Limit, above any real number. */
const MOST_FAILING = 1_000

/** Number of verified domains, and the names of those whose record is missing now. */
export async function listDomainTrouble(db: Db) {
  const rows = await db
    .selectFrom('store_domains')
    .select('host')
    .where('failing_since', 'is not', null)
    .orderBy('failing_since')
    .limit(MOST_FAILING)
    .execute()
  return { proven: await countRows(db.selectFrom('domain_hosts')), failing: rows.map(({ host }) => host) }
}

/** Numbers of messages waiting since before a time, and of those that failed after it. */
export async function countTroubledDeliveries(db: Db, waitingSince: Date, failedAfter: Date) {
  const deliveries = db.selectFrom('deliveries')
  const waiting = deliveries.where('finished_at', 'is', null).where('created_at', '<', waitingSince)
  const failed = deliveries.where('state', '=', 'failed').where('finished_at', '>', failedAfter)
  return { waiting: await countRows(waiting), failed: await countRows(failed) }
}

/** A document without the blanks that PostgreSQL writes into one. */
const SETTINGS_TEXT = sql`replace(cast(document as text), ': ', ':')`

/** Stores with an order type that requires a verified phone, and no account of their own that sends codes. */
export async function countStoresWithCodes(db: Db): Promise<number> {
  return db
    .selectFrom('store_settings')
    .where('section', '=', 'order-types')
    .where((eb) =>
      eb.or(
        ['otpAuthentication', 'otp_on_order'].map(
          (name) => sql<boolean>`${SETTINGS_TEXT} like ${`%"${name}":true%`}`,
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('message_accounts')
            .select('message_accounts.channel')
            .whereRef('message_accounts.store_id', '=', 'store_settings.store_id')
            .where('message_accounts.sends_codes', '=', true),
        ),
      ),
    )
    .$call(countRows)
}

/** Number of printers of all stores, and of those that do not take their waiting jobs. */
export async function countPrinters(db: Db): Promise<{ readonly all: number; readonly silent: number }> {
  const row = await db
    .selectFrom('printers')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('all'),
      fn.count<number | string>('silent_since').as('silent'),
    ])
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return { all: Number(row?.all ?? 0), silent: Number(row?.silent ?? 0) }
}
