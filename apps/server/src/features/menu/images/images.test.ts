import { access, copyFile, mkdir, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoreId } from '@thali/domain/ids'
import { insertStore } from '@thali/test-kit/insert-store'
import { useTestDatabase } from '@thali/test-kit/shared-fixture'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { makeRandomId } from '../../../make-id.ts'
import { FetchRefused } from '../../../providers/outbound/open-public.ts'
import { convertNextImage } from './convert-next.ts'
import { fetchNextImage } from './fetch-next.ts'
import { completeJob, findImageJob, leaseImageJob } from './images.queries.ts'
import { listImageProblems } from './list-image-problems.ts'
import { putImages } from './put-images.ts'
import { readOriginalsBeside } from './read-originals-beside.ts'
import { removeOldOriginals } from './remove-old-originals.ts'

const STORE = 'store-a' as StoreId
const DAY_MS = 24 * 3_600_000
const test = useTestDatabase()
let clock: Date
/** Folder of a store file with its images. */
let folder: string

beforeEach(async () => {
  clock = new Date('2026-11-20T10:00:00Z')
  await insertStore(test.db, { id: STORE })
  folder = join(test.dataDir, 'import')
  await mkdir(folder)
})

const deps = () => {
  const { db, commits } = test.database
  return { db, commits, dataDir: test.dataDir, now: () => clock, newId: makeRandomId }
}
const photo = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
const writeImage = async (name: string, background: string) =>
  writeFile(join(folder, name), await photo(background))

/** Adds images as an import does. */
async function bring(...sources: string[]) {
  const beside = await readOriginalsBeside(deps(), folder, sources)
  const stored = await inTransaction(test.db, (tx) => putImages(tx, STORE, sources, beside.originals, deps()))
  return { ...stored, problems: () => listImageProblems(test.db, STORE, sources, beside) }
}
async function convertAll() {
  let turns = 0
  while (await convertNextImage(deps())) turns += 1
  return turns
}
const row = (source: string) =>
  test.db.selectFrom('media').selectAll().where('source', '=', source).executeTakeFirstOrThrow()
const filesOf = async (source: string) =>
  (await readdir(join(test.dataDir, 'media', STORE, (await row(source)).files ?? ''))).sort()
const listOriginals = () => readdir(join(test.dataDir, 'originals'))
const version = async () =>
  (await test.db.selectFrom('store_versions').select('menu_version').executeTakeFirstOrThrow()).menu_version

it('gives a source one id, however often it is used', async () => {
  const { ids: first } = await bring('a.png', 'https://example.com/b.jpg', 'a.png')
  const { ids: again } = await bring('https://example.com/b.jpg', 'c.png')
  expect([...first.keys()]).toEqual(['a.png', 'https://example.com/b.jpg'])
  expect(again.get('https://example.com/b.jpg')).toBe(first.get('https://example.com/b.jpg'))
})

it('shows a fetched image by raising the menu version', async () => {
  await bring('https://example.com/b.jpg')
  const before = await version()
  expect(await fetchNextImage({ ...deps(), fetchImage: () => photo('#a50') })).toBe(true)
  expect(await convertNextImage(deps())).toBe(true)
  expect(await row('https://example.com/b.jpg')).toMatchObject({
    state: 'ready',
    width: 400,
    widths: [320, 400],
  })
  expect(await version()).toBeGreaterThan(before)
})

it('retries later after temporary errors, and gives up in the end', async () => {
  await bring('https://example.com/b.jpg')
  const broken = { ...deps(), fetchImage: () => Promise.reject(new Error('reset')) }
  await fetchNextImage(broken)
  expect(await fetchNextImage(broken)).toBe(false)
  expect(await row('https://example.com/b.jpg')).toMatchObject({ state: 'pending', tries: 1 })
  for (let hour = 0; hour < 8; hour += 1) {
    clock = new Date(clock.getTime() + 3_600_000)
    await fetchNextImage(broken)
  }
  expect(await row('https://example.com/b.jpg')).toMatchObject({
    state: 'failed',
    failure: 'reset',
    tries: 6,
  })
})

it('gives up at once on a non-image, or a non-public address', async () => {
  await bring('https://example.com/page', 'https://example.com/inside')
  const fetchImage = async (address: string) => {
    if (address.endsWith('inside')) throw new FetchRefused('10.0.0.1 is not public')
    return Buffer.from('<html>')
  }
  while (await fetchNextImage({ ...deps(), fetchImage }));
  await convertAll()
  expect((await row('https://example.com/page')).state).toBe('failed')
  expect((await row('https://example.com/inside')).state).toBe('failed')
})

it('reads images beside a store file, never from elsewhere, and lists unusable ones', async () => {
  await writeImage('good.png', '#0a5')
  await writeFile(join(folder, 'bad.png'), 'no picture')
  await mkdir(join(folder, 'folder.png'))
  await writeFile(join(test.dataDir, 'outside.png'), await photo('#05a'))
  await symlink('../outside.png', join(folder, 'link.png'))
  const refused = ['missing.png', '../outside.png', 'link.png', 'folder.png']

  const { problems } = await bring('good.png', 'bad.png', ...refused)
  await convertAll()

  const named = (await problems()).map((problem) => /^picture (.+?): /.exec(problem)?.[1])
  expect(named.sort()).toEqual(['bad.png', ...refused].sort())
  expect((await row('good.png')).state).toBe('ready')
  expect((await row('link.png')).state).toBe('pending')
  expect(await listOriginals()).toHaveLength(2)
})

