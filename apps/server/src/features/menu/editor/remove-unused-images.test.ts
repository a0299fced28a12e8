import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { useEditorFixture } from '@thali/test-kit/shared-fixture'
import { ORIGIN } from '@thali/test-kit/staff-fixture'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { convertNextImage } from '../images/convert-next.ts'
import { publishDueMenus } from './publish-scheduled.ts'
import { removeUnusedImages } from './remove-unused-images.ts'

const DAY_MS = 24 * 3_600_000

const fixture = useEditorFixture()

/** Uploads an image of one colour and converts it. */
async function upload(background: string): Promise<string> {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } })
  const { body } = await fixture.app
    .inject({
      method: 'POST',
      url: `/api/stores/${fixture.storeId}/menu/draft/images`,
      headers: {
        host: 'localhost:3000',
        origin: ORIGIN,
        cookie: fixture.cookie,
        'content-type': 'image/png',
      },
      payload: await picture.png().toBuffer(),
    })
    .then((answer) => ({ body: answer.json() as { source: string } }))
  const { deps } = fixture
  while (await convertNextImage({ ...deps, dataDir: deps.config.dataDir }));
  return body.source
}

const show = (source: string) => fixture.save(fixture.chai._id, (chai) => ({ ...chai, images: [source] }))
const clean = () => removeUnusedImages(fixture.deps)
const passDay = () => fixture.passMs(DAY_MS)

async function images() {
  const rows = await fixture.deps.db
    .selectFrom('media')
    .select(['id', 'source', 'files'])
    .where('store_id', '=', fixture.storeId)
    .execute()
  return rows.map((row) => ({
    ...row,
    folder: join(fixture.deps.config.dataDir, 'media', fixture.storeId, row.files ?? ''),
  }))
}
const sources = async () => (await images()).map(({ source }) => source)
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

describe('an upload', () => {
  it('that is unused is removed after a day, with its files', async () => {
    await upload('red')
    const [image] = await images()
    expect(await isThere(image?.folder ?? '')).toBe(true)
    fixture.passMs(DAY_MS - 1)
    await clean()
    expect(await sources()).toHaveLength(1)
    fixture.passMs(1)
    await clean()
    expect(await sources()).toEqual([])
    expect(await isThere(image?.folder ?? '')).toBe(false)
    const { status, body } = await show(image?.source ?? '')
    expect([status, body.error.code]).toEqual([422, 'editor.image-unknown'])
  })

  it('that was repeated stays for another day', async () => {
    const source = await upload('red')
    fixture.passMs(DAY_MS - 1)
    await upload('red')
    fixture.passMs(DAY_MS - 1)
    await clean()
    expect(await sources()).toEqual([source])
  })

  it('in the draft stays, also once discarded, as long as that can be undone', async () => {
    const source = await upload('red')
    await show(source)
    passDay()
    await clean()
    passDay()
    await clean()
    expect(await sources()).toEqual([source])
    await fixture.post('/draft/discard', { revision: (await fixture.draft()).revision })
    passDay()
    await clean()
    expect(await sources()).toEqual([source])
    await fixture.deps.db.deleteFrom('draft_steps').execute()
    passDay()
    await clean()
    expect(await sources()).toEqual([])
  })

  it('of a removed dish stays as long as the removal can be undone', async () => {
    const source = await upload('red')
    await show(source)
    const { revision } = await fixture.item(fixture.chai._id)
    const { body } = await fixture.post(`/draft/items/${fixture.chai._id}/remove`, { revision })
    passDay()
    await clean()
    expect(await sources()).toEqual([source])
    expect((await fixture.post(`/draft/steps/${body.stepId}/undo`, undefined)).status).toBe(200)
    expect((await fixture.item(fixture.chai._id)).images).toMatchObject([{ source }])
  })

  it('in a scheduled menu stays until it is published, and then for good', async () => {
    const source = await upload('red')
    await show(source)
    const soon = new Date(fixture.now().getTime() + 3 * DAY_MS).toISOString()
    const { revision } = await fixture.draft()
    await fixture.post('/scheduled', { revision, date: soon.slice(0, 10), time: '06:00' })
    await fixture.post('/draft/discard', { revision: (await fixture.draft()).revision })
    passDay()
    await clean()
    expect(await sources()).toEqual([source])
    fixture.passMs(3 * DAY_MS)
    await publishDueMenus(fixture.deps)
    passDay()
    await clean()
    expect(await sources()).toEqual([source])
  })

  it('that was ever published stays, whatever the current menu', async () => {
    const source = await upload('red')
    await show(source)
    await fixture.publish()
    await fixture.post('/versions/1/roll-back', {})
    passDay()
    await clean()
    expect(await sources()).toEqual([source])
  })

  it('used as logo stays', async () => {
    const source = await upload('red')
    const path = `/api/stores/${fixture.storeId}/logo`
    const { status } = await fixture.call('POST', path, {
      cookie: fixture.cookie,
      body: { source, seen: null },
    })
    expect(status).toBe(200)
    passDay()
    await clean()
    expect(await sources()).toEqual([source])
  })
})
