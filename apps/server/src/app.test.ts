import { ALL_CALLS } from '@thali/contract/all-calls'
import { ALL_PATTERNS } from '@thali/contract/match-path'
import { API_DOCS, FILES, GUIDE } from '@thali/contract/paths'
import { DOMAIN_POST_FILES, POST_FILES } from '@thali/contract/posts-paths'
import { withRoutes } from '@thali/test-kit/registered-routes'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

let server: TestServer

beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

describe('every response', () => {
  it('carries the security headers', async () => {
    for (const url of ['/health/live', '/api/nothing-here', '/order/status/unknown']) {
      const { headers } = await server.app.inject(url)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['x-frame-options']).toBe('DENY')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['strict-transport-security']).toBeUndefined()
    }
  })

  it('sends HSTS only if the public address is https', async () => {
    const secure = await makeTestServer({ env: { PUBLIC_URL: 'https://menu.example.com' } })
    const { headers } = await secure.app.inject('/health/live')
    await secure.close()

    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
  })
})

describe('errors', () => {
  const post = (payload: string, type = 'application/json') =>
    server.app.inject({
      method: 'POST',
      url: '/order/create/web/some-store',
      headers: { 'content-type': type },
      payload,
    })

  it.each([
    ['malformed JSON', '{"items": [', 'application/json', 400, 'request.malformed'],
    ['prototype pollution', '{"__proto__": {"x": 1}}', 'application/json', 400, 'request.malformed'],
    ['another content type', 'a=b', 'application/x-www-form-urlencoded', 415, 'request.media-type'],
    ['plain text', 'hello', 'text/plain', 415, 'request.media-type'],
    ['too much', JSON.stringify({ a: 'x'.repeat(300_000) }), 'application/json', 413, 'request.too-large'],
    ['a body of another shape', '[]', 'application/json', 400, 'request.malformed'],
  ])('answer %s in the one shape', async (_, payload, type, status, code) => {
    const response = await post(payload, type)

    expect(response.statusCode).toBe(status)
    expect(response.json().error).toMatchObject({
      code,
      message: expect.any(String),
      details: expect.any(Object),
    })
  })

  it('name the fields of an invalid body', async () => {
    const response = await post(JSON.stringify({ items: [{ quantity: 'two' }] }))

    const paths = response.json().error.details.fields.map(({ path }: { path: string }) => path)
    expect(paths).toContain('items.0.quantity')
  })

  it.each([
    [{ body: 'Hello' }, ['clientId']],
    [{ clientId: 'message-1', phrase: 'unknown' }, ['body', 'phrase']],
    [{ clientId: 'message-1', body: 'a\u0000b' }, ['body', 'phrase']],
    [[], ['']],
  ])('name the fields of a body with several shapes: %j', async (payload, named) => {
    const response = await server.app.inject({ method: 'POST', url: '/api/orders/some-order/chat', payload })

    const paths = response.json().error.details.fields.map(({ path }: { path: string }) => path)
    expect(paths).toEqual(named)
  })

  it.each(['/api/nothing-here', '/api/%zz', `/api/${'x'.repeat(600)}`])('also answer %s', async (url) => {
    const response = await server.app.inject(url)

    expect([400, 404]).toContain(response.statusCode)
    expect(response.json().error.code).toMatch(/^(page\.not-found|request\.malformed)$/)
  })

  it.each([
    ['GET', '/order/create/web/some-store', 'POST'],
    ['POST', '/order/status/some-order/', 'GET, HEAD'],
    ['PUT', '/api/stores/some-store/board?x=1', 'GET, HEAD'],
    ['DELETE', '/api/auth/links/some-link', 'GET, HEAD, POST'],
    ['HEAD', '/api/auth/sign-in', 'POST'],
    ['OPTIONS', '/health/live', 'GET, HEAD'],
    ['POST', '/app/orders', 'GET, HEAD'],
  ])('tell %s %s which methods its address takes', async (method, url, allow) => {
    const response = await server.app.inject({ method: method as 'GET', url })

    expect([response.statusCode, response.headers.allow]).toEqual([405, allow])
    if (method !== 'HEAD') expect(response.json().error.code).toBe('request.method')
  })

  it('report an unknown address as not found, with any method', async () => {
    for (const url of ['/api/prices', '/order/create', '/some-store/nothing', '/api/auth/links/a/b']) {
      const response = await server.app.inject({ method: 'DELETE', url })
      expect([url, response.statusCode, response.headers.allow]).toEqual([url, 404, undefined])
    }
  })

  it('hide internal details, and contain the request id', async () => {
    const broken = await makeTestServer()
    broken.app.get('/api/broken', () => {
      throw new Error('the secret reason')
    })
    const response = await broken.app.inject('/api/broken')
    await broken.close()

    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({
      error: { code: 'fault', message: 'Internal server error', requestId: expect.any(String) },
    })
  })

  it('ask to retry while the database is down', async () => {
    const down = await makeTestServer()
    await down.deps.database.close()
    down.app.get('/api/busy', () => {
      throw Object.assign(new Error('database is locked'), { code: 'ERR_SQLITE_ERROR', errcode: 5 })
    })
    const busy = await down.app.inject('/api/busy')
    const ready = await down.app.inject('/health/ready')
    const live = await down.app.inject('/health/live')
    await down.close()

    expect(busy.statusCode).toBe(503)
    expect(busy.headers['retry-after']).toBe('2')
    expect(busy.json().error.code).toBe('server.busy')
    expect(ready.statusCode).toBe(503)
    expect(ready.headers['retry-after']).toBeDefined()
    expect(live.statusCode).toBe(200)
  })
})

