import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerErrors } from '../plugins/errors.ts'
import { registerSecurityHeaders } from '../plugins/security-headers.ts'
import { guideRoutes } from './guide.routes.ts'

let build: string
let server: TestServer
let app: FastifyInstance

beforeAll(async () => {
  build = await mkdtemp(join(tmpdir(), 'thali-guide-'))
  for (const folder of ['assets', 'hi', 'owners']) mkdirSync(join(build, folder))
  writeFileSync(join(build, 'index.html'), '<h1>Documentation</h1>')
  writeFileSync(join(build, 'hi/index.html'), '<h1>मदद</h1>')
  writeFileSync(join(build, 'owners/menu.html'), '<h1>Your menu</h1>')
  writeFileSync(join(build, 'assets/guide-1a2b.css'), 'body{}')
  writeFileSync(join(build, '../thali-guide-secret.html'), 'secret')

  server = await makeTestServer()
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  registerSecurityHeaders(app, { publicUrl: 'https://menu.example.com' })
  registerErrors(app)
  const render: typeof server.deps.render = ({ page: { kind } }) => ({
    html: kind,
    styleHashes: [],
    status: 404,
  })
  await app.register(guideRoutes, { deps: { ...server.deps, render }, build })
})
afterAll(async () => {
  await app.close()
  await server.close()
  rmSync(build, { recursive: true })
  rmSync(join(build, '../thali-guide-secret.html'))
})

it.each([
  ['/docs', 'Documentation'],
  ['/docs/', 'Documentation'],
  ['/docs/hi', 'मदद'],
  ['/docs/owners/menu', 'Your menu'],
])('answers %s with its page, under a policy without inline code', async (url, words) => {
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain(words)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, no-cache',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'; style-src 'self'; img-src")
})

it('answers 304 for a page that has not changed, and keeps files for ever', async () => {
  const { headers } = await app.inject('/docs/owners/menu')
  const again = await app.inject({
    url: '/docs/owners/menu',
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  expect((await app.inject('/docs/assets/guide-1a2b.css')).headers['cache-control']).toContain('immutable')
})

it.each([
  '/docs/owners/nothing',
  '/docs/index.html',
  '/docs/owners',
  '/docs/..%2fthali-guide-secret',
  '/docs/assets/..%2f..%2fthali-guide-secret.html',
  '/docs/assets/nothing.css',
])('finds nothing at %s', async (url) => {
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(404)
  const isPage = !url.includes('/assets/')
  expect(answer.headers['content-type']).toContain(isPage ? 'text/html' : 'application/json')
  if (isPage) expect(answer.body).toBe('not-found')
})
