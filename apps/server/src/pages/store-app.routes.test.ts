import { makeMenu, makeStoreFile } from '@thali/builders/make-store'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'

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
