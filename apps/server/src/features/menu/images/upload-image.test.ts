import { gzipSync } from 'node:zlib'
import type { DraftItem } from '@thali/contract/menu-editor'
import type { StoreId } from '@thali/domain/ids'
import { useEditorFixture } from '@thali/test-kit/shared-fixture'
import { ORIGIN } from '@thali/test-kit/staff-fixture'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { exportStore } from '../../after/store-file/export-store.ts'
import { showNextImage } from './convert-next.ts'
import { cutImage } from './decode-image.ts'
import { PICTURE_UPLOADS, UploadQueue } from './upload-queue.ts'

const fixture = useEditorFixture({ LIMIT_IMAGE_BYTES: '600000', LIMIT_IMAGES_PER_STORE: '4' })

const [RED, BLUE] = ['#ff0000', '#0000ff']

/** Displayed red on the left, blue on the right; stored rotated. */
async function aPhoto(): Promise<Buffer> {
  const half = (background: string) => ({
    create: { width: 200, height: 200, channels: 3 as const, background },
  })
  const seen = await sharp({ create: { width: 400, height: 200, channels: 3, background: RED ?? '' } })
    .composite([
      {
        input: await sharp(half(BLUE ?? ''))
          .png()
          .toBuffer(),
        left: 200,
        top: 0,
      },
    ])
    .png()
    .toBuffer()
  return sharp(seen)
    .rotate(-90)
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Artist: 'Asha Rao' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

function upload(payload: Buffer | string, { crop = '', type = 'image/jpeg', cookie = fixture.cookie } = {}) {
  return fixture.app.inject({
    method: 'POST',
    url: `/api/stores/${fixture.storeId}/menu/draft/images${crop && `?crop=${crop}`}`,
    headers: { host: 'localhost:3000', origin: ORIGIN, cookie, 'content-type': type },
    payload,
  })
}

const codeOf = (answer: { json(): unknown }) => (answer.json() as { error: { code: string } }).error.code

describe('a crop of an image', () => {
  it('is taken as displayed, not as stored, and has no metadata', async () => {
    const right = await cutImage(await aPhoto(), { left: 5000, top: 0, width: 5000, height: 10_000 })
    const { width, height, exif, orientation, format } = await sharp(right).metadata()
    expect({ width, height, format }).toEqual({ width: 200, height: 200, format: 'webp' })
    expect([exif, orientation]).toEqual([undefined, undefined])
    expect(right.includes('Asha')).toBe(false)
    const { dominant } = await sharp(right).stats()
    expect(dominant.b).toBeGreaterThan(200)
    expect(dominant.r).toBeLessThan(60)
  })

  it('is never larger than pages need', async () => {
    const wide = await sharp({ create: { width: 6000, height: 300, channels: 3, background: RED ?? '' } })
      .jpeg()
      .toBuffer()
    const whole = await cutImage(wide, { left: 0, top: 0, width: 10_000, height: 10_000 })
    expect(await sharp(whole).metadata()).toMatchObject({ width: 2160, height: 108 })
  })
})

describe('an upload', () => {
  it('becomes an image of the draft, and of the menu once published', async () => {
    const answer = await upload(await aPhoto(), { crop: '0,0,5000,10000' })
    expect(answer.statusCode).toBe(200)
    const { source } = answer.json()
    const { _id } = fixture.chai
    expect((await fixture.save(_id, (chai) => ({ ...chai, images: [source] }))).status).toBe(200)
    while (await showNextImage({ ...fixture.deps, dataDir: fixture.deps.config.dataDir }, fixture.storeId));
    expect((await fixture.item(_id)) satisfies DraftItem).toMatchObject({
      images: [{ source, widths: [200] }],
    })
    expect((await fixture.shown(_id))?.images).toEqual([])

    expect((await fixture.publish()).status).toBe(200)

    expect((await fixture.shown(_id))?.images).toMatchObject([expect.stringContaining('/media/')])
  })

  it('becomes the banner of a category, which a save without one keeps', async () => {
    const { source } = (await upload(await aPhoto())).json()
    const hot = async () => {
      const found = (await fixture.draft()).categories.find(({ label }) => label === 'Hot')
      if (!found) throw new Error('no category')
      const { id, revision, image, ...fields } = found
      return { id, revision, image, fields }
    }
    const save = async (more: object) => {
      const { id, revision, fields } = await hot()
      return fixture.post(`/draft/categories/${id}`, { revision, category: { ...fields, ...more } })
    }
    expect((await save({ image: source })).status).toBe(200)
    expect((await save({ discountBps: 500 })).status).toBe(200)
    expect((await hot()).image?.source).toBe(source)
    expect(await save({ image: 'https://example.com/a.jpg' })).toMatchObject({ status: 422 })
    expect((await save({ image: null })).status).toBe(200)
    expect((await hot()).image).toBeNull()
  })

  it('becomes the image of a menu, which a save without one keeps, and an export includes', async () => {
    const { source } = (await upload(await aPhoto())).json()
    const save = async (more: object) => {
      const [card] = (await fixture.draft()).menus
      const { id, revision, image: _, ...menu } = card ?? {}
      return fixture.post(`/draft/menus/${id}`, { revision, menu: { ...menu, ...more } })
    }
    const image = async () => (await fixture.draft()).menus[0]?.image
    expect((await save({ image: source })).status).toBe(200)
    expect((await save({ remarks: 'All day' })).status).toBe(200)
    expect((await image())?.source).toBe(source)
    expect(await save({ image: 'https://example.com/a.jpg' })).toMatchObject({ status: 422 })
    expect((await fixture.publish()).status).toBe(200)
    while (await showNextImage({ ...fixture.deps, dataDir: fixture.deps.config.dataDir }, fixture.storeId));
    const { slug } = fixture.file.profile
    const answer = (await fixture.app.inject(`/profile/web/${slug}/12-00`)).json()
    expect(answer.menus).toMatchObject([{ image: expect.stringContaining('/media/') }])
    expect((await exportStore(fixture.deps, slug)).menus).toMatchObject([{ image: source }])
    expect((await save({ image: null })).status).toBe(200)
    expect(await image()).toBeNull()
    expect((await fixture.publish()).status).toBe(200)
    await fixture.post('/versions/2/roll-back', {})
    expect((await image())?.source).toBe(source)
  })

  it('is stored once, however often it is sent', async () => {
    const photo = await aPhoto()
    const [first, second] = [await upload(photo), await upload(photo)]
    expect(first.json()).toEqual(second.json())
  })

  it('refuses a non-image of any name', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    const photo = await aPhoto()
    for (const bytes of [svg, gzipSync(svg), '', 'GIF89a', photo.subarray(0, 400)]) {
      const answer = await upload(bytes, { type: 'image/png' })
      expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'image.unusable'])
    }
    const json = await upload('{}', { type: 'application/json' })
    expect(json.statusCode).toBe(415)
    const plain = await upload(photo, { type: 'text/plain' })
    expect(plain.statusCode).toBe(415)
  })

  it('refuses a picture of few bytes and too many pixels as too large', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: RED ?? '' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const answer = await upload(bomb, { type: 'image/png' })
    expect([answer.statusCode, codeOf(answer)]).toEqual([413, 'image.too-large'])
  })

  it('shows the first frame of an animation', async () => {
    const frames = Array.from({ length: 40 }, (_, at) => (at === 0 ? RED : BLUE))
    const pages = await Promise.all(
      frames.map((background) =>
        sharp({ create: { width: 40, height: 40, channels: 3, background: background ?? '' } })
          .png()
          .toBuffer(),
      ),
    )
    const gif = await sharp(pages, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await upload(gif, { type: 'image/gif' })).statusCode).toBe(200)
  })

  it('refuses a too large image, an invalid crop, and one image too many', async () => {
    const large = await upload(Buffer.alloc(600_001))
    expect([large.statusCode, codeOf(large)]).toEqual([413, 'image.too-large'])
    const photo = await aPhoto()
    expect((await upload(photo, { crop: '0,0,10001,1' })).statusCode).toBe(400)
    for (const left of [0, 100, 200, 300]) await upload(photo, { crop: `${left},0,5000,9000` })
    const oneMore = await upload(photo)
    expect([oneMore.statusCode, codeOf(oneMore)]).toEqual([409, 'image.too-many'])
  })
})

