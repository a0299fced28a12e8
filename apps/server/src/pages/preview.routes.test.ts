import type { PageState, RenderAssets } from '@thali/contract/page-state'
import type { ItemId } from '@thali/domain/ids'
import { withPrice } from '@thali/test-kit/editor-fixture'
import { useEditorFixture } from '@thali/test-kit/shared-fixture'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Deps } from '../deps.ts'
import { registerErrors } from '../plugins/errors.ts'
import { registerSecurityHeaders } from '../plugins/security-headers.ts'
import { pageRoutes } from './page.routes.ts'

const fixture = useEditorFixture()
let app: FastifyInstance
/** State that was rendered last. */
let state: PageState
let assets: RenderAssets

beforeEach(async () => {
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
afterEach(() => app.close())

const open = (query = '', cookie = fixture.cookie) =>
  app.inject({ url: `/app/preview/${fixture.storeId}${query}`, headers: { cookie } })

/** Posts a dish as the editor's form does. */
const post = (query: string, dish: unknown, origin = 'http://localhost:3000') =>
  app.inject({
    method: 'POST',
    url: `/app/preview/${fixture.storeId}${query}`,
    headers: { cookie: fixture.cookie, origin, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ dish: JSON.stringify(dish) }).toString(),
  })

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

  it('shows a dish that is not saved yet, new or changed, and keeps it nowhere', async () => {
    const chai = await fixture.item(fixture.chai._id)
    const item = { ...withPrice(chai.item, 'Small', 4200), label: 'Chai & more' }
    const categoryIds = [chai.categoryIds[0] ?? '']
    const before = await fixture.draft()

    expect((await post(`?item=${chai.id}`, { item, categoryIds })).statusCode).toBe(200)
    const { items, menus } = shownPage().menus
    expect(items[chai.id as ItemId]).toMatchObject({ label: 'Chai & more' })
    expect(items[chai.id as ItemId]?.groups[0]?.options[0]?.priceMinor).toBe(4200)
    expect(menus[0]?.categories.map(({ id }) => id)).toEqual(categoryIds)
    expect((await post('?item=new', { item: { ...item, label: 'New' }, categoryIds })).statusCode).toBe(200)
    expect(shownPage().menus.items['new' as ItemId]?.label).toBe('New')
    expect(shownPage().openMenuId).toBe(menus[0]?.id)

    expect(await fixture.draft()).toEqual(before)
    await open()
    expect(shownPage().menus.items).not.toHaveProperty('new')
  })

  it('shows no picture of another address in a dish that is not saved', async () => {
    const { item, categoryIds } = await fixture.item(fixture.chai._id)
    const images = ['https://elsewhere.example/a.png']
    await post(`?item=${fixture.chai._id}`, { item: { ...item, images }, categoryIds })
    const [image] = shownPage().menus.items[fixture.chai._id]?.images ?? []
    expect(image?.src).not.toContain('elsewhere')
    expect(image?.widths).toEqual([])
  })

  it('refuses what could not be saved, what is no dish, too large, or comes from another site', async () => {
    const { item, categoryIds } = await fixture.item(fixture.chai._id)
    const dish = { item, categoryIds }
    for (const [body, status, origin] of [
      [{ ...dish, item: { ...item, label: ' ' } }, 422],
      [{ ...dish, item: { ...item, groups: [{}] } }, 400],
      ['no JSON', 400],
      ['x'.repeat(1_000_001), 413],
      [dish, 403, 'https://evil.example'],
    ] as const) {
      expect((await post(`?item=${fixture.chai._id}`, body, origin)).statusCode).toBe(status)
    }
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
    await open()
    expect(shownPage().openMenuId).toBeNull()
    expect(shownPage().menus.menus.map(({ label }) => label)).toEqual([card.label, 'Other'])
  })

  it('shows around an open dish only its category, so that each change of it is shown soon', async () => {
    await open(`?item=${fixture.dosa._id}`)
    const { menus, items } = shownPage().menus
    expect(menus.map(({ categories }) => categories.map(({ label }) => label))).toEqual([['All']])
    expect(Object.values(items).map(({ label }) => label)).toContain('Dosa')
  })

  it('lists beside a combo its dishes, so that the saving is shown as guests see it', async () => {
    const chai = await fixture.item(fixture.chai._id)
    const [hot] = (await fixture.draft()).categories.filter(({ label }) => label === 'Hot')
    const [group] = chai.item.groups
    const part = { ...group, label: 'Main', required: true, maxSelection: 1, sharedId: undefined }
    const option = {
      ...group?.options[0],
      id: 'main-dosa',
      label: '',
      priceMinor: 0,
      itemId: fixture.dosa._id,
    }
    const item = { ...chai.item, label: 'Lunch', groups: [group, { ...part, options: [option] }] }
    const answer = await post('?item=new', { item, categoryIds: [hot?.id] })
    expect(answer.statusCode, answer.body).toBe(200)
    const { menus, items } = shownPage().menus
    const listed = menus[0]?.categories.find(({ label }) => label === 'All')
    expect(listed?.itemIds.map((id) => items[id]?.label)).toEqual(['Dosa'])
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

  it('refuses members who may not edit, with a page that cannot be framed', async () => {
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
