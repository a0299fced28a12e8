import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeStoreFile } from '@thali/builders/make-store'
import { openDatabase } from '@thali/server/db/database'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { pgBouncerVersion, startPgBouncer } from '@thali/test-kit/pgbouncer'
import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import { startThali } from '@thali/test-kit/thali-process'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { Client } from 'pg'
import { Diners } from './diners.ts'

const DATABASE = 'behind_pgbouncer'
const LIMITS = 'statement_timeout = 4500; lock_timeout = 2500; idle_in_transaction_session_timeout = 5000'

/**
 * Two servers behind a PgBouncer in transaction mode: they refuse to start while it drops their limits of time; with
 * the limits given to their user, diners order at both, and each server listens past the pooler.
 *
 * @param server address of a PostgreSQL whose user may create databases
 */
export async function tryPgBouncer(server: string, orders: number): Promise<ProofReport> {
  const violations = new Violations()
  const { words, version, knowsPrepared } = pgBouncerVersion()
  if (!knowsPrepared)
    violations.add(`${words} knows no prepared statements in transaction mode: 1.21 is the first`)
  const admin = new Client({ connectionString: server })
  await admin.connect()
  await admin.query(`drop database if exists ${DATABASE}`)
  await admin.query(`create database ${DATABASE}`)
  const direct = new URL(server)
  direct.pathname = `/${DATABASE}`
  const dataDir = mkdtempSync(join(tmpdir(), 'thali-pgbouncer-'))
  const env = (databaseUrl: string) => ({
    ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: direct.href },
    ...{ ALLOW_UNSAFE_POSTGRES: '1', ...UNLIMITED },
  })
  const closers: (() => Promise<unknown>)[] = [() => admin.end()]
  try {
    const unlimited = await startPgBouncer(direct.href, 'transaction')
    closers.push(() => unlimited.stop())
    const refused = await startThali(env(unlimited.url)).then(
      async (started) => {
        await started.stop()
        return ''
      },
      (error: unknown) => String(error),
    )
    if (!/no statement_timeout/.test(refused)) violations.add('it starts without limits of time')

    for (const limit of LIMITS.split('; ')) await admin.query(`alter database ${DATABASE} set ${limit}`)
    const pooler = await startPgBouncer(direct.href, 'transaction')
    closers.push(() => pooler.stop())
    const first = await startThali(env(pooler.url))
    closers.push(() => first.stop())
    const second = await startThali(env(pooler.url))
    closers.push(() => second.stop())
    const file = makeStoreFile()
    const place = { dataDir, databaseUrl: direct.href, allowUnsafePostgres: true }
    const database = await openDatabase(place)
    closers.push(() => database.close())
    await makeProcessFixture({ ...place, database }).importFile(file)

    const diners = [new Diners(first, file, 'first'), new Diners(second, file, 'second')]
    const startedAt = performance.now()
    for (const some of diners) some.start()
    await Promise.all(diners.map((some) => some.placed(orders / diners.length)))
    const seconds = (performance.now() - startedAt) / 1000
    for (const some of diners) await some.stop()
    const acknowledged = diners.reduce((sum, some) => sum + some.acknowledged, 0)
    const unavailable = diners.reduce((sum, some) => sum + some.unavailable, 0)
    if (unavailable > 0) violations.add(`${unavailable} orders were answered 503`)
    for (const odd of diners.flatMap((some) => some.odd)) violations.add(odd)

    const { rows } = await admin.query<{ listening: string }>(
      `select count(*) as listening from pg_stat_activity where datname = $1 and application_name = 'thali live'`,
      [DATABASE],
    )
    const listening = Number(rows[0]?.listening)
    if (listening < diners.length) violations.add(`${listening} of ${diners.length} servers listen`)
    return {
      figures: {
        pgbouncer: version,
        acknowledged,
        ordersPerSecond: Math.round(acknowledged / seconds),
        listening,
      },
      violations: violations.list(),
    }
  } finally {
    for (const close of closers.reverse()) await close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
