import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeCategory, makeItem, makeMenu, makeStoreFile } from '@thali/builders/make-store'
import { readStoreFile } from '@thali/contract/store-file'
import type { StoreId } from '@thali/domain/ids'
import { useTestServer } from '@thali/test-kit/shared-fixture'
import { makeTestServer } from '@thali/test-kit/test-server'
import sharp from 'sharp'
import { beforeEach, expect, it, vi } from 'vitest'
import { importStore } from '../../after/store-file/import-store.ts'
import { loadSample } from '../../after/store-file/load-sample.ts'
import { imageSources } from '../menu/image-sources.ts'
import { convertNextImage } from './convert-next.ts'
import { fetchNextImage } from './fetch-next.ts'
import { mediaFolder, mediaRoot } from './image-files.ts'
import { readOriginalsBeside } from './read-originals-beside.ts'
import { repairMissingFiles } from './repair-missing-files.ts'

const BESIDE = 'a.png'
const WEB = 'https://example.com/b.png'

const server = useTestServer()
/** Folder of the store file with its images. */
let folder: string
let file: ReturnType<typeof makeStoreFile>
let storeId: StoreId
let fetched: string[]

beforeEach(async () => {
  for (const name of ['import', 'media', 'originals'])
    await rm(join(media().dataDir, name), { recursive: true, force: true })
  folder = join(media().dataDir, 'import')
  await mkdir(folder)
  await writeFile(join(folder, BESIDE), await photo('#0a5'))
  const items = [makeItem({ images: [BESIDE] }), makeItem({ images: [WEB] })]
  file = makeStoreFile({ menus: [makeMenu({ categories: [makeCategory({ items })] })] })
  storeId = file.profile._id
  fetched = []
  await bring()
  await work()
})

const media = () => ({ ...server.deps, dataDir: server.deps.config.dataDir })
const photo = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
const fetchImage = async (address: string) => {
  fetched.push(address)
  return photo('#50a')
}

/** Imports like `thali import` before it converts. */
async function bring() {
  const reading = readStoreFile(file)
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  const { originals } = await readOriginalsBeside(media(), folder, imageSources(reading.store, media().now()))
  await importStore(server.deps, reading.store, originals)
  return repairMissingFiles(media(), storeId)
}

/** Runs image jobs as a server does, until none is due. */
async function work(deps = { ...media(), fetchImage }) {
  let turns = 0
  while ((await fetchNextImage(deps)) || (await convertNextImage(deps))) turns += 1
  return turns
}

const lose = (...path: string[]) => rm(join(media().dataDir, ...path), { recursive: true })
const row = (source: string) =>
  server.deps.db
    .selectFrom('media')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('source', '=', source)
    .executeTakeFirstOrThrow()
const filesOf = async (source: string) => (await row(source)).files ?? ''
const get = async (source: string, file = '320.webp') =>
  (await server.app.inject({ method: 'GET', url: `/media/${storeId}/${await filesOf(source)}/${file}` }))
    .statusCode
const version = async () =>
  (
    await server.deps.db
      .selectFrom('store_versions')
      .select('menu_version')
      .where('store_id', '=', storeId)
      .executeTakeFirstOrThrow()
  ).menu_version

it('finds nothing to do if no image is missing', async () => {
  const before = await version()

  expect(await bring()).toEqual({ again: 0, gone: 0 })
  expect(await work()).toBe(0)
  expect(await version()).toBe(before)
})

it('restores every image by an unchanged import when media and originals are lost', async () => {
  await lose('media')
  await lose('originals')
  fetched = []

  expect(await bring()).toEqual({ again: 2, gone: 0 })
  await work()

  expect(fetched).toEqual([WEB])
  for (const source of [BESIDE, WEB]) {
    expect(await row(source)).toMatchObject({ state: 'ready', next_try_at: null, failure: null })
    expect([await get(source), await get(source, '400.jpg'), await get(source, '400.avif')]).toEqual([
      200, 200, 200,
    ])
  }
})

it('shows placeholders during the repair, under a new version of the menu', async () => {
  const before = await version()
  await lose('media')

  await repairMissingFiles(media(), storeId)

  expect(await version()).toBeGreaterThan(before)
  expect(await row(BESIDE)).toMatchObject({ state: 'pending', files: null, tries: 0 })
})

