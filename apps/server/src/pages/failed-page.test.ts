import type { PageState } from '@thali/contract/page-state'
import { Refusal } from '@thali/contract/refusal'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerErrors } from '../plugins/errors.ts'
import { pageRoutes } from './page.routes.ts'

let server: TestServer
let rendered = 0

beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

/** Stands in for the storefront: the state as a document. */
function render(state: PageState) {
  rendered += 1
  const status = state.page.kind === 'failed' ? state.page.status : 200
  return { html: JSON.stringify(state), styleHashes: ['sha256-of-a-style'], status }
}
const shownBy = (html: string) => JSON.parse(html) as PageState

describe('a page that the server cannot answer with', () => {
  /** The pages over a database that answers everything with this error. */
  async function getFrom(error: Error, url: string, headers: Record<string, string> = {}) {
    const db = new Proxy(server.deps.db, {
      get() {
        throw error
      },
    })
    const app = Fastify()
    app.setValidatorCompiler(validatorCompiler)
    app.setSerializerCompiler(serializerCompiler)
    registerErrors(app)
    await app.register(pageRoutes, { deps: { ...server.deps, render, db }, build: '/nowhere' })
    const response = await app.inject({ method: 'GET', url, headers })
    await app.close()
    return response
  }

  it.each(['/status/abcdefgh', '/order?s=abcdefgh'])(
    'says why at %s, as a page of its language',
    async (url) => {
      const refusal = new Refusal('server.unavailable', {}, { 'retry-after': '7' })
      const response = await getFrom(refusal, url, { 'accept-language': 'hi' })
      expect(response.statusCode).toBe(503)
      expect(response.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-store',
        'retry-after': '7',
        'x-robots-tag': 'noindex',
        'content-security-policy': expect.stringContaining('sha256-of-a-style'),
      })
      const state = shownBy(response.body)
      expect(state).toMatchObject({
        lang: 'hi',
        page: { kind: 'failed', status: 503, code: 'server.unavailable' },
      })
      expect(JSON.stringify(state)).not.toContain('abcdefgh')
    },
  )

  it('is rendered once, and tells nothing of what went wrong inside', async () => {
    const before = rendered
    for (const url of ['/status/abcdefgh', '/status/hgfedcba']) {
      const response = await getFrom(new Error('secret detail'), url)
      expect(response.statusCode).toBe(500)
      expect(shownBy(response.body).page).toEqual({ kind: 'failed', status: 500, code: 'fault' })
      expect(response.body).not.toContain('secret detail')
    }
    expect(rendered).toBeLessThanOrEqual(before + 1)
  })

  it('is an answer in JSON to a browser that navigates by itself', async () => {
    const response = await getFrom(new Refusal('server.busy'), '/api/page?path=/status/abcdefgh')
    expect(response.statusCode).toBe(503)
    expect(response.json().error.code).toBe('server.busy')
  })
})
