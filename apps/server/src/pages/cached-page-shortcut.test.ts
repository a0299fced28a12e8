import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { makeStoreFile } from '@thali/builders/make-store'
import { useTestServer } from '@thali/test-kit/shared-fixture'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { beforeAll, expect, it, onTestFinished } from 'vitest'

const shared = useTestServer()
let sharedOrigin: string
beforeAll(async () => {
  sharedOrigin = await listenAt(shared)
})

const listenAt = ({ app }: TestServer) => app.listen({ port: 0, host: '127.0.0.1' })

async function addStore(server: TestServer = shared, origin = sharedOrigin) {
  const file = makeStoreFile()
  await server.importFile(file)
  return { server, file, origin, slug: file.profile.slug }
}

const OF_THE_CONNECTION = ['date', 'connection', 'keep-alive', 'content-encoding', 'content-length']

async function get(url: string, headers: Record<string, string> = {}) {
  // Compressed answers are replaced by better ones after some seconds.
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity', ...headers } })
  const compared = [...response.headers].filter(([name]) => !OF_THE_CONNECTION.includes(name))
  return { status: response.status, headers: Object.fromEntries(compared), body: await response.text() }
}

it('answers from memory with the very bytes and headers of the first answer', async () => {
  const { origin, slug } = await addStore()
  for (const path of [`/${slug}`, `/profile/web/${slug}/12-00`]) {
    const first = await get(`${origin}${path}`)
    const second = await get(`${origin}${path}`)
    expect(first.status).toBe(200)
    expect(second).toEqual(first)
    expect(second.headers).toHaveProperty('content-security-policy')
    const tag = second.headers.etag ?? ''
    expect((await get(`${origin}${path}`, { 'if-none-match': tag })).status).toBe(304)
  }
})

it('takes no address of a program for a page that is not there', async () => {
  const { origin } = await addStore()
  for (let time = 0; time < 2; time += 1) {
    expect((await get(`${origin}/a/b/c`)).body).toContain('<!doctype html>')
    expect((await get(`${origin}/health/live`)).status).toBe(200)
    expect((await get(`${origin}/api/nothing`)).headers['content-type']).toContain('json')
  }
})

it('shows an edit on the very next request', async () => {
  const { server: running, file, origin, slug } = await addStore()
  const path = `${origin}/profile/web/${slug}/12-00`
  await get(path)
  await get(path)
  await running.importFile({ ...file, profile: { ...file.profile, name: 'Renamed' } })
  expect((await get(path)).body).toContain('Renamed')
})

it('lets no slug response past without a token where tokens are set', async () => {
  const guarded = await makeTestServer({ env: { APP_TOKENS: 'first-app-token-0001' } })
  onTestFinished(() => guarded.close())
  const { origin, slug } = await addStore(guarded, await listenAt(guarded))
  const path = `${origin}/profile/web/${slug}/12-00`
  expect((await get(path, { 'app-token': 'first-app-token-0001' })).status).toBe(200)
  expect((await get(path)).status).toBe(401)
})

/** Answer to a hand-written request, as it comes over the wire. */
function byHand(origin: string, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
    socket.on('end', () => resolve(text)).on('error', reject)
    socket.write(`${request}\r\nConnection: close\r\n\r\n`)
  })
}

