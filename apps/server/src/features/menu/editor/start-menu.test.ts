import { makeStoreFile } from '@thali/builders/make-store'
import { readStoreFile } from '@thali/contract/store-file'
import { STARTER_MENUS } from '@thali/domain/menu/starter-menu'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportStore } from '../../after/store-file/export-store.ts'
import { STARTER_MENU_CONTENTS, toFileMenus } from './starter-menus/starter-menus.ts'

describe.each(STARTER_MENUS)('the starter menu %s', (name) => {
  it.each(['INR', 'USD', 'JPY'])('is a store file in %s without warnings', (currencyCode) => {
    const profile = { slug: 'tara', name: 'Tara', currencyCode }
    const target = { currencyCode, isInHindi: true }
    const reading = readStoreFile({ profile, ...toFileMenus(STARTER_MENU_CONTENTS[name], target) })
    expect(reading).toMatchObject({ ok: true, warnings: [] })
    if (!reading.ok) return
    const { items, menus } = reading.store
    expect(items.length).toBeGreaterThanOrEqual(12)
    expect(items.length).toBeLessThanOrEqual(25)
    expect(new Set(items.map(({ label }) => label)).size).toBe(items.length)
    for (const entry of [...items, ...items.flatMap(({ groups }) => groups), ...(menus[0]?.categories ?? [])])
      expect(entry.translations.hi?.label, entry.label).toMatch(/[ऀ-ॿ]/)
  })
})