it('answers only at addresses in the tree of addresses', async () => {
  const { built, routes } = await withRoutes(() => makeTestServer())
  await built.close()
  const paths = routes.map((route) => route.replace(/^\w+ /, ''))
  const folders = [FILES.media, FILES.assets, FILES.backofficeAssets, API_DOCS, `${GUIDE}/`]
  const known = new Set([
    '/*',
    ...ALL_PATTERNS,
    ...Object.values(POST_FILES),
    ...Object.values(DOMAIN_POST_FILES),
    ...[...ALL_CALLS.keys()].map((route) => route.replace(/^\w+ /, '')),
  ])
  const unknown = paths.filter(
    (path) => !known.has(path) && !folders.some((folder) => path.startsWith(folder)),
  )

  expect(paths.length).toBeGreaterThan(20)
  expect(unknown).toEqual(['/app/*', '/auth', '/auth/*'])
})

describe('requests', () => {
  it('may end in a slash', async () => {
    expect((await server.app.inject('/health/ready/')).statusCode).toBe(200)
  })

  it('may declare JSON with an empty body', async () => {
    const empty = await makeTestServer()
    empty.app.post('/api/no-body', async (request) => ({ body: request.body ?? null }))
    const response = await empty.app.inject({
      method: 'POST',
      url: '/api/no-body',
      headers: { 'content-type': 'application/json' },
    })
    await empty.close()

    expect(response.json()).toEqual({ body: null })
  })

  it('above the limit of their address get the time to retry', async () => {
    const tight = await makeTestServer({ env: { LIMIT_REQUESTS_PER_MINUTE: '3' } })
    const statuses: number[] = []
    for (let sent = 0; sent < 5; sent += 1) {
      statuses.push(
        (await tight.app.inject({ url: '/health/live', remoteAddress: '2001:db8::1' })).statusCode,
      )
    }
    const neighbour = await tight.app.inject({ url: '/health/live', remoteAddress: '2001:db8::2' })
    const other = await tight.app.inject({ url: '/health/live', remoteAddress: '2001:db8:0:1::1' })
    await tight.close()

    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect(neighbour.statusCode).toBe(429)
    expect(Number(neighbour.headers['retry-after'])).toBeGreaterThan(0)
    expect(other.statusCode).toBe(200)
  })

  it('count as one client regardless of X-Forwarded-For, unless a proxy is trusted', async () => {
    const tight = await makeTestServer({ env: { LIMIT_REQUESTS_PER_MINUTE: '2' } })
    const statuses: number[] = []
    for (let sent = 0; sent < 3; sent += 1) {
      const headers = { 'x-forwarded-for': `192.0.2.${sent}` }
      statuses.push((await tight.app.inject({ url: '/health/live', headers })).statusCode)
    }
    await tight.close()

    expect(statuses).toEqual([200, 200, 429])
  })

  it('need an app token only on the diner API, once tokens are set', async () => {
    const closed = await makeTestServer({ env: { APP_TOKENS: 'a-token-of-the-app-1' } })
    const status = async (url: string, headers = {}) => (await closed.app.inject({ url, headers })).statusCode
    const code = (await closed.app.inject('/order/status/unknown')).json().error.code

    expect(code).toBe('app-token.invalid')
    expect(await status('/order/status/unknown')).toBe(401)
    expect(await status('/api/orders/unknown')).toBe(401)
    expect((await closed.send('POST', '/api/place-order/unknown', {})).status).toBe(401)
    expect(await status('/api/orders/unknown/messages')).toBe(404)
    expect((await closed.send('POST', '/restaurant/api/menus/order/item/inc', {})).status).toBe(401)
    expect(await status('/order/status/unknown', { 'app-token': 'a-token-of-the-app-2' })).toBe(401)
    expect(await status('/order/status/unknown', { 'app-token': 'a-token-of-the-app-1' })).toBe(404)
    expect(await status('/health/live')).toBe(200)
    await closed.close()
  })
})

describe('the API description', () => {
  it('is generated from the validating schemas', async () => {
    const document = (await server.app.inject('/api/docs/json')).json()

    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/order/create/web/{storeId}',
        '/api/stores/{storeId}/events',
        '/health/ready',
      ]),
    )
  })

  it('documents the app token only on the diner API, and the body of a 409 on placement', async () => {
    const { paths } = (await server.app.inject('/api/docs/json')).json()
    const placing = paths['/order/create/web/{storeId}'].post

    expect(placing.security).toEqual([{ appToken: [] }, {}])
    expect(paths['/health/ready'].get.security).toEqual([])
    const messages = paths['/api/orders/{orderSlug}/messages']
    expect([messages.get.security, messages.post.security]).toEqual([[], []])
    const answer = placing.responses['409'].content['application/json'].schema
    expect(Object.keys(answer.properties.error.properties.details.properties)).toEqual([
      'quote',
      'changes',
      'slots',
    ])
    const { quantity } =
      placing.requestBody.content['application/json'].schema.properties.items.items.properties
    expect(quantity.description).toBe('A whole number from 1 to 99')
  })

  it('is shown on a page without inline scripts', async () => {
    const page = await server.app.inject('/api/docs/')

    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>[^<]/)
    expect(page.body).toContain('<title>Thali API</title>')
  })
})

it('reports a response that violates its own schema as an error', async () => {
  const wrong = await makeTestServer()
  wrong.app.get('/api/wrong', { schema: { response: { 200: z.object({ n: z.number() }) } } }, async () => ({
    n: 'x',
  }))
  const response = await wrong.app.inject('/api/wrong')
  await wrong.close()

  expect(response.statusCode).toBe(500)
  expect(response.json().error.code).toBe('fault')
})
