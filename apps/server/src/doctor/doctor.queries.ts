/** Queries of `thali doctor` over all stores together; no result names a diner. */
import { sql } from 'kysely'
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
  const count = await db
    .selectFrom('domain_hosts')
    .select(({ fn }) => fn.countAll<number | string>().as('n'))
    .executeTakeFirst()
  return { proven: Number(count?.n ?? 0), failing: rows.map(({ host }) => host) }
}

/** Numbers of messages waiting since before a time, and of those that failed after it. */
export async function countTroubledDeliveries(db: Db, waitingSince: Date, failedAfter: Date) {
  const count = async (query: Promise<{ n: number | string } | undefined>) => Number((await query)?.n ?? 0)
  const deliveries = () =>
    db.selectFrom('deliveries').select(({ fn }) => fn.countAll<number | string>().as('n'))
  return {
    waiting: await count(
      deliveries().where('finished_at', 'is', null).where('created_at', '<', waitingSince).executeTakeFirst(),
    ),
    failed: await count(
      deliveries().where('state', '=', 'failed').where('finished_at', '>', failedAfter).executeTakeFirst(),
    ),
  }
}

/** A document without the blanks that PostgreSQL writes into one. */
const SETTINGS_TEXT = sql`replace(cast(document as text), ': ', ':')`

/** Stores with an order type that requires a verified phone, and no account of their own that sends codes. */
export async function countStoresWithCodes(db: Db): Promise<number> {
  const row = await db
    .selectFrom('store_settings')
    .select(({ fn }) => fn.countAll<number | string>().as('n'))
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
    .executeTakeFirst()
  return Number(row?.n ?? 0)
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
