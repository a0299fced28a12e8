import { SAMPLE_SLUG } from '@thali/domain/store/slug'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { convertNextImage } from '../../menu/images/convert-next.ts'
import { loadStoreBySlug } from '../../menu/menu/load-store.ts'
import { loadSample } from './load-sample.ts'

let server: TestServer
beforeAll(async () => {
  server = await makeTestServer()
  await loadSample(server.deps)
})
afterAll(() => server.close())

async function images() {
  const loaded = await loadStoreBySlug(server.deps, SAMPLE_SLUG)
  if (!loaded) throw new Error('the sample store is not there')
  return [
    loaded.store.logo,
    ...loaded.all.menus.flatMap((menu) => menu.categories.flatMap((category) => category.image ?? [])),
    ...Object.values(loaded.all.items).flatMap((item) => item.images),
  ].filter((image) => image !== null)
}
const get = (url: string) => server.app.inject({ method: 'GET', url })

it('shows every image of the sample at once, served from the bundle', async () => {
  const shown = await images()
  expect(shown.length).toBeGreaterThan(70)
  for (const { src, width, height, widths } of new Set(shown)) {
    expect(width * height).toBeGreaterThan(0)
    for (const each of widths) expect((await get(`${src}/${each}.avif`)).statusCode).toBe(200)
  }
  expect(new Set(shown.map(({ widths }) => widths.length))).toEqual(new Set([2]))
})

it('converts them later like any other, from the top', async () => {
  const { dataDir } = server.deps.config
  await convertNextImage({ ...server.deps, dataDir })
  const [logo] = await images()
  expect(logo?.widths).toEqual([320, 640])
  expect((await get(`${logo?.src}/320.webp`)).headers['cache-control']).toContain('immutable')
})

it('includes the image addresses in an order', async () => {
  const order = {
    currency: '₹',
    address: '4',
    remarks: '',
    orderType: 'Dine-In',
    amount: 999.6,
    items: [{ itemID: 'courtyard-samosa', quantity: 8, configs: [] }],
  }
  const url = '/order/create/web/sample-store'
  const placed = await server.app.inject({ method: 'POST', url, payload: order })
  expect(placed.statusCode, placed.body).toBe(201)
  const { slug } = placed.json()
  const { items, profile } = (await get(`/order/status/${slug}/`)).json()
  for (const address of [items[0].images[0], profile.logo]) {
    const { statusCode, headers } = await get(address)
    expect(statusCode, address).toBe(200)
    expect(headers['content-type']).toMatch(/^image\//)
  }
})

it('does not change a database with a store', async () => {
  const before = await images()
  await loadSample(server.deps)
  expect(await images()).toEqual(before)
})
