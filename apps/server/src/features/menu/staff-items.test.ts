import type { StoreId } from '@thali/domain/ids'
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

it('lists an item once, with every heading it stands under', async () => {
  expect(await list()).toMatchObject([
    {
      id: 'item-dosa',
      label: 'Dosa',
      names: { hi: 'डोसा' },
      state: 'Available',
      categories: ['Recommended', 'South'],
    },
  ])
})

it('sells out in one call, for the role that sees the pans', async () => {
  const url = `/api/stores/${storeId}/items/item-dosa/state`
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
  const { db } = fixture.deps
  const translations = JSON.stringify({ hi: { label: 'डोसा' }, ta: {} })
  const id = `item-${label.toLowerCase()}`
  const item = {
    store_id: storeId,
    id,
    label,
    description: '',
    discount_bps: 0,
    state: 'Available',
    veg: true,
    translations,
  }
  await db
    .insertInto('items')
    .values({ ...item, image_ids: '[]', tags: '[]', facts: '{}' })
    .execute()
  const window = { start_minute: null, end_minute: null, primary_color: null, remarks: '' }
  const menu = {
    store_id: storeId,
    id: `menu-${storeId}`,
    position: 0,
    label: 'All day',
    active: true,
    pure_veg: false,
  }
  await db
    .insertInto('menus')
    .values({ ...menu, ...window, translations })
    .execute()
  for (const [position, heading] of headings.entries()) {
    const category = {
      store_id: storeId,
      id: `category-${position}`,
      menu_id: menu.id,
      position,
      label: heading,
    }
    const look = { image_media_id: null, discount_bps: 0, hidden: false, collapsed: false, translations }
    await db
      .insertInto('categories')
      .values({ ...category, ...look })
      .execute()
    await db
      .insertInto('category_items')
      .values({ store_id: storeId, category_id: category.id, position: 0, item_id: id })
      .execute()
  }
}
