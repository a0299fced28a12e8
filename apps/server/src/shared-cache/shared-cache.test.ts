import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { makeMenu, makeStoreFile } from '@thali/builders/make-store'
import type { EventKind } from '@thali/contract/event-kinds'
import { placeOf, runBeside } from '@thali/test-kit/commands-beside'
import { useTestServer } from '@thali/test-kit/shared-fixture'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { publishEvent } from '../events/publish-event.ts'

const NOON = '2026-11-20T06:30:00.000Z'

const shared = useTestServer({ env: { CDN_SECONDS: '60' } })
beforeEach(() => shared.clock.set(NOON))

async function open(env: Record<string, string>): Promise<TestServer> {
  const server = await makeTestServer({ env })
  onTestFinished(() => server.close())
  server.clock.set(NOON)
  return server
}

async function openStore(server: TestServer, overrides: Parameters<typeof makeStoreFile>[0] = {}) {
  const file = makeStoreFile(overrides)
  await server.importFile(file)
  return file.profile
}

const headersOf = async ({ app }: TestServer, url: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url, headers })).headers

it('lets shared caches keep what is the same for everybody', async () => {
  const { slug, _id } = await openStore(shared)
  const picture = join(shared.deps.config.dataDir, 'media', _id, 'dish')
  await mkdir(picture, { recursive: true })
  await writeFile(join(picture, '320.webp'), 'a picture')

  const tag = `store-${_id}`
  for (const url of [
    `/${slug}?lang=hi`,
    `/${slug}/terms?lang=en`,
    `/${slug}/manifest.webmanifest`,
    `/profile/web/${slug}/12-00`,
    `/restaurant/api/store/web/${slug}`,
  ]) {
    expect(await headersOf(shared, url, { cookie: 'lang=en; stores=1' }), url).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate, s-maxage=60',
      'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=60',
      'surrogate-control': 'public, max-age=60, stale-while-revalidate=60',
      'surrogate-key': tag,
      'cache-tag': tag,
      vary: 'accept-encoding, host',
    })
  }
  for (const url of [`/${slug}/icons/192.png`, `/media/${_id}/dish/320.webp`]) {
    const headers = await headersOf(shared, url)
    expect(headers, url).toMatchObject({ 'surrogate-key': tag, 'cache-tag': tag })
    expect(headers.vary).toContain('host')
    expect(headers['cache-control']).toMatch(/^public, max-age=86400/)
  }
})

it('shares pages without a named language only where their store has one', async () => {
  const both = await openStore(shared)
  const one = await openStore(shared, { profile: { languages: ['hi'] } })

  // In either order: what is kept for one is not sent for the other.
  for (const round of [1, 2]) {
    expect(await headersOf(shared, `/${both.slug}`), `${round}`).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie, accept-language',
    })
    expect((await headersOf(shared, `/${both.slug}?lang=en`))['cache-control']).toContain('s-maxage')
    expect((await headersOf(shared, `/${both.slug}?lang=xx`))['cache-control']).toBe('private, no-cache')
    expect((await headersOf(shared, `/${one.slug}`))['cache-control']).toContain('s-maxage')
  }
})

it.each([
  '/?lang=en',
  '/orders?lang=en',
  '/place-order?lang=en&store=SLUG',
  '/nobody-here?lang=en',
  '/nobody-here/manifest.webmanifest',
  '/status/unknown?lang=en',
  '/api/page?path=/SLUG&lang=en',
  '/app/orders',
])('lets no shared cache keep %s', async (url) => {
  const { slug } = await openStore(shared)
  const headers = await headersOf(shared, url.replace('SLUG', slug))
  expect(headers['cache-control']).toMatch(/^(private|no-store)/)
  expect(headers).not.toHaveProperty('surrogate-key')
  expect(headers).not.toHaveProperty('cdn-cache-control')
})

it('shares nothing unless the operator says so, and no answer that needs a token', async () => {
  const off = await open({})
  const { slug } = await openStore(off)
  for (const url of [`/${slug}?lang=hi`, `/${slug}/manifest.webmanifest`, `/profile/web/${slug}/12-00`]) {
    const headers = await headersOf(off, url)
    expect(headers['cache-control'], url).toMatch(/^(private, )?no-cache$/)
    expect(headers).not.toHaveProperty('surrogate-key')
  }
  const token = 'a-token-for-tests-only'
  const guarded = await open({ CDN_SECONDS: '60', APP_TOKENS: token })
  const store = await openStore(guarded)
  const headers = await headersOf(guarded, `/profile/web/${store.slug}/12-00`, { 'app-token': token })
  expect(headers['cache-control']).toBe('no-cache')
})

it('has no shared cache show a menu after its window, also by an answer from memory', async () => {
  const menu = makeMenu({ activeStartTime: '10:00', activeEndTime: '12:30' })
  const { slug } = await openStore(shared, { menus: [menu] })
  // Its last minute is 12:30.
  const closesAtMs = Date.parse(NOON) + 31 * 60_000
  const times: number[] = []
  for (const leftSeconds of [600, 200, 179, 121, 119, 90, 61, 59, 20, 7, 2, 1]) {
    shared.clock.set(new Date(closesAtMs - leftSeconds * 1000).toISOString())
    const { 'cache-control': kept = '' } = await headersOf(shared, `/${slug}?lang=en`)
    const seconds = Number(/s-maxage=(\d+)/.exec(kept)?.[1] ?? 0)
    expect(2 * seconds, `${leftSeconds} s before the end`).toBeLessThanOrEqual(leftSeconds)
    times.push(seconds)
  }
  expect(times[0]).toBe(60)
  expect(times.at(-1)).toBe(0)
})