describe('starting with a menu', () => {
  let fixture: StaffFixture
  let cookie: string
  beforeAll(async () => {
    fixture = await makeStaffFixture({ SIGN_UP: 'open', LIMIT_ITEMS_PER_STORE: '30' })
    const store = await fixture.addStore()
    cookie = await fixture.signIn(await fixture.addMember(store, 'owner'))
  })
  afterAll(() => fixture.close())

  async function makeStore(slug: string, currency = 'INR', country = 'IN') {
    const body = { name: 'Tara', slug, country, currency, color: '#B3261E' }
    const { body: made } = await fixture.call('POST', '/api/stores', { cookie, body })
    return made.storeId as string
  }
  const start = (storeId: string, body: object, by = cookie) =>
    fixture.call('POST', `/api/stores/${storeId}/menu/start`, { cookie: by, body })
  const versions = async (storeId: string) =>
    (await fixture.call('GET', `/api/stores/${storeId}/menu/versions`, { cookie })).body.versions

  it('gives its dishes the store’s taxes', async () => {
    const storeId = await makeStore('tara-tax')
    const path = `/api/stores/${storeId}/settings/taxes`
    const { revision } = (await fixture.call('GET', path, { cookie })).body
    const taxes = [{ label: 'CGST', value: 2.5 }]
    const saved = await fixture.call('POST', path, { cookie, body: { revision, values: { taxes } } })
    expect(saved).toMatchObject({ status: 200, body: { values: { taxes } } })
    expect((await start(storeId, { starter: 'cafe' })).status).toBe(200)
    const { body } = await fixture.call('GET', '/restaurant/api/store/web/tara-tax')
    expect(body.menus[0].categories[0].items[0].taxes).toEqual(taxes)
    expect(body.profile, 'guests are told of dishes alone').not.toHaveProperty('taxes')
    const exported = await exportStore(fixture.deps, 'tara-tax')
    expect(exported.profile).toMatchObject({ taxes })
  })

  it('starts abroad without Hindi, in pages and dishes', async () => {
    const storeId = await makeStore('tara-abroad', 'USD', 'US')
    expect((await start(storeId, { starter: 'cafe' })).status).toBe(200)
    const page = await fixture.call('GET', '/api/page?path=/tara-abroad&lang=hi')
    expect(page.body).toMatchObject({ lang: 'en', languages: ['en'] })
    const { body } = await fixture.call('GET', '/restaurant/api/store/web/tara-abroad')
    expect(JSON.stringify(body.menus)).not.toMatch(/[ऀ-ॿ]/)
  })

  it('publishes a version in the store’s currency, once', async () => {
    const storeId = await makeStore('tara-dosa', 'USD')
    expect(await start(storeId, { starter: 'south-indian' })).toMatchObject({
      status: 200,
      body: { number: 2, items: 19 },
    })
    expect(await versions(storeId)).toMatchObject([{ number: 2, kind: 'import', by: 'owner' }, { number: 1 }])
    const { body } = await fixture.call('GET', '/restaurant/api/store/web/tara-dosa')
    expect(body.profile).toMatchObject({ primaryColor: 'B3261E' })
    expect(body.profile.orderConfigs.map((type: { label: string }) => type.label)).toEqual([
      'Dine-In',
      'Pickup',
    ])
    expect(JSON.stringify(body.menus)).toContain('मसाला डोसा')

    for (const body of [{ starter: 'cafe' }, { file: { menus: 'none that anybody reads' } }])
      expect(await start(storeId, body)).toMatchObject({
        status: 409,
        body: { error: { code: 'editor.menu-exists' } },
      })
  })

  it('starts with an empty category for the first dish, then with a starter menu', async () => {
    const storeId = await makeStore('tara-empty')
    expect((await start(storeId, { starter: 'empty' })).body).toMatchObject({ items: 0 })
    expect((await start(storeId, { starter: 'bakery' })).body).toMatchObject({ items: 18 })
  })

  it('imports the menus of a store file, without its images and under new ids', async () => {
    const file = makeStoreFile()
    const stores = [await makeStore('tara-file'), await makeStore('tara-file-2')]
    for (const storeId of stores) expect((await start(storeId, { file })).status).toBe(200)
    const { body } = await fixture.call('GET', '/restaurant/api/store/web/tara-file-2')
    expect(body.menus[0].categories[0].items[0].images).toEqual([])
  })

  it('accepts a file with ids of maximum length', async () => {
    const items = [{ label: 'Chai' }, { _id: 'i'.repeat(80), label: 'Kahwa' }]
    const categories = [{ _id: 'c'.repeat(80), label: 'Tea', items }, { label: 'Coffee' }]
    const file = { menus: [{ _id: 'm'.repeat(80), categories }] }
    expect((await start(await makeStore('tara-long-ids'), { file })).body).toMatchObject({ items: 2 })
  })

  it('opens a menu in the editor that its file does not name', async () => {
    const storeId = await makeStore('tara-unnamed')
    const file = { menus: [{ _id: 'all-day', categories: [{ label: 'Tea', items: [{ label: 'Chai' }] }] }] }
    expect((await start(storeId, { file })).status).toBe(200)
    const draft = await fixture.call('GET', `/api/stores/${storeId}/menu/draft`, { cookie })
    expect(draft).toMatchObject({ status: 200, body: { menus: [{ label: '' }] } })
    const { id, revision, image: _same, ...menu } = draft.body.menus[0]
    const save = (label: string) =>
      fixture.call('POST', `/api/stores/${storeId}/menu/draft/menus/${id}`, {
        cookie,
        body: { revision, menu: { ...menu, label } },
      })
    expect([(await save('')).status, (await save('All day')).status]).toEqual([400, 200])
  })

  it('limits the files read per hour', async () => {
    const storeId = await makeStore('tara-tries')
    const file = { menus: 'none' }
    for (let at = 0; at < 30; at += 1) expect((await start(storeId, { file })).status).toBe(422)
    expect((await start(storeId, { file })).body.error.code).toBe('rate.limited')
  })

  it('refuses a file with problems, one with too many dishes, and members who may not publish', async () => {
    const storeId = await makeStore('tara-refused')
    const dish = (label: string) => ({
      label,
      configs: [{ label: 'Price', contents: [{ label: 'One', value: 10 }] }],
    })
    const file = (items: object[]) => ({ menus: [{ categories: [{ label: 'All', items }] }] })
    expect(await start(storeId, { file: file([{ ...dish('Chai'), discount: 200 }]) })).toMatchObject({
      status: 422,
      body: { error: { code: 'store.file-invalid' } },
    })
    const many = Array.from({ length: 31 }, (_, at) => dish(`Dish ${at}`))
    expect(await start(storeId, { file: file(many) })).toMatchObject({ status: 409 })
    const waiter = await fixture.signIn(await fixture.addMember(storeId as never, 'waiter'))
    expect((await start(storeId, { starter: 'cafe' }, waiter)).status).toBe(403)
    expect((await start(storeId, { starter: 'no such' })).status).toBe(400)
  })

  it('checks whether an address is available, and suggests a free one', async () => {
    await makeStore('tara-taken')
    const state = async (slug: string, by: string | undefined = cookie) =>
      (await fixture.call('GET', `/api/slugs/${slug}`, by ? { cookie: by } : {})).body
    expect(await state('tara-free')).toEqual({ state: 'free', suggestion: null })
    expect(await state('tara-taken')).toEqual({ state: 'taken', suggestion: 'tara-taken-2' })
    expect(await state('orders')).toEqual({ state: 'reserved', suggestion: 'orders-2' })
    expect(await state('Tara')).toEqual({ state: 'malformed', suggestion: null })
    expect((await fixture.call('GET', '/api/slugs/tara')).status).toBe(401)
  })
})