describe('the queue', () => {
  it('processes one at a time, and refuses more than it can hold', async () => {
    const queue = new UploadQueue(PICTURE_UPLOADS)
    let running = 0
    let most = 0
    const go = Promise.withResolvers<void>()
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await go.promise
      running -= 1
    }
    const held = Array.from({ length: 12 }, (_, at) =>
      queue.run(`store-${at % 4}` as StoreId, async () => null, work),
    )
    await expect(queue.run('another' as StoreId, async () => null, work)).rejects.toMatchObject({
      code: 'server.busy',
    })
    go.resolve()
    await Promise.all(held)
    expect(most).toBe(1)
    await expect(
      queue.run(
        'store' as StoreId,
        async () => null,
        async () => 'again',
      ),
    ).resolves.toBe('again')
  })

  it('does not delay a store by slow uploads to another', async () => {
    const queue = new UploadQueue(PICTURE_UPLOADS)
    const sent = Promise.withResolvers<null>()
    const slowly = () =>
      queue.run(
        'slow' as StoreId,
        () => sent.promise,
        async () => 'slow',
      )
    const held = [slowly(), slowly(), slowly()]
    await expect(slowly()).rejects.toMatchObject({ code: 'server.busy' })
    await expect(
      queue.run(
        'other' as StoreId,
        async () => null,
        async () => 'done',
      ),
    ).resolves.toBe('done')
    sent.resolve(null)
    expect(await Promise.all(held)).toEqual(['slow', 'slow', 'slow'])
    await expect(slowly()).resolves.toBe('slow')
  })

  it('continues after a failed one', async () => {
    const queue = new UploadQueue(PICTURE_UPLOADS)
    const fail = () => Promise.reject(new Error('no'))
    await expect(queue.run('store' as StoreId, fail, async () => 1)).rejects.toThrow('no')
    await expect(queue.run('store' as StoreId, async () => 1, fail)).rejects.toThrow('no')
    await expect(
      queue.run(
        'store' as StoreId,
        async () => 1,
        async (one) => one,
      ),
    ).resolves.toBe(1)
  })
})