it.each(['320.webp', '400.jpg', '400.avif'])('restores an image that only lost its file %s', async (name) => {
  await rm(join(mediaFolder(media().dataDir, storeId, await filesOf(BESIDE)), name))
  fetched = []

  expect(await repairMissingFiles(media(), storeId)).toEqual({ again: 1, gone: 0 })
  await work()

  expect(await get(BESIDE, name)).toBe(200)
  expect(fetched).toEqual([])
  expect(await repairMissingFiles(media(), storeId)).toEqual({ again: 0, gone: 0 })
})

it('repairs a running server as soon as a lost image is requested', async () => {
  await lose('media')
  await mkdir(mediaRoot(media().dataDir))

  expect(await get(BESIDE)).toBe(404)

  await vi.waitFor(async () => expect((await row(WEB)).state).toBe('pending'), { timeout: 10_000 })
  await work()
  expect([await get(BESIDE), await get(WEB)]).toEqual([200, 200])
})

it('waits for the next import if a file beside the store file is lost with its original', async () => {
  await lose('media')
  await lose('originals')

  expect(await repairMissingFiles(media(), storeId)).toEqual({ again: 1, gone: 1 })
  await work()

  expect(await row(BESIDE)).toMatchObject({ state: 'failed', files: null, next_try_at: null })
  expect((await row(WEB)).state).toBe('ready')
  await bring()
  await work()
  expect(await get(BESIDE)).toBe(200)
})

it('leaves an unrecoverable image alone until the next import', async () => {
  await lose('media')
  await lose('originals')
  await repairMissingFiles(media(), storeId)
  const dead = { ...media(), fetchImage: () => Promise.reject(new Error('gone')) }
  for (let hour = 0; hour < 8; hour += 1) {
    await work(dead)
    server.clock.pass(3600)
  }

  expect(await row(WEB)).toMatchObject({ state: 'failed', next_try_at: null })
  expect(await repairMissingFiles(media(), storeId)).toEqual({ again: 0, gone: 0 })
  expect(await work()).toBe(0)
  await bring()
  await work()
  expect((await row(WEB)).state).toBe('ready')
})

it('fetches an image only once more if its original is lost before conversion', async () => {
  await lose('media')
  await lose('originals')
  await repairMissingFiles(media(), storeId)
  fetched = []
  for (let round = 0; round < 5; round += 1) {
    await fetchNextImage({ ...media(), fetchImage })
    await rm(join(media().dataDir, 'originals'), { recursive: true, force: true })
    await convertNextImage(media())
  }

  expect(fetched).toHaveLength(2)
  expect(await row(WEB)).toMatchObject({ state: 'failed', next_try_at: null })
})

it('also restores shown files lost before the AVIF is converted', async () => {
  await writeFile(join(folder, BESIDE), await photo('#111'))
  await bring()
  await convertNextImage(media())
  await lose('media')

  await work()

  expect([await get(BESIDE), await get(BESIDE, '400.avif')]).toEqual([200, 200])
})

it('shows the sample’s bundled images if its own are lost', async () => {
  const empty = await makeTestServer()
  try {
    await loadSample(empty.deps)
    const place = { ...empty.deps, dataDir: empty.deps.config.dataDir }
    await convertNextImage(place)
    await place.db.updateTable('media').set({ next_try_at: null }).execute()
    await rm(join(place.dataDir, 'media'), { recursive: true })
    await rm(join(place.dataDir, 'originals'), { recursive: true })

    const { again } = await repairMissingFiles(place, 'sample-store' as StoreId)

    const images = await empty.deps.db.selectFrom('media').select(['state', 'files']).execute()
    expect(images.every(({ state, files }) => state === 'ready' && !/-[0-9a-f]{16}$/.test(files ?? ''))).toBe(
      true,
    )
    expect(again).toBe(1)
    expect(await repairMissingFiles(place, 'sample-store' as StoreId)).toEqual({ again: 0, gone: 0 })
  } finally {
    await empty.close()
  }
})
