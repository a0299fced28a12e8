import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { makeCategory, makeItem, makeMenu, makeStoreFile } from '@thali/builders/make-store'
import type { PageState, RenderAssets } from '@thali/contract/page-state'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Deps } from '../deps.ts'
import { registerErrors } from '../plugins/errors.ts'
import { pageRoutes } from './page.routes.ts'
import { parsePageRequest } from './page-request.ts'

const STYLE = ':root{--accent:#f90}'
const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`

let server: TestServer
let app: FastifyInstance
let build: string
let rendered = 0

/** Stands in for the storefront: the state and the assets as a document. */
function render(state: PageState, assets: RenderAssets) {
  rendered += 1
  const json = JSON.stringify({ state, assets }).replaceAll('<', '\\u003c')
  const html = `<!doctype html><html lang="${state.lang}"><style>${STYLE}</style><script type="application/json">${json}</script></html>`
  return { html, styleHashes: [STYLE_HASH], status: state.page.kind === 'not-found' ? 404 : 200 }
}

beforeAll(async () => {
  server = await makeTestServer()
  build = await mkdtemp(join(tmpdir(), 'thali-build-'))
  await mkdir(join(build, 'assets'))
  await mkdir(join(build, '.vite'))
  await writeFile(join(build, 'assets/client-12345678.js'), 'start()')
  await writeFile(join(build, 'sw.js'), 'self.x = 1')
  const manifest = {
    'src/client.tsx': {
      file: 'assets/client-12345678.js',
      imports: ['_react.js'],
      dynamicImports: ['src/locales/hi.po', 'src/locales/en.po', '_app.js'],
      css: ['assets/client.css'],
    },
    '_react.js': { file: 'assets/react.js' },
    '_app.js': {
      file: 'assets/app.js',
      name: 'app',
      imports: ['_react.js'],
      css: ['assets/app.css'],
    },
    'src/pages/orders/orders-page.tsx': { file: 'assets/orders.js' },
    'src/locales/hi.po': { file: 'assets/hi.js' },
    'src/locales/hi.po?lingui': { file: 'assets/hi-later.js' },
    'src/locales/en.po': { file: 'assets/en.js' },
    'src/locales/en.po?lingui': { file: 'assets/en-later.js' },
  }
  await writeFile(join(build, '.vite/manifest.json'), JSON.stringify(manifest))
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  registerErrors(app)
  app.decorateRequest('customDomain', null)
  const deps: Deps = { ...server.deps, render }
  await app.register(pageRoutes, { deps, build })
})
afterAll(async () => {
  await app.close()
  await server.close()
  await rm(build, { recursive: true, force: true })
})
beforeEach(() => {
  server.clock.set('2026-11-20T06:30:00.000Z')
  server.sms.available = true
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

function shownBy(html: string): { state: PageState; assets: RenderAssets } {
  return JSON.parse(/application\/json">(.*)<\/script>/s.exec(html)?.[1] ?? '')
}

async function stateAt(url: string, headers: Record<string, string> = {}): Promise<PageState> {
  return shownBy((await get(url, headers)).body).state
}

async function openStore(overrides: Parameters<typeof makeStoreFile>[0] = {}) {
  const file = makeStoreFile(overrides)
  await server.importFile(file)
  return file
}

it('renders a store once, then answers from memory until something changes', async () => {
  const file = await openStore()
  const url = `/${file.profile.slug}`
  await get(url)
  const before = rendered
  await get(url)
  await get(url, { 'accept-encoding': 'br' })
  expect(rendered).toBe(before)

  await server.importFile({ ...file, profile: { ...file.profile, name: 'Renamed' } })
  const state = await stateAt(url)

  expect(state.page).toMatchObject({
    kind: 'store',
    store: { name: 'Renamed' },
    viewMode: false,
    sample: false,
  })
})

it('turns the page with the menu windows of the store, across midnight', async () => {
  const { profile } = await openStore({
    menus: [
      makeMenu({ label: 'Lunch', activeStartTime: '12:00', activeEndTime: '15:00' }),
      makeMenu({ label: 'Night', activeStartTime: '22:00', activeEndTime: '02:00' }),
    ],
  })
  const labelsAt = async (iso: string) => {
    server.clock.set(iso)
    const { page } = await stateAt(`/${profile.slug}`)
    return page.kind === 'store' ? page.menus.menus.map((menu) => menu.label) : page.kind
  }
  expect(await labelsAt('2026-11-20T06:29:59.000Z')).toEqual([]) // 11:59:59 in Mumbai
  expect(await labelsAt('2026-11-20T06:30:00.000Z')).toEqual(['Lunch'])
  expect(await labelsAt('2026-11-20T09:30:59.000Z')).toEqual(['Lunch'])
  expect(await labelsAt('2026-11-20T09:31:00.000Z')).toEqual([])
  expect(await labelsAt('2026-11-20T20:30:59.000Z')).toEqual(['Night'])
  expect(await labelsAt('2026-11-20T20:31:00.000Z')).toEqual([])
  // The clock was wrong and is set back: pages rendered in between are not shown.
  expect(await labelsAt('2026-11-20T06:30:00.000Z')).toEqual(['Lunch'])
})

it('ends a pause on time without any change', async () => {
  const file = await openStore()
  const until = new Date('2026-11-20T07:00:00.000Z')
  await server.deps.db
    .updateTable('stores')
    .set({ paused_reason: 'Rain', paused_until: until })
    .where('slug', '=', file.profile.slug)
    .execute()
  const ordering = async () => {
    const { page } = await stateAt(`/${file.profile.slug}`)
    return page.kind === 'store' && page.store.ordering
  }
  expect(await ordering()).toEqual({ open: false, reason: 'Rain', until: until.toISOString() })
  server.clock.set('2026-11-20T07:00:00.000Z')
  expect(await ordering()).toEqual({ open: true, reason: '', until: null })
})

it('never renders hidden categories, inactive or closed menus, or items that only those list', async () => {
  const { profile } = await openStore({
    menus: [
      makeMenu({
        categories: [
          makeCategory({ label: 'Shown' }),
          makeCategory({ label: 'CANARY', state: 2, items: [makeItem({ label: 'CANARY' })] }),
        ],
      }),
      makeMenu({ label: 'CANARY', active: false }),
      makeMenu({ label: 'CANARY', activeStartTime: '01:00', activeEndTime: '02:00' }),
    ],
  })
  for (const url of [
    `/${profile.slug}`,
    `/place-order?store=${profile.slug}`,
    `/api/page?path=/${profile.slug}`,
  ]) {
    const { body } = await get(url)
    expect(body).toContain('Shown')
    expect(body).not.toContain('CANARY')
  }
})

it('tells the browser the address of its page with the parameter that says which page it is', async () => {
  const { slug } = (await openStore()).profile
  const pathAt = async (url: string) => (await stateAt(url)).path

  expect(await pathAt(`/place-order?store=${slug}&utm=1`)).toBe(`/place-order?store=${slug}`)
  expect(await pathAt('/place-order')).toBe('/place-order')
  expect(await pathAt(`/${slug}?iden=7`)).toBe(`/${slug}`)
})

it('answers each address with its page', async () => {
  const file = await openStore()
  const { slug } = file.profile
  const menuId = file.menus[0]?._id
  const kinds = async (url: string) => (await stateAt(url)).page.kind

  expect(await kinds('/')).toBe('home')
  expect(await kinds('/menu/')).toBe('home')
  expect(await kinds(`/${slug}/`)).toBe('store')
  expect(await kinds(`/menu/${menuId}`)).toBe('store')
  expect(await kinds('/demo/')).toBe('store')
  expect(await kinds('/example/')).toBe('store')
  expect(await kinds('/orders')).toBe('orders')
  expect(await kinds('/place-order')).toBe('place-order')
  for (const document of ['terms', 'refund', 'privacy']) {
    expect((await stateAt(`/${slug}/${document}`)).page).toMatchObject({
      kind: 'legal',
      document,
      store: { slug },
    })
  }
  expect((await stateAt(`/${slug}?men=${menuId}`)).page).toMatchObject({ openMenuId: menuId })
  expect((await stateAt(`/${slug}?men=unknown`)).page).toMatchObject({ openMenuId: null })
  expect((await stateAt('/demo')).page).toMatchObject({ sample: true, viewMode: true })
})

it('opens a menu of the bundled sample, and its legal pages, without a store in the database', async () => {
  const menuId = 'sample-breakfast'
  expect((await stateAt(`/demo?men=${menuId}`)).page).toMatchObject({ sample: true, openMenuId: menuId })
  expect((await stateAt('/example?men=unknown')).page).toMatchObject({ sample: true, openMenuId: null })
  for (const document of ['terms', 'refund', 'privacy']) {
    expect((await stateAt(`/demo/${document}`)).page).toMatchObject({
      kind: 'legal',
      document,
      store: { slug: 'demo' },
    })
  }
})

it.each(['/', '/demo/', '/example/'])('shows the bundled sample with its images at %s', async (url) => {
  const { page } = await stateAt(url)
  const sample = page.kind === 'home' ? page.sample : page
  if (sample?.kind !== 'store') throw new Error(`${url} is no store's page`)
  const { store, menus } = sample
  const images = [
    store.logo,
    ...menus.menus.flatMap((menu) => menu.categories.flatMap((category) => category.image ?? [])),
    ...Object.values(menus.items).flatMap((item) => item.images),
  ]
  expect(images.length).toBeGreaterThan(60)
  for (const image of images) {
    expect(image).toMatchObject({
      src: expect.stringMatching(/^\/media\/sample-store\/[a-z0-9-]+$/),
      width: expect.any(Number),
      height: expect.any(Number),
      widths: [480, image?.width],
    })
  }
})