it('gives the security headers and no other site to requests written by hand', async () => {
  const { origin, slug } = await addStore()
  await get(`${origin}/${slug}`)
  const host = 'Host: evil.example'
  const requests = [
    `GET /${slug} HTTP/1.1\r\n${host}`,
    `HEAD /${slug} HTTP/1.1\r\n${host}`,
    `GET //${slug} HTTP/1.1\r\n${host}`,
    `GET /${slug}?men=x#y HTTP/1.1\r\n${host}`,
    `GET http://evil.example/${slug} HTTP/1.1\r\n${host}`,
    `GET /${slug} HTTP/1.1\r\n${host}\r\nRange: bytes=0-0`,
    `GET /${slug} HTTP/1.1\r\n${host}\r\nContent-Length: 5\r\n\r\nhello`,
    `GET /../${slug} HTTP/1.1\r\n${host}`,
    `GET //evil.example/%2e%2e HTTP/1.1\r\n${host}`,
    `GET /${slug}/${'x'.repeat(9_000)} HTTP/1.1\r\n${host}`,
    `OPTIONS /${slug} HTTP/1.1\r\n${host}`,
    `TRACE /${slug} HTTP/1.1\r\n${host}\r\nCookie: a=secret`,
  ]
  for (const request of requests) {
    const answer = await byHand(origin, request)
    const what = request.slice(0, 60)
    expect(answer, what).toMatch(/^HTTP\/1\.1 (200|404) /)
    expect(answer.toLowerCase(), what).toMatch(/\r\ncontent-security-policy: default-src/)
    expect(answer.toLowerCase(), what).toMatch(/\r\nx-content-type-options: nosniff/)
    expect(answer, what).not.toContain('secret')
    expect(answer, what).not.toMatch(/\r\nlocation:/i)
    if (request.startsWith('HEAD')) expect(answer, what).toMatch(/\r\n\r\n$/)
  }
})

it('refuses what is no request, or could be read as two', async () => {
  const { origin, slug } = await addStore()
  const requests = [
    'nonsense',
    `POST /${slug} HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked`,
    `GET /${slug} HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2`,
    `GET /${slug} HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}`,
    `GET /${slug} HTTP/1.1\r\nHost: a\r\n X: folded`,
    `GET /\u0000 HTTP/1.1\r\nHost: a`,
  ]
  for (const request of requests) {
    const answer = await byHand(origin, request)
    expect(answer, request.slice(0, 60)).toMatch(/^HTTP\/1\.1 4(00|31) [\s\S]*\{"error":\{"code":"request\./)
  }
})

it('refuses a query that is not UTF-8, of pages in memory and of calls alike', async () => {
  const { origin, slug } = await addStore()
  await get(`${origin}/${slug}`)
  for (const path of [`/${slug}`, '/place-order', `/profile/web/${slug}/12-00`, '/order', '/health/live']) {
    for (const text of ['%ff', '%C3', 'a%C3%28', '%ED%A0%80', '%c0%af', 'ok%20%E2%82']) {
      const { status, body, headers } = await get(`${origin}${path}?men=a&idel=${text}&iden=1`)
      expect([status, body], `${path} ${text}`).toEqual([400, expect.stringContaining('request.malformed')])
      expect(headers, path).toHaveProperty('content-security-policy')
    }
    for (const text of ['%E2%82%B9', '50%', '%zz', 'caf%C3%A9%20%F0%9F%8D%9B']) {
      expect((await get(`${origin}${path}?idel=${text}`)).status, `${path} ${text}`).not.toBe(400)
    }
  }
})

it('closes a connection that sends no request but stays open', async () => {
  const { server: running, origin } = await addStore()
  const port = Number(new URL(origin).port)
  const holding = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const closed = new Promise<void>((resolve) => {
    running.app.server.once('connection', (socket) => socket.once('close', () => resolve()))
  })
  holding.resume().write('nonsense\r\n\r\n')

  await closed
  holding.destroy()
})

it('says that a request came too slowly', async () => {
  const { server: running, origin } = await addStore()
  running.app.server.once('connection', (socket) => {
    const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    socket.once('data', () => running.app.server.emit('clientError', late, socket))
  })
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n')

  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[\s\S]*"request\.malformed"/)
})

it('leaves everything else to the ordinary way', async () => {
  const { origin } = await addStore()
  expect((await get(`${origin}/profile/web/x/99-99`)).status).toBe(400)
  expect((await get(`${origin}/health/live`)).status).toBe(200)
})
