import { aCategory, aMenu, anItem } from '@thali/builders/make-menu'
import type { CategoryId, MenuId, StoreId } from '@thali/domain/ids'
import { toContent } from '@thali/domain/menu/edited-menu'
import { changeMenu } from '@thali/test-kit/change-menu'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'

let fixture: StaffFixture
let storeId: StoreId
let kitchen: string

beforeAll(async () => {
  fixture = await makeStaffFixture()
  storeId = await fixture.addStore()
  kitchen = await fixture.signIn(await fixture.addMember(storeId, 'kitchen'))
  await addListedItem('Dosa', ['Recommended', 'South'])
})
afterAll(() => fixture.close())

const list = async () =>
  (await fixture.call('GET', `/api/stores/${storeId}/items`, { cookie: kitchen })).body.items

it('lists an item once, with all of its categories', async () => {
  expect(await list()).toMatchObject([
    {
      id: 'item-Dosa',
      label: 'Dosa',
      names: { hi: 'डोसा' },
      state: 'Available',
      categories: ['Recommended', 'South'],
    },
  ])
})

it('returns one item by name or id to programs, and the specified error if there is none', async () => {
  const [product] = await list()
  const named = (name: string) =>
    fixture.call('GET', `/api/products/product?store=${storeId}&name=${name}`, { cookie: kitchen })
  expect((await named('dosa')).body).toEqual({ product })
  expect((await named('item-Dosa')).body).toEqual({ product })
  expect(await named('naan')).toMatchObject({
    status: 404,
    body: { error: { code: 'product.not-found', message: 'product not found' } },
  })
})

it('sells out in one call, for the role of cooks', async () => {
  const url = `/api/stores/${storeId}/items/item-Dosa/state`
  expect((await fixture.call('POST', url, { cookie: kitchen, body: { state: 'Sold out' } })).status).toBe(204)
  expect(await list()).toMatchObject([{ state: 'Sold out' }])

  const waiter = await fixture.signIn(await fixture.addMember(storeId, 'waiter'))
  expect((await fixture.call('POST', url, { cookie: waiter, body: { state: 'Available' } })).status).toBe(403)
  const unknown = `/api/stores/${storeId}/items/item-naan/state`
  expect(
    (await fixture.call('POST', unknown, { cookie: kitchen, body: { state: 'Available' } })).status,
  ).toBe(404)
})

async function addListedItem(label: string, headings: string[]): Promise<void> {
  const translations = { hi: { label: 'डोसा' }, ta: {} }
  const item = anItem(label, { translations })
  const categories = headings.map((heading, position) => ({
    ...aCategory(heading, [item]),
    id: `category-${position}` as CategoryId,
    image: null,
    translations,
  }))
  const menu = { ...aMenu('All day', []), id: `menu-${storeId}` as MenuId, categories }
  await changeMenu(fixture.deps.db, storeId, () => toContent([menu], [{ ...item, images: [] }]))
}
