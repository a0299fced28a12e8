import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeCategory, makeItem, makeMenu, makeStoreFile } from '@thali/builders/make-store'
import { makeTestDatabase, type TestDatabase } from '@thali/test-kit/test-database'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { startServer } from '../main.ts'

const SOURCES = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg', 'f.jpg']
const SECRET_KEY = 'a key for tests, long enough to pass'
const OFTEN = { interval: 10 }

let place: TestDatabase
let folder: string
beforeEach(async () => {
  place = await makeTestDatabase()
  folder = join(place.dataDir, 'import')
  await mkdir(folder)
})
afterEach(() => place.close())

const env = () => ({
  DATA_DIR: place.dataDir,
  DATABASE_URL: place.databaseUrl ?? '',
  ALLOW_UNSAFE_POSTGRES: '1',
  LOG_LEVEL: 'silent',
  SECRET_KEY,
})

/** Random colours, which are slow to convert. */
async function writeImages(): Promise<void> {
  const raw = { width: 1400, height: 1050, channels: 3 } as const
  for (const name of SOURCES) {
    const pixels = randomBytes(raw.width * raw.height * raw.channels)
    await sharp(pixels, { raw }).jpeg().toFile(join(folder, name))
  }
}

const images = () => place.db.selectFrom('media').select(['state', 'next_try_at', 'widths']).execute()

it('serves every image of an import that was killed before it had converted them', async () => {
  await writeImages()
  const items = SOURCES.map((source) => makeItem({ images: [source] }))
  const file = makeStoreFile({ menus: [makeMenu({ categories: [makeCategory({ items })] })] })
  await writeFile(join(folder, 'store.json'), JSON.stringify(file))
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'thali.ts'), 'import', join(folder, 'store.json')],
    { env: { ...process.env, ...env() }, stdio: 'ignore' },
  )
  const ended = once(child, 'exit')
  await vi.waitFor(async () => expect(await images()).toHaveLength(SOURCES.length), OFTEN)
  child.kill('SIGKILL')
  await ended
  expect((await images()).some((row) => row.next_try_at !== null)).toBe(true)
  await rm(folder, { recursive: true })
  // Leases of the killed process end after a minute.
  await place.db
    .updateTable('media')
    .set({ next_try_at: new Date(0) })
    .where('next_try_at', 'is not', null)
    .execute()

  const render = () => ({ html: '<!doctype html>', styleHashes: [], status: 200 })
  const server = await startServer(readConfig({ ...env(), PORT: '0', NODE_ENV: 'test' }), { render })

  try {
    await vi.waitFor(
      async () =>
        expect(await images()).toEqual(
          SOURCES.map(() => ({ state: 'ready', next_try_at: null, widths: [320, 640, 1080] })),
        ),
      OFTEN,
    )
  } finally {
    await server.stop()
  }
})
