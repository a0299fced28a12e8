import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { OrderId, StoreId } from '@thali/domain/ids'
import { placeOf, runBeside } from '@thali/test-kit/commands-beside'
import { insertOrder, twoLines } from '@thali/test-kit/insert-order'
import { insertStore } from '@thali/test-kit/insert-store'
import { readInstallation } from '@thali/test-kit/installation-contents'
import { makeEmptyDatabase, type TestDatabase } from '@thali/test-kit/test-database'
import { makeTestServer } from '@thali/test-kit/test-server'
import { sql } from 'kysely'
import { extract, pack } from 'tar-stream'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { migrateDatabase } from '../db/migrate.ts'
import { readMigrations } from '../db/migration-files.ts'
import type { BackupHead, BackupManifest } from './backup-format.ts'

const PASSPHRASE = 'a passphrase for tests'

let folder: string
let whole: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thali-rewritten-'))
  whole = join(folder, 'whole.tar.zst')
  const server = await makeTestServer()
  const { db, newId } = server.deps
  const id = newId() as StoreId
  await insertStore(db, { id })
  for (const number of [1, 2])
    await insertOrder(db, id, { id: newId(), number, state: 1, lines: twoLines(), at: server.clock.now() })
  const { code } = await runBeside(placeOf(server.deps), ['backup', whole, '--passphrase-stdin'], PASSPHRASE)
  expect(code).toBe(0)
  await server.close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let empty: TestDatabase
beforeEach(async () => {
  empty = await makeEmptyDatabase()
})
afterEach(() => empty.close())

type Parts = Map<string, Buffer>

/** Changes parts of the backup, and its checksums with them. */
async function rewrite(change: (parts: Parts) => void): Promise<string> {
  const parts: Parts = new Map()
  const entries = Readable.from([zstdDecompressSync(await readFile(whole))]).pipe(extract())
  for await (const entry of entries) parts.set(entry.header.name, await buffer(entry))
  change(parts)
  const manifest = parseJson<BackupManifest>(parts, 'manifest.json')
  const files = [...parts].filter(([name]) => name !== 'manifest.json' && name !== 'key.json')
  manifest.parts = files.map(([name, bytes]) => ({
    name,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }))
  parts.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
  const archive = pack()
  for (const [name, bytes] of parts) archive.entry({ name }, bytes)
  archive.finalize()
  const file = join(folder, 'rewritten.tar.zst')
  await writeFile(file, zstdCompressSync(await buffer(archive)))
  return file
}

function parseJson<T>(parts: Parts, name: string): T {
  return JSON.parse(String(parts.get(name))) as T
}

function changeHead(change: (head: BackupHead) => void) {
  return (parts: Parts) => {
    const head = parseJson<BackupHead>(parts, 'backup.json')
    change(head)
    parts.set('backup.json', Buffer.from(JSON.stringify(head)))
  }
}

const placeOfEmpty = () => ({ DATA_DIR: empty.dataDir, DATABASE_URL: empty.databaseUrl ?? '' })
const restore = (file: string, ...options: string[]) =>
  runBeside(placeOfEmpty(), ['restore', file, ...options], options.length > 0 ? PASSPHRASE : '')

async function expectNothing(): Promise<void> {
  expect(await readInstallation(empty)).toEqual({ tables: {}, files: {} })
  const left = ['thali.db', 'thali.db-shm', 'thali.db-wal', 'server.lock']
  expect((await readdir(empty.dataDir)).filter((name) => !left.includes(name))).toEqual([])
}

it('refuses a backup of a newer version with a message', async () => {
  const newer = [
    changeHead((head) => {
      head.product = '9.9.9'
      head.migrations.push({ name: '9999_add_what_is_to_come', hash: '' })
    }),
    changeHead((head) => {
      head.format += 1
    }),
  ]
  for (const [index, change] of newer.entries()) {
    const { code, err } = await restore(await rewrite(change), '--without-key')
    expect(code).toBe(1)
    expect(err).toContain(index === 0 ? 'by a newer version, Thali 9.9.9' : 'by a newer version of Thali')
    await expectNothing()
  }
})

