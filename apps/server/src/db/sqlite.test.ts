import { fork } from 'node:child_process'
import { readdirSync, readlinkSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConnectionMutex } from './connection-mutex.ts'
import type { SqliteDatabase } from './database-types.ts'
import { withDeferredSync } from './deferred-sync.ts'
import { DatabaseBusyError, engineErrorKind } from './engine-errors.ts'
import { lockDataDir } from './server-lock.ts'
import { openSqlite } from './sqlite.ts'
import { bindValue } from './sqlite-values.ts'
import { inSnapshot, inTransaction } from './transaction.ts'

/** Time limit far above any run that does not hang, in milliseconds. */
const PATIENT_MS = 120_000

let dataDir: string
let opened: SqliteDatabase

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'thali-sqlite-'))
  opened = openSqlite(join(dataDir, 'test.db'), { acquireMs: PATIENT_MS, busyMs: PATIENT_MS })
  opened.handle.exec('create table notes (id text not null primary key)')
  opened.handle.exec(
    'create table guess_counts (key text not null primary key, guesses integer, window_end text)',
  )
})
afterEach(async () => {
  await opened.close()
  await rm(dataDir, { recursive: true })
})

/** Target of a file descriptor of this process. */
function linkOf(fd: string): string | null {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`)
  } catch {
    return null
  }
}

function write(id: string, { db } = opened) {
  return inTransaction(db, (tx) => sql`insert into notes values (${id})`.execute(tx))
}

/** Opens the same file with short time limits. */
async function inHaste(work: (hasty: SqliteDatabase) => Promise<void>) {
  const hasty = openSqlite(opened.file, { acquireMs: 20, busyMs: 20 })
  try {
    await work(hasty)
  } finally {
    await hasty.close()
  }
}

describe('a SQLite database', () => {
  it.runIf(process.platform !== 'win32')('is accessible only to its owner', async () => {
    await write('a')
    const folder = join(dataDir, 'made')
    await openSqlite(join(folder, 'test.db')).close()
    const modeOf = (path: string) => statSync(path).mode & 0o777

    expect(modeOf(folder)).toBe(0o700)
    for (const name of ['test.db', 'test.db-wal', 'test.db-shm'])
      expect(modeOf(join(dataDir, name)), name).toBe(0o600)
  })

  it('flushes every commit and checks foreign keys', () => {
    const pragma = (name: string) => Object.values(opened.handle.prepare(`pragma ${name}`).get() ?? {})[0]

    expect(pragma('journal_mode')).toBe('wal')
    expect(pragma('synchronous')).toBe(2)
    expect(pragma('foreign_keys')).toBe(1)
    expect(pragma('busy_timeout')).toBe(0)
  })

  it('syncs commits before they are done, those that meet by one sync, but none that are deferred', async () => {
    await withDeferredSync(() => write('deferred'))
    expect(opened.log.count).toBe(0)
    await write('a')
    expect(opened.log.count).toBe(1)

    await Promise.all(Array.from({ length: 20 }, (_, note) => write(`note ${note}`)))
    expect(opened.log.count).toBeGreaterThan(1)
    expect(opened.log.count).toBeLessThan(21)
    // On the raw connection SQLite syncs each commit.
    expect(Object.values(opened.handle.prepare('pragma synchronous').get() ?? {})).toEqual([2])
  })

  it.runIf(process.platform === 'linux')('lets go of a file that is no database', () => {
    const file = join(dataDir, 'damaged.db')
    writeFileSync(file, 'no database '.repeat(1000))

    expect(() => openSqlite(file)).toThrow('file is not a database')
    const held = readdirSync('/proc/self/fd').filter((fd) => linkOf(fd) === file)
    expect(held).toEqual([])
  })

  it('waits without blocking the event loop while another process writes', async () => {
    const other = new DatabaseSync(opened.file)
    other.exec('begin immediate')
    let turns = 0
    const turning = setInterval(() => {
      turns += 1
      if (turns === 20) other.exec('commit')
    }, 5)

    await write('patient')
    clearInterval(turning)
    other.close()

    expect(turns).toBeGreaterThanOrEqual(20)
  })

  it('reads while another process writes, also behind a write that has to wait', async () => {
    const other = new DatabaseSync(opened.file)
    other.exec("begin immediate; insert into guess_counts values ('other', 1, '')")
    const waiting = write('waiting')
    const read = () => opened.db.selectFrom('guess_counts').select('key').execute()

    expect(await read()).toEqual([])
    expect(
      await inSnapshot(opened.db, (tx) => tx.selectFrom('guess_counts').select('key').execute()),
    ).toEqual([])

    other.exec('commit')
    other.close()
    await waiting
    expect(await read()).toEqual([{ key: 'other' }])
  })

  it('times out, and reports that the database was busy', async () => {
    const other = new DatabaseSync(opened.file)
    other.exec('begin immediate')

    await inHaste(async (hasty) => {
      const error = await write('hopeless', hasty).catch((caught: unknown) => caught)
      other.exec('rollback')
      other.close()

      expect(error).toBeInstanceOf(DatabaseBusyError)
      expect(engineErrorKind(error)).toBe('busy')
    })
    await write('afterwards')
  })

  it('refuses those who would wait too long for a transaction that hangs', async () => {
    await inHaste(async (hasty) => {
      let finish = () => {}
      const hanging = inTransaction(hasty.db, () => new Promise<void>((resolve) => (finish = resolve)))

      await expect(sql`select 1`.execute(hasty.db)).rejects.toBeInstanceOf(DatabaseBusyError)
      finish()
      await hanging
    })
    await write('free-again')
  })

  it('reports a full disk, writes nothing partially, and recovers by itself', async () => {
    opened.handle.exec('create table blobs (body text)')
    const { page_count } = opened.handle.prepare('pragma page_count').get() as { page_count: number }
    opened.handle.exec(`pragma max_page_count = ${page_count + 2}`)
    const fill = () =>
      inTransaction(opened.db, (tx) => sql`insert into blobs values (${'x'.repeat(100_000)})`.execute(tx))

    expect(engineErrorKind(await fill().catch((error: unknown) => error))).toBe('full')
    expect(opened.handle.isTransaction).toBe(false)

    opened.handle.exec('pragma max_page_count = 1000000')
    await fill()
    expect(opened.handle.prepare('select count(*) as n from blobs').get()).toEqual({ n: 1 })
  })

  it('yields to the event loop while a long queue is processed', async () => {
    const mutex = new ConnectionMutex(PATIENT_MS)
    let turns = 0
    const turning = setInterval(() => {
      turns += 1
    }, 1)
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        await mutex.acquire()
        const until = performance.now() + 2
        while (performance.now() < until);
        mutex.release()
      }),
    )
    clearInterval(turning)

    expect(turns).toBeGreaterThan(5)
  })
})

describe('binding', () => {
  it('keeps numbers whole, times exact and booleans numbers', () => {
    expect(bindValue(42)).toBe(42n)
    expect(bindValue(true)).toBe(1n)
    expect(bindValue(new Date(1))).toBe('1970-01-01T00:00:00.001Z')
    expect(bindValue({ a: 1 })).toBe('{"a":1}')
  })

  it.each([[1.5], [Number.NaN], [2 ** 53], [undefined], [() => 1], [new Map()], [Symbol('s')]])(
    'refuses %s',
    (value) => {
      expect(() => bindValue(value)).toThrow(TypeError)
    },
  )
})

describe("the data directory's lock", () => {
  it('refuses a second server with a message while there is a first, and is free after it', () => {
    const first = lockDataDir(dataDir)

    expect(() => lockDataDir(dataDir)).toThrow(/Another Thali server is running/)

    first.release()
    lockDataDir(dataDir).release()
  })

  it('is kept even if its object is unreferenced, and released as soon as its process is killed', async () => {
    const holder = fork(join(import.meta.dirname, 'hold-lock.test-program.ts'), [dataDir], { stdio: 'pipe' })
    await new Promise((resolve) => holder.once('message', resolve))
    expect(() => lockDataDir(dataDir)).toThrow(/Another Thali server/)

    const gone = new Promise((resolve) => holder.once('exit', resolve))
    holder.kill('SIGKILL')
    await gone

    lockDataDir(dataDir).release()
  })
})
