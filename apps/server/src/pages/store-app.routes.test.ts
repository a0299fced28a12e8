import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeMenu, makeStoreFile } from '@thali/builders/make-store'
import type { StoreId } from '@thali/domain/ids'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { showNextImage } from '../features/menu/images/convert-next.ts'
import { replaceOriginal } from '../features/menu/images/images.queries.ts'
import { writeOriginal } from '../features/menu/images/originals.ts'

let server: TestServer

beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers })

async function openStore(overrides: Parameters<typeof makeStoreFile>[0] = {}) {
  const file = makeStoreFile(overrides)
  await server.importFile(file)
  return file
}

it('gives a store without a logo icons in its colour, so that its menu can be installed', async () => {
  const { profile } = await openStore({ menus: [makeMenu({ primaryColor: '0b1f4b' })] })
  const manifest = (await get(`/${profile.slug}/manifest.webmanifest`)).json()
  expect(manifest).toMatchObject({
    start_url: `/${profile.slug}`,
    scope: `/${profile.slug}`,
    theme_color: '#0B1F4B',
    icons: [
      { sizes: '192x192', type: 'image/png', purpose: 'any' },
      { sizes: '512x512', type: 'image/png', purpose: 'any' },
      { sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
  for (const { src, sizes, purpose } of manifest.icons) {
    const { statusCode, headers, rawPayload } = await get(src)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
    const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect((await sharp(rawPayload).metadata()).format).toBe('png')
    expect(`${info.width}x${info.height}`).toBe(sizes)
    const pixelAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)]
    expect(pixelAt(info.width / 2, 4), 'the colour of the menu').toEqual([0x0b, 0x1f, 0x4b, 255])
    expect(pixelAt(0, 0)[3], 'what is masked fills its square').toBe(purpose === 'maskable' ? 255 : 0)
    expect(pixelAt(info.width / 2, Math.round((28 / 48) * info.width)), 'the dish').toEqual([
      255, 255, 255, 255,
    ])
  }
})

it('keeps drawn icons, with their ETag and security headers, and draws no size nor colour that is asked for', async () => {
  const { slug } = (await openStore()).profile
  const first = await get(`/${slug}/icons/192.png`)
  expect(first.headers).toMatchObject({
    'cache-control': expect.stringContaining('max-age=86400'),
    etag: expect.stringMatching(/^"/),
  })
  const again = await get(`/${slug}/icons/192.png?color=123456`, {
    'if-none-match': String(first.headers.etag),
  })
  expect(again.statusCode, 'the same icon, whatever colour the address names').toBe(304)
  for (const url of [
    `/${slug}/icons/4096.png`,
    `/${slug}/icons/constructor`,
    '/no-such-store/icons/192.png',
  ]) {
    expect((await get(url)).statusCode, url).toBe(404)
  }
  expect((await get(`/${slug}/icons/180.png`)).headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cross-origin-resource-policy': 'same-origin',
  })
})

describe('a store with a logo', () => {
  const LOGO = 'https://example.com/logo.png'
  const COLOURS = { red: [255, 0, 0], white: [255, 255, 255], navy: [0x0b, 0x1f, 0x4b] }
  /** Name of the colour of a pixel, with tolerance: converted images differ slightly from the original. */
  const nameOf = (pixel: number[]) =>
    Object.entries(COLOURS).find(([, colour]) =>
      colour.every((part, at) => Math.abs(part - (pixel[at] ?? 0)) < 8),
    )?.[0] ?? pixel.join()

  async function openWithLogo() {
    const { profile } = await openStore({
      profile: { logo: LOGO },
      menus: [makeMenu({ primaryColor: '0b1f4b' })],
    })
    return profile
  }

  /** Result of fetching the logo from its address. */
  async function bring(storeId: StoreId, logo: Sharp) {
    const { deps } = server
    const { dataDir } = deps.config
    const original = await writeOriginal(dataDir, await logo.png().toBuffer(), deps.now())
    const { id } = await deps.db
      .selectFrom('media')
      .select('id')
      .where('store_id', '=', storeId)
      .where('source', '=', LOGO)
      .executeTakeFirstOrThrow()
    await inTransaction(deps.db, (tx) => replaceOriginal(tx, storeId, id, original, deps.now()))
    expect(await showNextImage({ ...deps, dataDir }, storeId)).toBe(true)
  }

  const square = (background: string | { r: number; g: number; b: number; alpha: number }, side = 640) =>
    sharp({ create: { width: side, height: side, channels: 4, background } })

  const iconsOf = async (slug: string): Promise<{ src: string; sizes: string; purpose: string }[]> =>
    (await get(`/${slug}/manifest.webmanifest`)).json().icons

  async function drawn(src: string) {
    const { statusCode, headers, rawPayload } = await get(src)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
    const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    /** At a share of the width from the left, halfway down. */
    const at = (share: number) => {
      const [x, y] = [Math.floor(share * info.width), info.height / 2]
      return nameOf([...data.subarray((y * info.width + x) * 4).subarray(0, 3)])
    }
    return { at, size: `${info.width}x${info.height}`, corner: data[3], headers }
  }

  it('has it on its icons, within the circle that systems leave of those they cut', async () => {
    const { slug, _id } = await openWithLogo()
    const neutral = await iconsOf(slug)
    expect((await drawn(neutral[3]?.src ?? '')).at(0.02), 'not fetched yet: the neutral icon').toEqual('navy')

    await bring(_id, square('#ff0000'))

    const icons = await iconsOf(slug)
    expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ])
    for (const [index, { src, sizes, purpose }] of icons.entries()) {
      expect(src, 'another address than before the logo').not.toBe(neutral[index]?.src)
      const { at, size, corner } = await drawn(src)
      expect(size).toBe(sizes)
      expect(at(0.5)).toEqual('red')
      expect(at(0.05), 'beside the logo').toEqual('white')
      const isCut = purpose === 'maskable'
      expect(at(0.15), 'a square in the safe circle is 57 % wide').toEqual(isCut ? 'white' : 'red')
      expect(at(0.24)).toEqual('red')
      expect(corner, 'what is masked fills its square').toBe(isCut ? 255 : 0)
    }
  })

  it('that would not be seen on white has it on its colour', async () => {
    const { slug, _id } = await openWithLogo()
    const bars = await square('#ffffff', 320).png().toBuffer()
    await bring(_id, square({ r: 0, g: 0, b: 0, alpha: 0 }).composite([{ input: bars, gravity: 'centre' }]))
    const { at } = await drawn((await iconsOf(slug))[3]?.src ?? '')
    expect([at(0.05), at(0.5)]).toEqual(['navy', 'white'])
  })

  it('whose file is lost has the neutral icon for a minute', async () => {
    const { slug, _id } = await openWithLogo()
    await bring(_id, square('#00ff00'))
    const media = join(server.deps.config.dataDir, 'media', _id)
    await rm(media, { recursive: true })
    const src = (await iconsOf(slug))[3]?.src ?? ''
    const { at, headers } = await drawn(src)
    expect([at(0.02), headers['cache-control']]).toEqual(['navy', 'public, max-age=60'])
  })
})
