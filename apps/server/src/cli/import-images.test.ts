import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { makeCategory, makeItem, makeMenu, makeStoreFile } from '@thali/builders/make-store'
import { runBeside } from '@thali/test-kit/commands-beside'
import { useTestDatabase } from '@thali/test-kit/shared-fixture'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { convertNextImage } from '../features/menu/images/convert-next.ts'

const place = useTestDatabase()
let path: string
beforeEach(async () => {
  const folder = join(place.dataDir, 'import')
  await mkdir(folder)
  path = join(folder, 'store.json')
})

/** Lays a store file with its images, plain colours each, and other sources. */
async function writeStore(colours: Record<string, string>, ...others: string[]): Promise<void> {
  for (const [name, background] of Object.entries(colours)) {
    const image = sharp({ create: { width: 400, height: 300, channels: 3, background } })
    await image.png().toFile(join(path, '..', name))
  }
  const items = [...Object.keys(colours), ...others].map((image) => makeItem({ images: [image] }))
  const file = makeStoreFile({ menus: [makeMenu({ categories: [makeCategory({ items })] })] })
  await writeFile(path, JSON.stringify(file))
}

function thaliImport(file = path) {
  const env = {
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? '',
    SECRET_KEY: 'a key for tests, long enough to pass',
  }
  return runBeside(env, ['import', file])
}

const states = async () =>
  (await place.db.selectFrom('media').select(['source', 'state']).orderBy('source').execute()).map(
    ({ source, state }) => `${source} ${state}`,
  )

it('ends when the images beside the file are shown, and reports what a server still does', async () => {
  await writeStore({ 'a.png': '#0a5', 'b.png': '#a05' }, 'https://example.com/c.png')

  const { code, out, err } = await thaliImport()

  expect([code, err]).toEqual([0, ''])
  expect(out.split('\n').slice(1)).toEqual([
    expect.stringContaining('legal texts reviewed'),
    'While a server runs it fetches and shows 1 more picture',
    'While a server runs it makes smaller files (AVIF) of 2 pictures',
  ])
  expect(await states()).toEqual(['a.png ready', 'b.png ready', 'https://example.com/c.png pending'])
  const { db, commits } = place.database
  const media = { db, commits, dataDir: place.dataDir, now: () => new Date() }
  expect([
    await convertNextImage(media),
    await convertNextImage(media),
    await convertNextImage(media),
  ]).toEqual([true, true, false])
  expect((await thaliImport()).out).not.toContain('AVIF')
})

it('also shows a changed image before it ends, and lists files that are no images', async () => {
  await writeStore({ 'a.png': '#0a5' })
  await thaliImport()
  const files = () => place.db.selectFrom('media').select('files').executeTakeFirstOrThrow()
  const before = await files()
  await sharp({ create: { width: 300, height: 300, channels: 3, background: '#111' } })
    .png()
    .toFile(join(path, '..', 'a.png'))

  await thaliImport()
  expect(await files()).not.toEqual(before)

  await writeFile(join(path, '..', 'a.png'), 'no picture')
  expect((await thaliImport()).err).toContain('note: picture a.png: the file is no picture')
})

it('reports why an image from the web could not be shown, and retries it', async () => {
  await writeStore({}, 'https://example.com/c.png')
  await thaliImport()
  const failed = { state: 'failed', failure: 'it answers 404', next_try_at: null } as const
  await place.db.updateTable('media').set(failed).execute()

  const { out, err } = await thaliImport()

  expect(err).toBe('note: picture https://example.com/c.png: it answers 404')
  expect(out).toContain('fetches and shows 1 more picture')
})

it('lists only the first ten images of a file without any', async () => {
  await writeStore({}, ...Array.from({ length: 15 }, (_, at) => `${at}.png`))

  const { err } = await thaliImport()

  expect(err.split('\n')).toHaveLength(11)
  expect(err).toContain('note: picture 0.png: there is no such file beside the store file')
  expect(err).toContain('note: 5 more of the pictures are not beside the store file')
})

it('restores lost images, and reports that', async () => {
  await writeStore({ 'a.png': '#0a5', 'b.png': '#a05' })
  await thaliImport()
  await rm(join(place.dataDir, 'media'), { recursive: true })

  const { code, out, err } = await thaliImport()

  expect(code).toBe(0)
  expect(out).toContain('Already up to date')
  expect(err).toContain('note: 2 pictures had lost files, which are being restored')
  expect(await states()).toEqual(['a.png ready', 'b.png ready'])
})

it('imports the images of an archive, and has nothing to do the second time', async () => {
  await writeStore({ 'a.png': '#0a5' })
  const zip = new ZipFile()
  const text = await readFile(path, 'utf8')
  zip.addBuffer(Buffer.from(text.replace('"a.png"', '"images/a.png"')), 'store.json')
  zip.addFile(join(path, '..', 'a.png'), 'images/a.png')
  zip.end()
  const archive = join(path, '..', 'store.zip')
  await writeFile(archive, Readable.from(zip.outputStream))
  await rm(join(path, '..', 'a.png'))

  expect(await thaliImport(archive)).toMatchObject({ code: 0, err: '' })
  expect(await states()).toEqual(['images/a.png ready'])
  expect((await thaliImport(archive)).out).toMatch('Already up to date')
  await writeFile(archive, 'no archive')
  expect(await thaliImport(archive)).toMatchObject({
    code: 1,
    err: expect.stringContaining('no archive of a store'),
  })
})
