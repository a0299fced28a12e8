/** The examples in deploy/, each before a server: headers, streams and who counts as a client. */
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PROXIES, PROXY_NAME, type ReverseProxy } from '@thali/test-kit/reverse-proxies'
import { aPlacement, makeSmallStore, placeAt } from '@thali/test-kit/small-store'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const store = makeSmallStore()
const OF_PAGES = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
]

let server: TestServer
let upstream: number
beforeAll(async () => {
  server = await makeTestServer({ env: { PUBLIC_URL: `https://${PROXY_NAME}`, TRUST_PROXY: '1' } })
  server.app.get('/who-am-i', async (request) => request.ip)
  await server.importFile(store)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  upstream = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.close())

describe.each(Object.entries(PROXIES))('behind %s', (_name, { isThere, start }) => {
  describe.skipIf(!isThere)('over TLS', () => {
    let proxy: ReverseProxy
    beforeAll(async () => {
      proxy = await start(upstream)
    })
    afterAll(() => proxy.close())

    it('pages keep their headers, as the server sends them', async () => {
      for (const path of [`/${store.profile.slug}`, '/no-such-store', '/app', '/auth/login', '/']) {
        const direct = await server.app.inject({
          url: path,
          headers: { host: PROXY_NAME, 'x-forwarded-for': '127.0.0.1' },
        })
        const proxied = await proxy.get(path)
        expect(proxied.status, path).toBe(direct.statusCode)
        for (const name of OF_PAGES) {
          if (direct.headers[name] === undefined) continue
          // A nonce differs from answer to answer.
          const plain = (value: unknown) => String(value).replace(/'nonce-[^']+'/g, 'nonce')
          expect(plain(proxied.headers[name]), `${path} ${name}`).toBe(plain(direct.headers[name]))
        }
        expect(proxied.headers['strict-transport-security'], path).toBeDefined()
      }
    })

    it('a client counts by its own address, whatever it claims', async () => {
      const claimed = { headers: { 'x-forwarded-for': '203.0.113.9' } }
      expect((await proxy.get('/who-am-i')).text).toBe('127.0.0.1')
      expect((await proxy.get('/who-am-i', claimed)).text).toBe('127.0.0.1')
    })

    it('an event stream is passed on while it lasts', async () => {
      const stream = await openStream()
      const [first] = (await once(stream, 'data')) as [Buffer]
      expect(first.toString()).toContain('retry:')
      stream.destroy()
    })

    async function openStream(): Promise<IncomingMessage> {
      const { status, text } = await placeAt(server, store.profile._id, aPlacement())
      expect(status, text).toBe(201)
      const { slug } = await server.deps.db.selectFrom('orders').select('slug').executeTakeFirstOrThrow()
      const headers = { accept: 'text/event-stream' }
      const stream = await proxy.open(`/api/orders/${slug}/events`, { headers })
      expect(stream.headers['content-type']).toContain('text/event-stream')
      return stream
    }
  })
})
