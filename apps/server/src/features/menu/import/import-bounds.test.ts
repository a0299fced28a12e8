/** Tests of the limits of archives with images, and of concurrent files. */

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { importCalls } from '@thali/test-kit/import-calls'
import { useEditorFixture } from '@thali/test-kit/shared-fixture'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { ZipFile } from 'yazl'

const fixture = useEditorFixture({ LIMIT_IMAGES_PER_STORE: '2' })

const { send } = importCalls(fixture)

async function archiveOf(pictures: readonly Buffer[]): Promise<Buffer> {
  const zip = new ZipFile()
  const images = pictures.map((_, at) => `images/${at}.png`)
  const item = {
    label: 'Idli',
    images,
    configs: [{ label: 'Size', required: true, maxSelection: 1, contents: [{ label: 'One', value: '20' }] }],
  }
  const menus = [{ label: 'Card', categories: [{ label: 'Hot', items: [item] }] }]
  zip.addBuffer(Buffer.from(JSON.stringify({ menus })), 'store.json')
  for (const [at, picture] of pictures.entries()) zip.addBuffer(picture, images[at] ?? '')
  zip.end()
  return buffer(zip.outputStream as never)
}

const aPicture = (red: number) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .png()
    .toBuffer()
const originals = () => readdir(join(fixture.deps.config.dataDir, 'originals')).catch(() => [])

it('stores no bytes that are not an image, or that unpack to far more', async () => {
  const before = await originals()
  const begun = await send(
    await archiveOf([Buffer.alloc(2_000_000), Buffer.from('not a picture'), await aPicture(9)]),
  )
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  expect(await originals()).toHaveLength(before.length + 1)
  const { body } = await fixture.post(`/draft/imports/${begun.body.id}/preview`, { answers: {} })
  expect(body.notes).toContainEqual({ kind: 'images-left-out', count: 2 })
})

it('adds no more images than the store may have, when started and when applied', async () => {
  const [one, two, three] = (await Promise.all([1, 60, 120].map(aPicture))) as [Buffer, Buffer, Buffer]
  expect(await send(await archiveOf([one, two, three]))).toMatchObject({
    status: 409,
    body: { error: { code: 'image.too-many' } },
  })
  const [first, second] = [await send(await archiveOf([one, two])), await send(await archiveOf([three]))]
  const take = async (id: string) => {
    const { body } = await fixture.post(`/draft/imports/${id}/preview`, { answers: {} })
    return fixture.post(`/draft/imports/${id}/apply`, { answers: {}, revision: body.revision })
  }
  expect((await take(first.body.id)).status).toBe(200)
  expect(await take(second.body.id)).toMatchObject({
    status: 409,
    body: { error: { code: 'image.too-many' } },
  })
})

it('receives one file per store at a time', async () => {
  const sent = Promise.withResolvers<null>()
  const held = fixture.deps.imports.run(
    fixture.storeId,
    () => sent.promise,
    async () => 'done',
  )
  expect(await send(Buffer.from('Tea 20'))).toMatchObject({
    status: 503,
    body: { error: { code: 'server.busy' } },
  })
  sent.resolve(null)
  await held
  expect((await send(Buffer.from('Tea 20'))).status).toBe(200)
})
