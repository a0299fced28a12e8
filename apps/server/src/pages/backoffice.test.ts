import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Session } from '@thali/contract/accounts'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EventHub } from '../events/event-hub.ts'
import { ResponseCache } from '../response-cache/response-cache.ts'
import { backofficeRoutes } from './backoffice.routes.ts'

const NOBODY: Pick<Session, 'user' | 'stores'> = { user: null, stores: [] }
const STORE = {
  storeId: 's1',
  slug: 'tara',
  name: 'Tara </script> __NONCE__',
  role: 'waiter',
} as Session['stores'][number]
const MEMBER: Pick<Session, 'user' | 'stores'> = {
  user: { id: 'u1', name: 'Asha' } as NonNullable<Session['user']>,
  stores: [STORE],
}

const MANIFEST = {
  app: { file: 'app.js' },
  'src/locales/en.po': { file: 'en.js' },
  'src/locales/hi.po': { file: 'hi.js' },
  'texts:hi/board': { file: 'board-hi.js' },
  'src/features/board/board-page.tsx': {
    file: 'board-page.js',
    imports: ['app', 'parts'],
    css: ['board.css'],
  },
  parts: { file: 'parts.js' },
}

let app: FastifyInstance
let build: string

beforeAll(async () => {
  build = mkdtempSync(join(tmpdir(), 'thali-backoffice-'))
  for (const folder of ['client/.vite', 'server']) mkdirSync(join(build, folder), { recursive: true })
  writeFileSync(join(build, 'client/.vite/manifest.json'), JSON.stringify(MANIFEST))
  writeFileSync(
    join(build, 'client/index.html'),
    '<html lang="en" dir="ltr"><head><meta name="style-nonce" content="__NONCE__"><link href="app.js"></head><div id="root">__FRAME__</div><script type="application/json">"__SESSION__"</script>',
  )
  writeFileSync(
    join(build, 'server/frame.server.js'),
    'export const renderFrame = ({ language, store, path }) => `<nav>${language} ${store.name} ${store.role} ${path}</nav>`',
  )
  writeFileSync(join(build, 'client/index-abc123.js'), 'export {}')
  writeFileSync(join(build, 'client/index-abc123.js.br'), brotliCompressSync('export {}'))
  app = Fastify()
  const readSession = async ({ headers }: FastifyRequest): Promise<Session> => {
    if (headers['x-fails'] !== undefined) throw new Error('the database is away')
    const { user, stores } = headers.cookie?.includes('signed-in') ? MEMBER : NOBODY
    const language = headers.cookie?.includes('speaks-hindi') ? 'hi' : null
    return { user: user && { ...user, language }, stores, isSignUpOpen: false }
  }
  const live = { lastSeqOf: async () => 7 } as Pick<EventHub, 'lastSeqOf'> as EventHub
  const deps = { responseCache: new ResponseCache(), live }
  await app.register(backofficeRoutes, { deps, readSession, build })
})
afterAll(async () => {
  await app.close()
  rmSync(build, { recursive: true })
})

it('serves one page for every address of the app, never twice with the same nonce', async () => {
  const nonces = new Set<string>()
  for (const url of ['/app', '/app/spice-route/board', '/auth/login', '/menu/order/abc']) {
    const { statusCode, headers, body } = await app.inject(url)
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    const nonce = body.match(/content="([^"]+)"/)?.[1] ?? ''
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(4)
})

it('allows no inline script and no frame around it', async () => {
  const policy = String((await app.inject('/app')).headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe/)
})

it('serves the files it is made of for good, and not the page without its nonce', async () => {
  const script = await app.inject('/assets-backoffice/index-abc123.js')
  expect(script.statusCode).toBe(200)
  expect(script.headers['cache-control']).toMatch(/immutable/)
  for (const name of ['index.html', 'index-abc123.js.br', '..%2Fsecret.js']) {
    expect((await app.inject(`/assets-backoffice/${name}`)).statusCode, name).toBe(404)
  }
})

it('sends the first visitor the bytes that the build has compressed', async () => {
  const built = readFileSync(join(build, 'client/index-abc123.js.br'))
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const script = await app.inject({ url: '/assets-backoffice/index-abc123.js', headers })
  expect(script.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(script.rawPayload).toEqual(built)
  const plain = await app.inject('/assets-backoffice/index-abc123.js')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe('export {}')
})

it('answers 404 where nothing is built, in the app’s own words', async () => {
  const statusOf = async (url: string) => (await app.inject(url)).statusCode
  const unbuilt = ['/auth', '/auth/calendar', '/app/mail/all/one/more', '/app/tara/no-such-page']
  expect(await Promise.all(unbuilt.map(statusOf))).toEqual(unbuilt.map(() => 404))
  const built = [
    '/app/',
    '/app/calendar',
    '/app/chat/new',
    '/app/mail/all',
    '/app/mail/label/forums/one',
    '/app/tara/mail/inbox/one',
    '/app/dashboard',
    '/app/tara',
    '/app/demo',
    '/app/tara/board?x=1',
    '/auth/verify?token=x',
  ]
  expect(await Promise.all(built.map(statusOf))).toEqual(built.map(() => 200))
})

const htmlOf = async (url: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url, headers: { cookie: 'signed-in=yes', ...headers } })).body
const sessionIn = (html: string) => /json">(.*)<\/script>/.exec(html)?.[1] ?? ''