it.each(['/thankyou', '/thankyou/', '/thankyou/cancel'])('shows this phone its orders at %s', async (url) => {
  const body = expect.stringContaining(`"path":"${url.replace(/\/$/, '')}","page":{"kind":"orders"}`)
  expect(await get(url)).toMatchObject({ statusCode: 200, body })
})

it.each([
  '/nobody-cooks-here',
  '/thankyou/?s=unknown',
  '/status/unknown',
  '/order',
  '/order?s=unknown',
  '/menu/unknown',
  '/menu/order',
  '/menu/a/b',
  '/a/b/c',
  '/%00',
  '/nobody-cooks-here/terms',
  '/UPPER_CASE',
])('shows the not-found page at %s', async (url) => {
  const response = await get(url)
  expect(response.statusCode).toBe(404)
  expect(response.headers['content-type']).toContain('text/html')
  expect(response.headers['x-robots-tag']).toBe('noindex')
})

it.each([
  '/api/unknown',
  '/api?x=1',
  '/profile/web',
  '/restaurant/api/unknown',
  '/order/create/web/some-store',
  '/assets/gone-12345678.js',
  '/media/x',
])('answers in JSON what is missing at %s', async (url) => {
  const response = await get(url)
  expect(response.statusCode).toBe(404)
  expect(response.json().error.code).toBe('page.not-found')
})