it('refuses one whose migrations were changed since', async () => {
  const other = await rewrite(
    changeHead((head) => {
      head.migrations = head.migrations.map(({ name }) => ({ name, hash: 'another' }))
    }),
  )
  expect((await restore(other, '--without-key')).err).toContain('was changed after the backup was made')
  await expectNothing()
})

it('does not open the key if anything was altered on purpose', async () => {
  const altered = await rewrite((parts) => {
    const [name = ''] = [...parts.keys()].filter((part) => part.startsWith('tables/stores/'))
    parts.set(name, Buffer.from(String(parts.get(name)).replace('"name":"', '"name":"Not ')))
  })
  const { code, err } = await restore(altered, '--passphrase-stdin')
  expect(code).toBe(1)
  expect(err).toContain('or the backup was altered')
  await expectNothing()
})

it('leaves nothing behind when a row cannot be restored', async () => {
  const name = 'tables/order_moves/000001.jsonl'
  const orphaned = await rewrite((parts) => {
    expect(parts.has(name)).toBe(true)
    const [first = '', second = ''] = String(parts.get(name)).split('\n')
    const { order_id } = JSON.parse(second) as { order_id: OrderId }
    parts.set(name, Buffer.from(`${first}\n${second.replace(order_id, 'none')}\n`))
    parts.set('media/s/m/320.webp', Buffer.from('an image'))
    const manifest = parseJson<BackupManifest>(parts, 'manifest.json')
    manifest.files += 1
    parts.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
    const last = ['manifest.json', 'key.json'].map((part) => [part, parts.get(part)] as const)
    for (const [part] of last) parts.delete(part)
    for (const [part, bytes] of last) if (bytes) parts.set(part, bytes)
  })
  expect((await restore(orphaned, '--without-key')).code).toBe(1)
  await expectNothing()

  expect((await restore(whole, '--passphrase-stdin')).code, 'and the next one comes in').toBe(0)
})

it('writes no file outside the data directory', async () => {
  for (const name of ['media/../../outside', 'media/.hidden', '/etc/outside', 'media//x', 'elsewhere/x']) {
    const { err } = await restore(
      await rewrite((parts) => {
        const manifest = parts.get('manifest.json') ?? Buffer.alloc(0)
        parts.delete('manifest.json')
        parts.set(name, Buffer.from('x'))
        parts.set('manifest.json', manifest)
      }),
      '--without-key',
    )
    expect(err).toMatch(/damaged or no backup of Thali/)
  }
  await expectNothing()
})

it('upgrades an older installation while it is restored', async () => {
  const older = await makeEmptyDatabase()
  try {
    const migrations = readMigrations()
    const last = migrations.findIndex(({ name }) => name === '0016_index_open_orders')
    await migrateDatabase(older.database, { migrations: migrations.slice(0, last + 1) })
    const at = new Date('2026-11-20T12:00:00.000Z')
    await sql`insert into users (id, name, email, email_verified, created_at, updated_at)
      values ('u1', 'Asha', 'asha@example.com', ${true}, ${at}, ${at})`.execute(older.db)
    const file = join(folder, 'older.tar.zst')
    const env = { DATA_DIR: older.dataDir, DATABASE_URL: older.databaseUrl ?? '' }
    expect((await runBeside(env, ['backup', file])).code).toBe(0)

    const { code, out } = await restore(file)
    expect(code).toBe(0)
    expect(out).toContain('Applied 0018_translate_store_texts')
    expect(await migrateDatabase(empty.database)).toEqual([])
    expect(await empty.db.selectFrom('users').selectAll().execute()).toEqual([
      {
        id: 'u1',
        name: 'Asha',
        email: 'asha@example.com',
        email_verified: true,
        image: null,
        language: null,
        created_at: at,
        updated_at: at,
      },
    ])
  } finally {
    await older.close()
  }
})