it('shares a store’s page at its own domain, and none that names a port which its caller chose', async () => {
  const server = await open({ CDN_SECONDS: '60', PUBLIC_URL: 'https://menus.example.com' })
  const { slug, _id } = await openStore(server)
  const host = 'chai.example.org'
  await server.deps.db.insertInto('domain_hosts').values({ host, store_id: _id }).execute()
  for (const url of ['/?lang=en', `/${slug}/manifest.webmanifest`]) {
    const atHost = (header: string) => server.app.inject({ url, headers: { host: header } })
    // Some shared caches leave the port out of their keys.
    const first = await atHost(`${host}:4443`)
    const later = await atHost(host)
    for (const { headers } of [first, later]) expect(headers['cache-control'], url).toContain('s-maxage=60')
    expect(first.body, url).toBe(later.body)
    expect(first.body, url).not.toContain('4443')
  }
})

interface Received {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly key: unknown
  readonly body: string
}

/** A CDN that takes purges, or answers with a status of the test's choice. */
async function startCdn() {
  const received: Received[] = []
  const cdn = { status: 200, received, url: '' }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ method: request.method, url: request.url, key: request.headers['x-key'], body })
    response.writeHead(cdn.status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  cdn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return cdn
}

async function openWithCdn() {
  const cdn = await startCdn()
  const server = await open({
    CDN_SECONDS: '60',
    CDN_PURGE_URL: `${cdn.url}/purge/{tag}`,
    CDN_PURGE_METHOD: 'PURGE',
    CDN_PURGE_HEADERS: '{"X-Key":"secret of {tag}"}',
    CDN_PURGE_BODY: '{"tags":["{tag}"]}',
  })
  const { _id: storeId } = await openStore(server)
  const { purges, db } = server.deps
  server.clock.pass(3)
  await purges.sendDue()
  cdn.received.length = 0
  const change = (kind: EventKind) =>
    inTransaction(db, (tx) => publishEvent(server.deps, tx, { storeId, kind, at: server.deps.now() }))
  return { cdn, server, storeId, purges, change }
}

it('tells the CDN once what has changed, when the other processes know it', async () => {
  const { cdn, server, storeId, purges, change } = await openWithCdn()
  for (const kind of ['menu.changed', 'store.changed', 'order.moved'] as const) await change(kind)
  expect(await purges.sendDue()).toBe(0)

  server.clock.pass(2)
  expect(await purges.sendDue()).toBe(1)

  const tag = `store-${storeId}`
  const body = JSON.stringify({ tags: [tag] })
  expect(cdn.received).toEqual([{ method: 'PURGE', url: `/purge/${tag}`, key: `secret of ${tag}`, body }])

  await change('order.moved')
  expect(purges.counts.waiting).toBe(0)
})

it('tries again what the CDN did not take, gives up in the end, and tells of the next change at once', async () => {
  const { cdn, server, purges, change } = await openWithCdn()
  const before = purges.counts
  cdn.status = 503
  await change('menu.changed')
  for (let at = 0; at < 10; at += 1) {
    server.clock.pass(3_600)
    await purges.sendDue()
  }
  expect(cdn.received).toHaveLength(5)
  expect(purges.counts).toEqual({ ...before, failed: before.failed + 5, waiting: 0 })

  await change('menu.changed')
  server.clock.pass(2)
  await purges.sendDue()
  cdn.status = 200
  await change('menu.changed')
  server.clock.pass(2)
  await purges.sendDue()
  expect(purges.counts).toEqual({ sent: before.sent + 1, failed: before.failed + 6, waiting: 0 })
})

it('sends what waits before the process ends', async () => {
  const { cdn, purges, change } = await openWithCdn()
  await change('menu.changed')
  await purges.stop()
  expect(cdn.received).toHaveLength(1)
})

it('is told of what a command has changed, which says where it was not', async () => {
  const { cdn, server, storeId } = await openWithCdn()
  const { slug } = await server.deps.db
    .selectFrom('stores')
    .select('slug')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  const refusing = await startCdn()
  refusing.status = 403
  const set = ({ url }: typeof cdn, value: string) => {
    const env = { ...placeOf(server.deps), CDN_SECONDS: '60', CDN_PURGE_URL: `${url}/purge/{tag}` }
    return runBeside(env, ['store', 'set', slug, `viewOnly=${value}`])
  }
  // At once: a command waits until the other processes know of its change.
  const [told, { code, err }] = await Promise.all([set(cdn, 'false'), set(refusing, 'true')])
  expect([told.code, told.err]).toEqual([0, ''])
  expect(cdn.received.map(({ url }) => url)).toEqual([`/purge/store-${storeId}`])
  expect([code, err]).toEqual([
    0,
    expect.stringContaining('the CDN could not be purged: the edge answered 403'),
  ])
  expect(err).toContain('for 120 s at most')
})
