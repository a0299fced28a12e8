import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { makeCategory, makeItem, makeMenu, makeStoreFile } from '@thali/builders/make-store'
import { placeOf, runBeside } from '@thali/test-kit/commands-beside'
import { readInstallation } from '@thali/test-kit/installation-contents'
import { anOrderLine, aPlacement, placeAt } from '@thali/test-kit/small-store'
import { makeEmptyDatabase, type TestDatabase, testEngine } from '@thali/test-kit/test-database'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { lockDataDir } from '../db/server-lock.ts'

const PASSPHRASE = 'a passphrase for tests'
/** On PostgreSQL both directions are tried; the other project has none. */
const ENGINES = testEngine() === 'postgres' ? (['postgres', 'sqlite'] as const) : (['sqlite'] as const)

const chai = makeItem({ label: 'Masala Chai', images: ['chai.jpg'] })

let server: TestServer
let folder: string
let sealed: string
let open: string
beforeAll(async () => {
  server = await makeTestServer()
  folder = await mkdtemp(join(tmpdir(), 'thali-backup-'))
  const { profile } = await importWithImage()
  for (const quantity of [1, 2, 3]) {
    const items = [anOrderLine({ itemID: chai._id, quantity })]
    const { status } = await placeAt(server, profile._id, aPlacement({ amount: 100 * quantity, items }))
    expect(status).toBe(201)
  }
  sealed = join(folder, 'sealed.tar.zst')
  open = join(folder, 'open.tar.zst')
  expect(await thali(['backup', sealed, '--passphrase-stdin'], PASSPHRASE)).toMatchObject({
    code: 0,
    err: '',
  })
  expect(await thali(['backup', open])).toMatchObject({ code: 0 })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const empties: TestDatabase[] = []
afterEach(async () => {
  for (const empty of empties.splice(0)) await empty.close()
})

async function anEmptyPlace(engine = testEngine()): Promise<TestDatabase> {
  const empty = await makeEmptyDatabase(engine)
  empties.push(empty)
  return empty
}

async function importWithImage() {
  await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c63' } })
    .jpeg()
    .toFile(join(folder, 'chai.jpg'))
  const categories = [makeCategory({ items: [chai] })]
  const file = makeStoreFile({ menus: [makeMenu({ categories })] })
  const path = join(folder, 'store.json')
  await writeFile(path, JSON.stringify(file))
  expect((await thali(['import', path])).code).toBe(0)
  return file
}

const thali = (typed: readonly string[], input = '') => runBeside(placeOf(server.deps), typed, input)

function restoreInto(
  { dataDir, databaseUrl }: TestDatabase,
  typed: readonly string[],
  { input = PASSPHRASE, secretKey = '' } = {},
) {
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', SECRET_KEY: secretKey }
  return runBeside(env, ['restore', ...typed], input)
}

/** Contents of the server's installation. */
function original() {
  const { dataDir } = server.deps.config
  const { database } = server.deps
  return readInstallation({ dataDir, databaseUrl: database.engine === 'postgres' ? database.url : null })
}

/**
 * Flips a bit from `start` on. If the result unpacks to the same bytes (a match of zeros at another offset), nothing
 * is altered, and the next byte is tried.
 */
function alterContents(archive: Buffer, start: number): Buffer {
  for (let at = start; ; at += 1) {
    const changed = Buffer.from(archive)
    changed.writeUInt8(changed.readUInt8(at) ^ 0x40, at)
    try {
      if (zstdDecompressSync(changed).equals(zstdDecompressSync(archive))) continue
    } catch {
      // Refused by the checksum or earlier.
    }
    return changed
  }
}

async function expectNothing(place: TestDatabase): Promise<void> {
  const { tables, files } = await readInstallation(place)
  expect([tables, files]).toEqual([{}, {}])
  expect(await readdir(place.dataDir)).not.toContain('.restoring')
  expect(await readdir(place.dataDir)).not.toContain('secret.key')
}

describe('a backup', () => {
  it.each(ENGINES)('is restored row by row, with images and key, on %s', async (engine) => {
    const empty = await anEmptyPlace(engine)
    const { code, out, err } = await restoreInto(empty, [sealed, '--passphrase-stdin'])

    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/stores 1, orders 3, files 5\nThe installation's key is restored\./)
    const restored = await readInstallation(empty)
    expect(restored).toEqual(await original())
    expect(Object.keys(restored.files).some((name) => name.endsWith('.webp'))).toBe(true)
    expect(await readFile(join(empty.dataDir, 'secret.key'), 'utf8')).toBe(
      `SECRET_KEY=${server.deps.config.secretKey}\n`,
    )
  })

  it.each(ENGINES)('that was restored on %s is backed up and restored again', async (engine) => {
    const first = await anEmptyPlace(engine)
    expect((await restoreInto(first, [sealed, '--passphrase-stdin'])).code).toBe(0)
    const second = join(folder, `again-${engine}.tar.zst`)
    const env = { DATA_DIR: first.dataDir, DATABASE_URL: first.databaseUrl ?? '' }
    expect(await runBeside(env, ['backup', second, '--passphrase-stdin'], PASSPHRASE)).toMatchObject({
      code: 0,
    })

    const empty = await anEmptyPlace()
    expect((await restoreInto(empty, [second, '--passphrase-stdin'])).code).toBe(0)
    expect(await readInstallation(empty)).toEqual(await original())
  })

  it('is readable only by its owner, and leaves no other files', async () => {
    expect((await stat(sealed)).mode & 0o077).toBe(0)
    expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([])
  })

  it('overwrites nothing', async () => {
    const kept = join(folder, 'kept')
    await writeFile(kept, 'kept')

    const { code, err } = await thali(['backup', kept])
    expect(code).toBe(1)
    expect(err).toContain('exists, and a backup overwrites nothing')
    expect(await readFile(kept, 'utf8')).toBe('kept')
  })

  it('notes that it has no key without a passphrase', async () => {
    const { out, err } = await thali(['backup', join(folder, 'told.tar.zst')])
    expect(out).toMatch(/Wrote .*: stores 1, orders 3, files 5/)
    expect(err).toContain("the installation's key is not in it. Keep SECRET_KEY apart")
  })

  it('is refused without an installation, with a short passphrase, and at an unwritable place', async () => {
    const empty = await anEmptyPlace()
    const env = { DATA_DIR: empty.dataDir, DATABASE_URL: empty.databaseUrl ?? '' }
    for (const place of [env, { DATA_DIR: join(folder, 'absent'), DATABASE_URL: env.DATABASE_URL }]) {
      const nothing = await runBeside(place, ['backup', join(folder, 'nothing')])
      expect(nothing.code).toBe(1)
      expect(nothing.err).toContain('There is no installation at ')
    }
    expect(await readdir(folder)).not.toContain('absent')
    expect(await thali(['backup', join(folder, 'x'), '--passphrase-stdin'], 'short')).toMatchObject({
      code: 2,
    })
    const elsewhere = await thali(['backup', join(folder, 'no-such-folder', 'x')])
    expect(elsewhere.err).toMatch(/no-such-folder\/x: there is no such file or folder/)
    expect(await readdir(folder)).not.toContain('x')
  })
})

describe('restoring', () => {
  it('refuses an installation that is in use', async () => {
    const before = await original()
    const used = await thali(['restore', sealed, '--passphrase-stdin'], PASSPHRASE)
    expect(used).toMatchObject({ code: 1, out: '' })
    expect(used.err).toContain('into an empty installation only, and the database has tables')
    expect(await original()).toEqual(before)

    for (const name of ['media', 'originals', 'secret.key']) {
      const empty = await anEmptyPlace()
      await writeFile(join(empty.dataDir, name), 'of somebody')
      const { code, err } = await restoreInto(empty, [sealed, '--passphrase-stdin'])
      expect(code).toBe(1)
      expect(err).toContain(`${name} is there`)
      expect(await readFile(join(empty.dataDir, name), 'utf8')).toBe('of somebody')
    }
  })

  it('refuses while a server holds the data directory', async () => {
    const empty = await anEmptyPlace()
    const lock = lockDataDir(empty.dataDir)
    try {
      const { code, err } = await restoreInto(empty, [sealed, '--passphrase-stdin'])
      expect(code).toBe(1)
      expect(err).toContain('Another Thali server is running')
    } finally {
      lock.release()
    }
    await expectNothing(empty)
  })

  it('refuses a wrong passphrase before anything is written', async () => {
    const empty = await anEmptyPlace()
    const { code, err } = await restoreInto(empty, [sealed, '--passphrase-stdin'], {
      input: 'another passphrase',
    })
    expect(code).toBe(1)
    expect(err).toContain('The passphrase is not the one')
    await expectNothing(empty)
  })

  it('refuses to omit the key of a backup unless told to, and then explains the consequences', async () => {
    const empty = await anEmptyPlace()
    expect((await restoreInto(empty, [sealed], { input: '' })).err).toContain('--without-key')
    await expectNothing(empty)

    const { code, err } = await restoreInto(empty, [sealed, '--without-key'], { input: '' })
    expect(code).toBe(0)
    expect(err).toContain("the installation's key is missing")
    expect(err).toContain('payment keys entered again')
  })

  it('lists what must be entered again after a backup without a key', async () => {
    const empty = await anEmptyPlace()
    expect((await restoreInto(empty, [open, '--passphrase-stdin'])).err).toContain('holds no key')
    await expectNothing(empty)

    const { code, err } = await restoreInto(empty, [open], { input: '' })
    expect(code).toBe(0)
    expect(err).toContain('signed codes on tables are printed again')
  })

  it('uses SECRET_KEY as the key if it is the right one', async () => {
    const empty = await anEmptyPlace()
    const other = await restoreInto(empty, [open], {
      input: '',
      secretKey: 'another key that is long enough to pass',
    })
    expect(other.err).toContain('SECRET_KEY is not the key that the backup belongs to')
    await expectNothing(empty)

    const secretKey = server.deps.config.secretKey ?? ''
    expect(await restoreInto(empty, [open], { input: '', secretKey })).toMatchObject({ code: 0, err: '' })
    expect(await readdir(empty.dataDir)).not.toContain('secret.key')
  })

  it('refuses truncated, altered and invalid backups before anything is written', async () => {
    const whole = await readFile(sealed)
    const empty = await anEmptyPlace()
    const damaged = join(folder, 'damaged')
    const cuts = [0, 1, 100, Math.floor(whole.length / 2), whole.length - 1].map((length) =>
      whole.subarray(0, length),
    )
    const changes = Array.from({ length: 12 }, (_, index) =>
      alterContents(whole, Math.floor(((index + 0.5) * whole.length) / 12)),
    )
    for (const bytes of [...cuts, ...changes, Buffer.from('no backup at all')]) {
      await writeFile(damaged, bytes)
      const { code, out, err } = await restoreInto(empty, [damaged, '--passphrase-stdin'])
      expect([code, out]).toEqual([1, ''])
      expect(err).toContain('damaged or no backup of Thali')
    }
    await expectNothing(empty)
    expect((await restoreInto(empty, [join(folder, 'absent')], { input: '' })).err).toContain('no such file')
    expect((await restoreInto(empty, [folder], { input: '' })).err).toContain('is not a file')
    expect((await thali(['restore', join(folder, 'absent')])).err).toContain('no such file')
  })
})
