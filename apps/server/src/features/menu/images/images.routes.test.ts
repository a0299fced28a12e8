import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoreId } from '@thali/domain/ids'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAvif, convertImage } from './convert-image.ts'
import { mediaFolder } from './image-files.ts'
import { writeOriginal } from './originals.ts'

const FILES = 'picture-0123456789abcdef'
let server: TestServer
let bytes: Buffer
beforeAll(async () => {
  server = await makeTestServer()
  bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c63' } })
    .png()
    .toBuffer()
  await convertImage(bytes, folder())
})
afterAll(() => server.close())

const folder = () => mediaFolder(server.deps.config.dataDir, 'store' as StoreId, FILES)
const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers })

it('serves an image as immutable at an address that changes with its bytes', async () => {
  const response = await get(`/media/store/${FILES}/320.jpg`)
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect((await sharp(response.rawPayload).metadata()).width).toBe(320)
  const again = await get(`/media/store/${FILES}/320.jpg`, { 'if-none-match': `${response.headers.etag}` })
  expect(again.statusCode).toBe(304)
})

it('answers with WebP, cacheable briefly, until AVIF is converted', async () => {
  const before = await get(`/media/store/${FILES}/320.avif`)
  expect(before.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=60',
  })
  expect((await sharp(before.rawPayload).metadata()).format).toBe('webp')

  await addAvif(bytes, folder())

  const after = await get(`/media/store/${FILES}/320.avif`)
  expect(after.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': expect.stringContaining('immutable'),
  })
})

it('serves the images of the bundled sample without a store in the database', async () => {
  for (const [width, format] of [
    [480, 'avif'],
    [480, 'jpg'],
    [1200, 'webp'],
  ]) {
    const response = await get(`/media/sample-store/paneer-tikka/${width}.${format}`)
    expect(response.statusCode).toBe(200)
    expect((await sharp(response.rawPayload).metadata()).width).toBe(width)
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    })
  }
})

it('serves nothing else of the data directory or beside the bundle', async () => {
  const { dataDir } = server.deps.config
  const original = await writeOriginal(dataDir, bytes, new Date())
  await writeFile(join(dataDir, 'media', 'secret.jpg'), 'no')
  await mkdir(join(dataDir, 'media/store', FILES, 'deep'))
  await rename(join(dataDir, 'media/secret.jpg'), join(dataDir, 'media/store', FILES, 'deep/320.jpg'))
  for (const path of [
    `originals/${original}`,
    `..%2foriginals%2f${original}`,
    `store/${FILES}/deep/320.jpg`,
    `store/${FILES}/320.png`,
    `store/${FILES}/999.webp`,
    `store/${FILES}`,
    'sample-store/paneer-tikka/320.webp',
    'sample-store/unknown/1200.webp',
    'sample-store/..%2f..%2fstore/1200.webp',
    'other/paneer-tikka/1200.webp',
  ]) {
    const response = await get(`/media/${path}`)
    expect([path, response.statusCode]).toEqual([path, 404])
    expect(response.json().error.code).toBe('page.not-found')
  }
})