it('gives the same page state to a browser that navigates by itself', async () => {
  const { profile } = await openStore()
  const response = await get(`/api/page?path=${encodeURIComponent(`/${profile.slug}?lang=hi`)}`)
  expect(response.headers['content-type']).toContain('application/json')
  expect(response.json()).toEqual(await stateAt(`/${profile.slug}?lang=hi`))
  expect((await get('/api/page?path=/nobody-cooks-here')).json().page).toEqual({ kind: 'not-found' })
  expect((await get('/api/page')).statusCode).toBe(400)
})

it('speaks the language of the address, else of the cookie, else of the browser', async () => {
  const { profile } = await openStore()
  const langOf = async (url: string, headers: Record<string, string>) => (await stateAt(url, headers)).lang
  const url = `/${profile.slug}`

  expect(await langOf(url, {})).toBe('en')
  expect(await langOf(url, { 'accept-language': 'mr,hi-IN;q=0.8,en;q=0.5' })).toBe('hi')
  expect(await langOf(url, { cookie: 'a=1; lang=hi', 'accept-language': 'en' })).toBe('hi')
  expect(await langOf(`${url}?lang=en`, { cookie: 'lang=hi' })).toBe('en')
  expect(await langOf(`${url}?lang=xx`, {})).toBe('en')
})

