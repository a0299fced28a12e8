import { withPrice } from '@thali/test-kit/editor-fixture'
import { useEditorFixture } from '@thali/test-kit/shared-fixture'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { showNextImage } from '../../menu/images/convert-next.ts'
import { writeOriginal } from '../../menu/images/originals.ts'
import { putImages } from '../../menu/images/put-images.ts'
import { readArchive } from '../../menu/import/read-archive.ts'

const fixture = useEditorFixture()

const download = (format: string) =>
  fixture.app.inject({
    url: `/api/stores/${fixture.storeId}/menu/export?format=${format}`,
    headers: { cookie: fixture.cookie },
  })
const upload = async (payload: string | Buffer) => {
  const response = await fixture.app.inject({
    method: 'POST',
    url: `/api/stores/${fixture.storeId}/menu/draft/imports?name=menu`,
    headers: {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      cookie: fixture.cookie,
      'content-type': 'application/octet-stream',
    },
    payload,
  })
  return (await fixture.post(`/draft/imports/${response.json().id}/preview`, { answers: {} })).body
}

it('is the draft as CSV, which round-trips without difference', async () => {
  await fixture.save(fixture.chai._id, (chai) => ({
    ...withPrice(chai, 'Small', 2550),
    description: '=cmd|x',
  }))
  const response = await download('csv')
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename=".+\.csv"$/)
  expect(response.body).toContain("'=cmd|x")
  expect(response.body).toContain(',25.50,')
  expect(await upload(response.body)).toMatchObject({ differences: [], questions: { veg: [], tax: null } })
})

it('contains combos as CSV, whose dishes return without separate names', async () => {
  const { chai } = fixture
  await fixture.save(fixture.dosa._id, (dosa) => ({
    ...dosa,
    groups: [
      ...dosa.groups,
      {
        label: 'Drink',
        description: '',
        required: true,
        maxSelection: 1,
        options: [
          {
            id: 'of-chai' as never,
            label: '',
            priceMinor: 500,
            text: null,
            isDefault: false,
            veg: null,
            allergens: [],
            translations: {},
            itemId: chai._id as never,
          },
        ],
        translations: {},
      },
    ],
  }))
  const { body } = await download('csv')
  expect(body).toMatch(/of-chai,,5\.00,/)
  expect(await upload(body)).toMatchObject({ differences: [] })
})

it('is the store as its file, which round-trips without difference', async () => {
  const response = await download('json')
  expect(response.json()).toMatchObject({ profile: { _id: fixture.storeId }, menus: [{ label: 'Card' }] })
  expect(response.json().profile.store_gateway_config).toEqual([])
  expect(await upload(response.body)).toMatchObject({ differences: [] })
})

it('is an archive with images, which otherwise round-trips without difference', async () => {
  const { deps, storeId } = fixture
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const original = await writeOriginal(deps.config.dataDir, bytes, fixture.now())
  const { dosa } = fixture
  await inTransaction(deps.db, (tx) =>
    putImages(tx, storeId, ['dosa.png'], new Map([['dosa.png', original]]), deps),
  )
  while (await showNextImage({ ...deps, dataDir: deps.config.dataDir }, storeId));
  await fixture.save(dosa._id, (fields) => ({ ...fields, images: ['dosa.png'] }))
  await fixture.publish()
  const { rawPayload } = await download('zip')
  const pictures: string[] = []
  const { store } = await readArchive(rawPayload, async (path, picture) => {
    expect((await sharp(picture).metadata()).format).toBe('jpeg')
    pictures.push(path)
  })
  expect(pictures).toHaveLength(1)
  expect(store.toString()).toContain(`"${pictures[0]}"`)
  const { differences } = await upload(rawPayload)
  expect(differences).toMatchObject([{ label: 'Dosa', fields: [{ field: 'images', from: ['dosa.png'] }] }])
})

it('limits the unpacked size of archives', async () => {
  const { rawPayload } = await download('zip')
  const limits = { storeBytes: 100, imageBytes: 100, images: 1, bytesInAll: 1000, entries: 9, imageRatio: 20 }
  await expect(readArchive(rawPayload, async () => {}, limits)).rejects.toMatchObject({
    code: 'import.too-large',
  })
  const broken = Buffer.concat([rawPayload.subarray(0, 50), Buffer.alloc(100)])
  await expect(readArchive(broken, async () => {})).rejects.toMatchObject({ code: 'import.file-invalid' })
})
