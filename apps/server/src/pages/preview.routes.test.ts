import type { PageState, RenderAssets } from '@thali/contract/page-state'
import { type EditorFixture, makeEditorFixture, withPrice } from '@thali/test-kit/editor-fixture'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Deps } from '../deps.ts'
import { registerErrors } from '../plugins/errors.ts'
import { registerSecurityHeaders } from '../plugins/security-headers.ts'
import { pageRoutes } from './page.routes.ts'

let fixture: EditorFixture
let app: FastifyInstance
/** What was rendered last. */
let state: PageState
let assets: RenderAssets

beforeEach(async () => {
  fixture = await makeEditorFixture()
  const render: Deps['render'] = (wanted, files) => {
    state = wanted
    assets = files
    return { html: `<!doctype html>${wanted.page.kind}`, styleHashes: ['sha256-x'], status: 200 }
  }
  app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  registerErrors(app)
  registerSecurityHeaders(app, { publicUrl: 'http://localhost:3000' })
  await app.register(pageRoutes, { deps: { ...fixture.deps, render } })
})
afterEach(async () => {
  await app.close()
  await fixture.close()
})

const open = (query = '', cookie = fixture.cookie) =>
  app.inject({ url: `/app/preview/${fixture.storeId}${query}`, headers: { cookie } })

function shownPage() {
  if (state.page.kind !== 'store') throw new Error(`shows ${state.page.kind}`)
  return state.page
}

describe('a preview', () => {
  it('shows the draft, which diners do not see', async () => {
    await fixture.save(fixture.chai._id, (chai) => ({ ...withPrice(chai, 'Small', 4200), label: 'New chai' }))

    expect((await open()).statusCode).toBe(200)

    const chai = Object.values(shownPage().menus.items).find(({ label }) => label === 'New chai')
    expect(chai?.groups[0]?.options[0]?.priceMinor).toBe(4200)
    await app.inject(`/${fixture.file.profile.slug}`)
    expect(Object.values(shownPage().menus.items).map(({ label }) => label)).not.toContain('New chai')
  })

  it('shows what is sold out now as such, and no hidden category', async () => {
    const address = `/api/stores/${fixture.storeId}/items/${fixture.dosa._id}/state`
    const soldOut = await fixture.call('POST', address, {
      cookie: fixture.cookie,
      body: { state: 'Sold out' },
    })
    expect(soldOut.status).toBe(204)
    await open()
    const { items, menus } = shownPage().menus
    expect(Object.values(items).find(({ label }) => label === 'Dosa')?.state).toBe('Sold out')
    expect(menus.flatMap(({ categories }) => categories.map(({ label }) => label))).toEqual(['Hot', 'All'])
  })

  it('opens the menu of the dish, also where that is not served at this hour', async () => {
    const { menus } = await fixture.draft()
    const [card] = menus
    if (!card) throw new Error('no menu')
    const { id, revision, ...fields } = card
    const window = { startMinute: 1, endMinute: 2 }
    await fixture.post(`/draft/menus/${id}`, { revision, menu: { ...fields, window } })
    await fixture.post('/draft/menus', { label: 'Other' })

    await open(`?item=${fixture.dosa._id}`)
    expect(shownPage().openMenuId).toBe(id)
    expect(state.path).toContain(id)
    await open('?men=none')
    expect(shownPage().openMenuId).toBeNull()
  })

  it('is framed by our own pages alone, stored nowhere and no app of its own', async () => {
    const { headers } = await open('?lang=hi')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(state).toMatchObject({ lang: 'hi', languages: ['hi'] })
    expect(assets.manifest).toBeNull()
  })

  it('refuses whoever may not edit, with a page that nobody frames', async () => {
    const waiter = await fixture.signIn(await fixture.addMember(fixture.storeId, 'waiter'))
    for (const [cookie, status] of [
      ['', 401],
      [waiter, 403],
    ] as const) {
      const answer = await open('', cookie)
      expect(answer.statusCode).toBe(status)
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(state.page).toMatchObject({ kind: 'failed', status })
    }
  })
})
