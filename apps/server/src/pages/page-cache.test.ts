import { makeMenu, makeStoreFile } from '@thali/builders/make-store'
import type { PageState } from '@thali/contract/page-state'
import { UNATTENDED_REASON } from '@thali/domain/order/pause-reason'
import { aPlacement, makeSmallStore, placeAt } from '@thali/test-kit/small-store'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'

let server: TestServer
let app: FastifyInstance
let rendered = 0

beforeAll(async () => {
  server = await makeTestServer()
  server.clock.set('2026-11-20T06:30:00.000Z')
  app = await buildApp({
    ...server.deps,
    render({ page, path }) {
      rendered += 1
      const status = page.kind === 'not-found' ? 404 : 200
      return { html: `<!doctype html>${page.kind} ${path}`, styleHashes: [], status }
    },
  })
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const get = (url: string) => app.inject(url)

async function openStore(overrides: Parameters<typeof makeStoreFile>[0] = {}) {
  const file = makeStoreFile(overrides)
  await server.importFile(file)
  return file
}

it('renders each other page once, too, whatever leads to it', async () => {
  const { profile, menus } = await openStore()
  const addresses = {
    cart: [`/place-order?store=${profile.slug}`, `/place-order/?x=1&store=${profile.slug}`],
    'cart of no store': [
      '/place-order',
      '/place-order?store=nobody-here',
      '/place-order?store=not%20a%20slug',
    ],
    history: ['/orders', '/orders/?x=1'],
    nowhere: ['/nobody-here', '/nobody-there/terms', '/a/b/c', '/status/unknown', '/menu/unknown'],
    'a menu by its id': [`/menu/${menus[0]?._id}`, `/menu/${menus[0]?._id}/`],
    'the bundled sample': ['/example', '/example?men=unknown'],
    home: ['/', '//'],
  }
  for (const [page, alike] of Object.entries(addresses)) {
    const before = rendered
    const bodies = new Set<string>()
    for (const url of [...alike, ...alike]) bodies.add((await get(url)).body)
    expect(rendered - before, page).toBe(1)
    expect(bodies.size, page).toBe(1)
  }
})

it('renders the cart again when its menu changes with the clock', async () => {
  const menu = makeMenu({ activeStartTime: '10:00', activeEndTime: '12:00' })
  const { profile } = await openStore({ menus: [menu] })
  const sold = async () => {
    const { page } = (await get(`/api/page?path=/place-order?store=${profile.slug}`)).json() as PageState
    return page.kind === 'place-order' ? page.menus?.menus.length : undefined
  }

  expect(await sold()).toBe(1)
  server.clock.set('2026-11-20T06:45:59.000Z') // 12:15:59 in the store
  expect(await sold()).toBe(1)
  server.clock.set('2026-11-20T06:46:00.000Z')
  expect(await sold()).toBe(0)
})

it('keeps no order in memory', async () => {
  const file = makeSmallStore()
  await server.importFile(file)
  const order = (await placeAt(server, file.profile._id, aPlacement())).json.slug
  const before = rendered
  await get(`/status/${order}`)
  await get(`/status/${order}`)
  expect(rendered).toBe(before + 2)
})

it('says a ready-made reason for a pause in the language of the page, and a written one as it is', async () => {
  const readIn = async (lang: string, paused_reason: string) => {
    const { slug } = (await openStore()).profile
    await server.deps.db.updateTable('stores').set({ paused_reason }).where('slug', '=', slug).execute()
    const { page } = (await get(`/api/page?path=/${slug}&lang=${lang}`)).json<PageState>()
    return page.kind === 'store' && page.store.ordering.reason
  }
  expect(await readIn('hi', UNATTENDED_REASON.en)).toBe(UNATTENDED_REASON.hi)
  expect(await readIn('en', 'थोड़ा विराम')).toBe('A short break')
  expect(await readIn('hi', 'Rain')).toBe('Rain')
})