it('limits the number of images, and their bytes in all', async () => {
  for (const name of ['a.png', 'b.png', 'c.png']) await writeImage(name, '#fff')
  const sources = ['a.png', 'b.png', 'c.png']
  const { length } = await photo('#fff')

  const few = await readOriginalsBeside(deps(), folder, sources, { count: 2, bytesInAll: 1e9 })
  const small = await readOriginalsBeside(deps(), folder, sources, { count: 9, bytesInAll: length * 2 })

  expect([...few.originals.keys()]).toEqual(['a.png', 'b.png'])
  expect(few.problems).toEqual(['c.png: only 2 pictures are taken'])
  expect([...small.originals.keys()]).toEqual(['a.png', 'b.png'])
  expect(small.problems).toHaveLength(1)
})

it('resumes after a process ended, even without the files beside the store file', async () => {
  await writeImage('a.png', '#0a5')
  await writeImage('b.png', '#a05')
  await bring('a.png', 'b.png')
  await convertNextImage(deps())
  await rm(folder, { recursive: true })

  expect(await convertAll()).toBe(3)

  for (const source of ['a.png', 'b.png']) {
    expect(await row(source)).toMatchObject({ state: 'ready', next_try_at: null })
    expect(await filesOf(source)).toEqual(
      ['320', '400'].flatMap((width) => ['avif', 'jpg', 'webp'].map((format) => `${width}.${format}`)),
    )
  }
})

it('takes over the leases of a dead process after a minute', async () => {
  await writeImage('a.png', '#0a5')
  await bring('a.png')
  const dying = { ...deps(), dataDir: join(folder, 'a.png') }
  await convertNextImage(dying)
  expect(await convertNextImage(deps())).toBe(false)

  clock = new Date(clock.getTime() + 61_000)

  expect(await convertAll()).toBe(2)
  expect((await row('a.png')).state).toBe('ready')
})

it('shows every image in the order of the store before converting any to the slow format', async () => {
  const sources = ['z.png', 'a.png', 'm.png']
  for (const [at, name] of sources.entries()) await writeImage(name, `#${at}a5`)
  await bring(...sources)
  const shown: string[] = []
  for (const _ of sources) {
    await convertNextImage(deps())
    const ready = await test.db
      .selectFrom('media')
      .select('source')
      .where('state', '=', 'ready')
      .orderBy('source')
      .execute()
    shown.push(ready.map(({ source }) => source).join(' '))
  }
  expect(shown).toEqual(['z.png', 'a.png z.png', 'a.png m.png z.png'])
  expect(await filesOf('z.png')).toEqual(['320.jpg', '320.webp', '400.jpg', '400.webp'])
})

it('does no work for unchanged files, and shows a changed one under a new address', async () => {
  await writeImage('a.png', '#0a5')
  await writeImage('b.png', '#a05')
  await bring('a.png', 'b.png')
  await convertAll()
  const before = await row('a.png')

  expect((await bring('a.png', 'b.png')).changed).toBe(false)
  expect(await convertAll()).toBe(0)

  await writeImage('a.png', '#50a')
  expect((await bring('a.png', 'b.png')).changed).toBe(true)
  expect(await row('a.png')).toMatchObject({ id: before.id, state: 'ready', files: before.files })
  expect(await convertAll()).toBe(2)
  const after = await row('a.png')
  expect(after).toMatchObject({ id: before.id, state: 'ready', next_try_at: null })
  expect(after.files).not.toBe(before.files)
  // Open pages still show the former image.
  await access(join(test.dataDir, 'media', STORE, before.files ?? '', '320.avif'))
})

it('keeps showing the former image when a changed file is no image', async () => {
  await writeImage('a.png', '#0a5')
  await bring('a.png')
  await convertAll()
  const { files } = await row('a.png')
  await writeFile(join(folder, 'a.png'), 'no picture')

  const { problems } = await bring('a.png')
  await convertAll()

  expect(await row('a.png')).toMatchObject({ state: 'ready', files, next_try_at: null })
  expect(await problems()).toHaveLength(1)
})

it.each(['before', 'after'])('shows the bytes of an import just %s others were claimed', async (moment) => {
  await writeImage('a.png', '#0a5')
  await bring('a.png')
  const due = await findImageJob(test.db, clock, 'to convert')
  if (!due) throw new Error('nothing is due')
  const lease = () => leaseImageJob(test.db, due, clock, new Date(clock.getTime() + 60_000))
  if (moment === 'after') expect(await lease()).toBe(true)
  await writeImage('a.png', '#50a')
  await bring('a.png')
  if (moment === 'before') expect(await lease()).toBe(false)

  expect(await completeJob(test.db, due, { state: 'ready', next_try_at: null })).toBe(false)
  expect(await convertAll()).toBe(2)
  const { original, files, id } = await row('a.png')
  expect(original).not.toBe(due.original)
  expect(files).toBe(`${id}-${original?.slice(0, 16)}`)
})

it('removes originals a day after they are converted', async () => {
  await writeImage('a.png', '#0a5')
  await writeImage('b.png', '#a05')
  await bring('a.png')
  await convertAll()
  const [done = ''] = await listOriginals()
  await bring('b.png')
  const waiting = (await listOriginals()).filter((name) => name !== done)
  await copyFile(join(folder, 'a.png'), join(test.dataDir, 'originals', 'half.new'))
  await removeOldOriginals(deps())
  expect(await listOriginals()).toHaveLength(3)

  const longAgo = new Date(clock.getTime() - 2 * DAY_MS)
  for (const name of await listOriginals())
    await utimes(join(test.dataDir, 'originals', name), longAgo, longAgo)
  await removeOldOriginals(deps())

  expect(await listOriginals()).toEqual(waiting)
})
