/** Tests of images of several machines in one bucket, whose service checks every signature. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BucketServer, makeBucketServer } from '@thali/test-kit/bucket-server'
import { placeOf, runBeside } from '@thali/test-kit/commands-beside'
import { type EditorFixture, makeEditorFixture } from '@thali/test-kit/editor-fixture'
import { scratchFolder } from '@thali/test-kit/scratch-folder'
import { ORIGIN } from '@thali/test-kit/staff-fixture'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { convertNextImage } from './convert-next.ts'
import { imagePlace } from './kept-originals.ts'
import { removeOldOriginals } from './remove-old-originals.ts'
import { repairMissingFiles } from './repair-missing-files.ts'

let fixture: EditorFixture
let bucket: BucketServer
beforeAll(async () => {
  bucket = await makeBucketServer()
  fixture = await makeEditorFixture({ ...bucket.env, IMAGES_TO: 's3://pictures/thali' })
})
afterAll(async () => {
  await fixture.close()
  await bucket.close()
})

const deps = () => ({ ...fixture.deps, ...imagePlace(fixture.deps) })
const keys = () => [...bucket.objects.keys()].map((key) => key.replace('pictures/thali/', '')).sort()
async function slug(): Promise<string> {
  const row = await fixture.deps.db
    .selectFrom('stores')
    .select('slug')
    .where('id', '=', fixture.storeId)
    .executeTakeFirst()
  return row?.slug ?? ''
}

const get = (url: string) => fixture.app.inject({ url })

async function upload(background: string) {
  const payload = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer()
  return fixture.app.inject({
    method: 'POST',
    url: `/api/stores/${fixture.storeId}/menu/draft/images`,
    headers: { host: 'localhost:3000', origin: ORIGIN, cookie: fixture.cookie, 'content-type': 'image/png' },
    payload,
  })
}

async function becomeAnotherMachine(): Promise<void> {
  const { dataDir } = fixture.deps.config
  for (const folder of ['media', 'originals'])
    await rm(join(dataDir, folder), { recursive: true, force: true })
}

async function addressOf(source: string): Promise<string> {
  const row = await fixture.deps.db
    .selectFrom('media')
    .select('files')
    .where('store_id', '=', fixture.storeId)
    .where('source', '=', source)
    .executeTakeFirstOrThrow()
  return `/media/${fixture.storeId}/${row.files}/300`
}

it('are uploaded to one machine, converted by another and served by a third', async () => {
  const uploaded = await upload('#c63')
  expect(uploaded.statusCode).toBe(200)
  expect(keys()).toMatchObject([expect.stringMatching(/^originals\/[0-9a-f]{64}$/)])

  await becomeAnotherMachine()
  expect(await convertNextImage(deps())).toBe(true)
  const address = await addressOf(uploaded.json().source)
  await becomeAnotherMachine()
  const early = await get(`${address}.avif`)
  expect([early.statusCode, early.headers['content-type']]).toEqual([200, 'image/webp'])

  await becomeAnotherMachine()
  expect(await convertNextImage(deps())).toBe(true)
  await becomeAnotherMachine()
  const answers = await Promise.all(['webp', 'jpg'].map((format) => get(`${address}.${format}`)))
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toContain('immutable')
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(300)
  }
  const files = keys().filter((key) => key.startsWith('media/'))
  expect(files.map((key) => key.split('/').at(-1))).toEqual(['300.avif', '300.jpg', '300.webp'])
  expect(bucket.objects.get(`pictures/thali/${files[0]}`)?.type).toBe('image/avif')
  expect(bucket.refused).toEqual([])
  // Files only in the bucket are not lost.
  await becomeAnotherMachine()
  expect(await repairMissingFiles(deps(), fixture.storeId)).toEqual({ again: 0, gone: 0 })
})

it('keep being served from a machine’s own files while the bucket is down', async () => {
  const uploaded = await upload('#396')
  while (await convertNextImage(deps()));
  const address = await addressOf(uploaded.json().source)
  bucket.failWith = 503
  try {
    expect((await get(`${address}.webp`)).statusCode).toBe(200)
    await becomeAnotherMachine()
    const away = await get(`${address}.jpg`)
    expect([away.statusCode, away.headers['cache-control']]).toEqual([503, 'no-store'])
    const refused = await upload('#123')
    expect([refused.statusCode, refused.json().error.code]).toEqual([503, 'image.not-kept'])
    const menu = await get(`/${await slug()}`)
    expect(menu.statusCode).toBe(200)
  } finally {
    bucket.failWith = null
  }
})

it('are copied from a data directory to a bucket and back, skipping files already there', async () => {
  const other = await makeBucketServer()
  try {
    const env = { ...placeOf(fixture.deps), ...other.env, IMAGES_TO: 's3://elsewhere' }
    await becomeAnotherMachine()
    await bringAll(keys())
    const files = keys().length
    const move = (to: string, changes = {}) =>
      runBeside({ ...env, ...changes }, ['images', 'move', '--to', to])
    expect((await move('s3')).out).toContain(`Copied ${files} files to s3://elsewhere/; 0 were there`)
    expect([...other.objects.keys()].map((key) => key.replace('elsewhere/', '')).sort()).toEqual(keys())
    const [first = ''] = other.objects.keys()
    other.objects.delete(first)
    expect((await move('s3')).out).toContain(`Copied 1 files to s3://elsewhere/; ${files - 1} were there`)

    const folder = await mkdtemp(join(scratchFolder(), 'thali-images-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    expect((await move('disk', { DATA_DIR: folder })).out).toContain(`Copied ${files} files`)
    expect((await move('disk', { DATA_DIR: folder })).out).toContain(`Copied 0 files`)
    expect((await readdir(join(folder, 'originals'))).length).toBeGreaterThan(0)
    expect(await move('nowhere')).toMatchObject({ code: 2 })
  } finally {
    await other.close()
  }
})

/** Downloads every file of the bucket to the data directory. */
async function bringAll(names: readonly string[]): Promise<void> {
  for (const name of names) await fixture.deps.imageBucket?.bring(name)
}

it('lose unused originals in the bucket after a day', async () => {
  const { now } = fixture.deps
  const originals = () => keys().filter((key) => key.startsWith('originals/')).length
  expect(originals()).toBeGreaterThan(0)
  await removeOldOriginals(deps())
  expect(originals()).toBeGreaterThan(0)

  while (await convertNextImage(deps()));
  const inTwoDays = () => new Date(Math.max(now().getTime(), Date.now()) + 48 * 3_600_000)
  await removeOldOriginals({ ...deps(), now: inTwoDays })
  expect(originals()).toBe(0)
})
