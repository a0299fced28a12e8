import { type AddressInfo, createServer } from 'node:net'
import { openDatabaseLine } from '@thali/test-kit/cuttable-connection'
import { freePort } from '@thali/test-kit/free-port'
import { hasPgBouncer, startPgBouncer } from '@thali/test-kit/pgbouncer'
import { makeTestDatabase, testEngine } from '@thali/test-kit/test-database'
import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { engineErrorKind, isOutage } from './engine-errors.ts'
import { migratePostgres } from './migrate-postgres.ts'
import { NotifyConnection } from './notify-connection.ts'
import { openPostgres, UnsafePostgresError } from './postgres.ts'
import { inTransaction } from './transaction.ts'

describe.runIf(testEngine() === 'postgres')('a PostgreSQL database', () => {
  it('is refused while it would forget acknowledged orders', async () => {
    const test = await makeTestDatabase()
    const url = new URL(test.databaseUrl!)
    url.searchParams.set('options', '-c synchronous_commit=off')

    await expect(openPostgres(url.href)).rejects.toThrow(UnsafePostgresError)
    const allowed = await openPostgres(url.href, { allowUnsafe: true })
    await allowed.close()
    await test.close()
  })

  it('with a connection error without a code, such as TLS, is unavailable', async () => {
    const noTls = createServer((socket) => socket.on('error', () => {}).end('N'))
    await new Promise<void>((resolve) => noTls.listen(0, '127.0.0.1', resolve))
    const { port } = noTls.address() as AddressInfo

    const error = await openPostgres(`postgres://thali@127.0.0.1:${port}/thali?sslmode=verify-full`).catch(
      (caught) => caught,
    )

    expect(error.message).toBe('The server does not support SSL connections')
    expect(isOutage(error)).toBe(true)
    noTls.close()
  })

  it.skipIf(!hasPgBouncer)(
    'is refused if a pooler drops our time limits, until its user has them',
    async () => {
      const test = await makeTestDatabase()
      const pooler = await startPgBouncer(test.databaseUrl!, 'session')
      const open = () => openPostgres(pooler.url, { allowUnsafe: true, directUrl: test.databaseUrl! })
      await expect(open()).rejects.toThrow(/no statement_timeout.*alter role … set statement_timeout = 4500/)

      const name = new URL(test.databaseUrl!).pathname.slice(1)
      for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
        await sql.raw(`alter database ${name} set ${limit} = 4500`).execute(test.db)
      const other = await startPgBouncer(test.databaseUrl!, 'session')
      const opened = await openPostgres(other.url, { allowUnsafe: true, directUrl: test.databaseUrl! })
      expect(opened.url).toBe(test.databaseUrl)
      await opened.close()
      await other.stop()
      await pooler.stop()
      await test.close()
    },
  )

  it('reads counts and sums as numbers, and refuses to round one', async () => {
    const test = await makeTestDatabase()
    const { rows } = await sql<{ n: number; s: number }>`
      select count(*) as n, sum(v) as s from (values (1::bigint), (2::bigint)) as t (v)`.execute(test.db)

    expect(rows).toEqual([{ n: 2, s: 3 }])
    await expect(sql`select 9007199254740993::bigint as big`.execute(test.db)).rejects.toThrow(RangeError)
    await test.close()
  })

  it('runs a transaction again after a deadlock', async () => {
    const test = await makeTestDatabase()
    const at = new Date(0)
    for (const key of ['a', 'b']) {
      await test.db.insertInto('guess_counts').values({ key, guesses: 0, window_end: at }).execute()
    }
    const raiseBoth = (first: string, second: string) =>
      inTransaction(test.db, async (tx) => {
        for (const key of [first, second]) {
          await tx
            .updateTable('guess_counts')
            .set((column) => ({ guesses: column('guesses', '+', column.lit(1)) }))
            .where('key', '=', key)
            .execute()
          await sql`select pg_sleep(0.05)`.execute(tx)
        }
      })

    await Promise.all([raiseBoth('a', 'b'), raiseBoth('b', 'a')])

    const rows = await test.db.selectFrom('guess_counts').select('guesses').execute()
    expect(rows).toEqual([{ guesses: 2 }, { guesses: 2 }])
    await test.close()
  })

  it('continues after its connections were cut', async () => {
    const test = await makeTestDatabase()
    await sql`select 1`.execute(test.db)
    const admin = new Client({ connectionString: test.databaseUrl! })
    await admin.connect()
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await admin.end()
    const kinds = new Set<unknown>()
    await vi.waitFor(async () => {
      const answer = sql`select 1 as one`.execute(test.db)
      kinds.add(await answer.then(() => 'answered', engineErrorKind))
      expect(kinds).toContain('answered')
    })

    expect([...kinds].filter((kind) => kind !== 'answered' && kind !== 'unavailable')).toEqual([])
    await test.close()
  })

  it('is found at the second of two hosts, also by migrations and the listening connection', async () => {
    const test = await makeTestDatabase()
    const closed = await freePort()
    const url = test.databaseUrl!.replace('@', `@127.0.0.1:${closed},`)
    const opened = await openPostgres(url)
    const heard = new Promise<string>((resolve) => {
      const listening = new NotifyConnection({
        url,
        onMessage: (text) => void listening.stop().then(() => resolve(text)),
        onConnected: () => void listening.notify('hello'),
        onFault: () => {},
      })
    })

    expect((await sql`select 1 as one`.execute(opened.db)).rows).toEqual([{ one: 1 }])
    expect(await migratePostgres(opened, (session) => session.listApplied())).not.toEqual([])
    expect(await heard).toBe('hello')
    await opened.close()
    await test.close()
  })

  it('replaces connections that have gone silent, idle ones as well, and loses no waiting caller', async () => {
    const test = await makeTestDatabase()
    const { line, url } = await openDatabaseLine(test.databaseUrl)
    const opened = await openPostgres(url, { connections: 3, silenceMs: 2_000 })
    const sleep = (seconds: number) => sql`select pg_sleep(${seconds}::float8)`.execute(opened.db)
    await Promise.all([sleep(0.1), sleep(0.1), sleep(0.1)])
    expect(opened.pool.idleCount).toBe(3)

    const held = inTransaction(opened.db, async (tx) => {
      await sql`select 1`.execute(tx)
      line.silence()
      await sql`select 1`.execute(tx)
    })
    expect(engineErrorKind(await held.catch((error: unknown) => error))).toBe('unavailable')
    // Only one was used; if the others had been kept, each would fail one more caller.
    for (let call = 0; call < 3; call += 1) await sleep(0)

    await opened.close()
    await line.close()
    await test.close()
  })

  it('gives up a limited transaction that waited for a lock before its server fell silent', async () => {
    const test = await makeTestDatabase()
    const { line, url } = await openDatabaseLine(test.databaseUrl)
    const opened = await openPostgres(url, { silenceMs: 120_000 })

    const limited = inTransaction(
      opened.db,
      async (tx) => {
        await sql`select pg_sleep(0.5)`.execute(tx)
        line.silence()
        await sql`select 1`.execute(tx)
      },
      { withinMs: 1_000 },
    )
    expect(engineErrorKind(await limited.catch((error: unknown) => error))).toBe('unavailable')

    await inTransaction(opened.db, async (tx) => sql`select 1`.execute(tx), { withinMs: 1_000 })
    // The limit ended with its transaction.
    await sql`select pg_sleep(1.5)`.execute(opened.db)
    await opened.close()
    await line.close()
    await test.close()
  })

  it('lets a query run long as long as answers arrive', async () => {
    const test = await makeTestDatabase()
    const opened = await openPostgres(test.databaseUrl!, { silenceMs: 2_000 })
    await inTransaction(opened.db, async (tx) => {
      for (let query = 0; query < 5; query += 1) await sql`select pg_sleep(0.5)`.execute(tx)
    })
    await opened.close()
    await test.close()
  })

  it('fails with a message when its connection is cut during a migration', async () => {
    const test = await makeTestDatabase()
    if (test.database.engine !== 'postgres') throw new Error('another engine')
    const migrating = migratePostgres(test.database, async (session) => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'thali migrate' and datname = current_database()`.execute(test.db)
      return session.listApplied()
    })

    expect(engineErrorKind(await migrating.catch((error: unknown) => error))).toBe('unavailable')
    await test.close()
  })

  it('reports when it cannot be reached', async () => {
    const error = await openPostgres('postgres://thali@127.0.0.1:1/nothing').catch(
      (caught: unknown) => caught,
    )

    expect(engineErrorKind(error)).toBe('unavailable')
  })
})