it('begins a page of a store with its frame, for the role that is signed in', async () => {
  const html = await htmlOf('/app/tara/board?x=1')
  expect(html).toContain('<nav>en Tara </script> __NONCE__ waiter /app/tara/board</nav>')
  expect(JSON.parse(sessionIn(html))).toMatchObject({ user: { name: 'Asha' }, stores: [STORE] })
  expect(sessionIn(html)).not.toContain('<')
  expect(JSON.parse(sessionIn(html)).events).toEqual({ storeId: 's1', seq: 7 })
  expect(JSON.parse(sessionIn(await htmlOf('/app'))).events).toBeUndefined()
})

it('shows no navigation to strangers, in stores of others, nor on pages that stand for themselves', async () => {
  expect(await htmlOf('/app/tara/board', { cookie: '' })).not.toContain('<nav>')
  const others = ['/app', '/auth/login', '/app/operator', '/app/other/board', '/app/tara/no-such-page']
  for (const url of [...others, '/app/tara/first-menu', '/app/tara/ready', '/menu/order/abc'])
    expect(await htmlOf(url), url).not.toContain('<nav>')
})

it('begins in the language that was chosen on the device, else that of the person, else that of the browser', async () => {
  const inHindi = [
    await htmlOf('/app/tara/board', { cookie: 'signed-in=yes; staff-language=hi', 'accept-language': 'en' }),
    await htmlOf('/app/tara/board', { 'accept-language': 'hi-IN,en;q=0.5' }),
  ]
  const ofPerson = { cookie: 'signed-in=yes; speaks-hindi=yes' }
  inHindi.push(await htmlOf('/app/tara/board', { ...ofPerson, 'accept-language': 'en' }))
  const chosen = await htmlOf('/app/tara/board', { cookie: `${ofPerson.cookie}; staff-language=en` })
  expect(chosen).toContain('<nav>en ')
  for (const html of inHindi) expect(html).toMatch(/^<html lang="hi" dir="ltr">.*<nav>hi /)
  expect(await htmlOf('/app/tara/board', { 'accept-language': 'ta' })).toMatch(
    /^<html lang="en" dir="ltr">.*<nav>en /,
  )
})

it('leaves it to the app to ask who is there where that cannot be read', async () => {
  const html = await htmlOf('/app/tara/board', { 'x-fails': '' })
  expect(html).toContain('<div id="root"></div>')
  expect(sessionIn(html)).toBe('')
})

it('names what a page asks for first, as far as the role may read it', async () => {
  const linkOf = async (url: string, cookie = 'signed-in=yes') =>
    (await app.inject({ url, headers: { cookie } })).headers.link
  const asked = (call: string) => `</api/stores/s1/${call}>; rel=preload; as=fetch; crossorigin`
  expect(await linkOf('/app/tara/board')).toBe(asked('board'))
  expect(await linkOf('/app/tara/management/e-commerce/checkout')).toBe(
    `${asked('counter-menu')}, ${asked('tables')}`,
  )
  for (const url of ['/app/tara/management/e-commerce/products', '/app/other/board', '/app'])
    expect(await linkOf(url), url).toBeUndefined()
  expect(await linkOf('/app/tara/board', '')).toBeUndefined()
})

it('names the modules of a page and its texts after those of all pages', async () => {
  const preloadedBy = async (url: string, headers: Record<string, string> = {}) =>
    [
      ...(await htmlOf(url, headers)).matchAll(
        /<link (?:rel="modulepreload" crossorigin fetchpriority="low" )?href="([^"]+)">/g,
      ),
    ].map(([, href]) => href?.replace('/assets-backoffice/', ''))
  expect(await preloadedBy('/app/tara/board', { cookie: 'signed-in=yes; speaks-hindi=yes' })).toEqual([
    'app.js',
    'hi.js',
    'board-hi.js',
    'board-page.js',
    'parts.js',
  ])
  expect(await preloadedBy('/auth/login')).toEqual(['app.js', 'en.js'])
  expect(await preloadedBy('/app/tara/board', { cookie: '' })).toEqual(['app.js', 'en.js'])
})
