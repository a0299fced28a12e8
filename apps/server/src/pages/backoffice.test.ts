import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ResponseCache } from '../response-cache/response-cache.ts'
import { backofficeRoutes } from './backoffice.routes.ts'

let app: FastifyInstance
let build: string

beforeAll(async () => {
  build = mkdtempSync(join(tmpdir(), 'thali-backoffice-'))
  writeFileSync(join(build, 'index.html'), '<meta name="style-nonce" content="__NONCE__">')
  writeFileSync(join(build, 'index-abc123.js'), 'export {}')
  writeFileSync(join(build, 'index-abc123.js.br'), brotliCompressSync('export {}'))
  app = Fastify()
  await app.register(backofficeRoutes, { deps: { responseCache: new ResponseCache() }, build })
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
  const built = readFileSync(join(build, 'index-abc123.js.br'))
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
  const unbuilt = ['/auth', '/auth/calendar', '/app/calendar', '/app/chat/new', '/app/tara/no-such-page']
  expect(await Promise.all(unbuilt.map(statusOf))).toEqual(unbuilt.map(() => 404))
  const built = [
    '/app/',
    '/app/dashboard',
    '/app/tara',
    '/app/demo',
    '/app/tara/board?x=1',
    '/auth/verify?token=x',
  ]
  expect(await Promise.all(built.map(statusOf))).toEqual(built.map(() => 200))
})