it('compresses, names a strong ETag for each encoding, and answers 304 to who has the page', async () => {
  const { profile } = await openStore()
  const url = `/${profile.slug}`
  const plain = await get(url)
  const brotli = await get(url, { 'accept-encoding': 'gzip, deflate, br' })
  const gzip = await get(url, { 'accept-encoding': 'gzip, br;q=0' })

  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(new Set([plain, brotli, gzip].map((one) => one.headers.etag)).size).toBe(3)
  expect(plain.headers.vary).toBe('accept-encoding, cookie, accept-language')
  expect(plain.headers['cache-control']).toBe('private, no-cache')

  const again = await get(url, { 'accept-encoding': 'br', 'if-none-match': String(brotli.headers.etag) })
  expect(again.statusCode).toBe(304)
  expect(again.headers['content-security-policy']).toBe(plain.headers['content-security-policy'])
  expect((await app.inject({ method: 'HEAD', url })).body).toBe('')
})

it('carries the security headers on every page, with the hashes of its own styles', async () => {
  const { profile } = await openStore()
  for (const url of ['/', `/${profile.slug}`, '/orders', '/nobody-cooks-here']) {
    const { headers } = await get(url)
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`style-src 'self' '${STYLE_HASH}'`)
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
  }
})

it('keeps order pages out of search engines; those of one order out of caches, too', async () => {
  const { headers } = await get('/orders')
  expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex, nofollow' })
})

it('preloads what the page needs: its own code and its language, nothing of other pages', async () => {
  const { profile } = await openStore()
  const { assets } = shownBy((await get(`/${profile.slug}?lang=hi`)).body)
  expect(assets).toEqual({
    entry: '/assets/client-12345678.js',
    modulepreloads: ['/assets/react.js', '/assets/app.js', '/assets/hi.js'],
    css: ['/assets/client.css', '/assets/app.css'],
    manifest: `/${profile.slug}/manifest.webmanifest`,
  })
  const others = shownBy((await get('/orders?lang=hi')).body).assets
  expect(others.modulepreloads.slice(2)).toEqual([
    '/assets/hi.js',
    '/assets/orders.js',
    '/assets/hi-later.js',
  ])
})

it('serves assets for ever, the worker never from a cache, and a manifest for each store', async () => {
  const { profile } = await openStore()
  expect((await get('/assets/client-12345678.js')).headers['cache-control']).toContain('immutable')
  const script = await get('/assets/client-12345678.js', { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(script.rawPayload).toString()).toBe('start()')
  expect(script.headers['content-type']).toContain('text/javascript')
  expect((await get('/assets/..%2Fsw.js')).statusCode).toBe(404)
  const worker = await get('/sw.js')
  expect(worker.headers['cache-control']).toBe('no-cache')
  expect(worker.headers['content-security-policy']).toBe("default-src 'self'")
  const start = `/${profile.slug}`
  const manifest = await get(`${start}/manifest.webmanifest`)
  expect(manifest.headers['content-type']).toContain('application/manifest+json')
  expect(manifest.json()).toMatchObject({ id: start, start_url: start, scope: start })
  const { icons } = (await get('/demo/manifest.webmanifest')).json()
  const sizes = icons.map((icon: { sizes: string; purpose: string }) => `${icon.purpose} ${icon.sizes}`)
  expect(sizes.toSorted()).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512'])
  expect((await get('/nobody-cooks-here/manifest.webmanifest')).statusCode).toBe(404)
  expect((await get('/robots.txt')).body).toContain('Disallow: /status/')
})

it('caches one page for all spellings of an address, so that the memory cannot be filled', async () => {
  const { slug } = (await openStore()).profile
  await app.inject(`/${slug}`)
  const before = rendered
  const escaped = `/%${slug.charCodeAt(0).toString(16)}${slug.slice(1)}`
  for (const url of [escaped, `/${slug}?men=no-such-menu`, `/${slug}?men=another&utm=1`]) {
    const { statusCode, body } = await app.inject({ url, headers: { host: 'localhost' } })
    expect(statusCode, url).toBe(200)
    expect(body).not.toMatch(/no-such-menu|another/)
  }
  expect(rendered).toBe(before)
  expect(parsePageRequest(`//${slug}//`, {}).path).toBe(`/${slug}/`)
})
