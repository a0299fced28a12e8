import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { makeCategory, makeItem, makeMenu, makeStoreFile } from '@thali/test-kit/make-store'
import { makeTestDatabase, type TestDatabase } from '@thali/test-kit/test-database'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { COMMANDS } from './commands.ts'
import { runCommand } from './run-command.ts'

let place: TestDatabase
let path: string
beforeEach(async () => {
  place = await makeTestDatabase()
  const folder = join(place.dataDir, 'import')
  await mkdir(folder)
  path = join(folder, 'store.json')
})
afterEach(() => place.close())

/** Lays a store file with its pictures, plain colours each, and other sources. */
async function lay(colours: Record<string, string>, ...others: string[]): Promise<void> {
  for (const [name, background] of Object.entries(colours)) {
    const picture = sharp({ create: { width: 400, height: 300, channels: 3, background } })
    await picture.png().toFile(join(path, '..', name))
  }
  const items = [...Object.keys(colours), ...others].map((image) => makeItem({ images: [image] }))
  const file = makeStoreFile({ menus: [makeMenu({ categories: [makeCategory({ items })] })] })
  await writeFile(path, JSON.stringify(file))
}

async function thaliImport() {
  const lines = { out: [] as string[], err: [] as string[] }
  const code = await runCommand(COMMANDS, ['import', path], {
    env: {
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? '',
      SECRET_KEY: 'a key for tests, long enough to pass',
      ALLOW_UNSAFE_POSTGRES: '1',
    },
    stdin: Readable.from([]),
    out: (line) => lines.out.push(line),
    err: (line) => lines.err.push(line),
  })
  return { code, out: lines.out.join('\n'), err: lines.err.join('\n') }
}

const states = async () =>
  (await place.db.selectFrom('media').select(['source', 'state']).orderBy('source').execute()).map(
    ({ source, state }) => `${source} ${state}`,
  )

it('makes lost pictures again, and says so', async () => {
  await lay({ 'a.png': '#0a5', 'b.png': '#a05' })
  await thaliImport()
  await rm(join(place.dataDir, 'media'), { recursive: true })

  const { code, out, err } = await thaliImport()

  expect(code).toBe(0)
  expect(out).toContain('Already up to date')
  expect(err).toContain('note: 2 pictures had lost files; they are made again')
  expect(await states()).toEqual(['a.png ready', 'b.png ready'])
})
