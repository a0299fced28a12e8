import { makeCategory, makeMenu, makeStoreFile } from '@thali/builders/make-store'
import type { PageState } from '@thali/contract/page-state'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let server: TestServer

beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.set('2026-11-20T06:30:00.000Z')
  server.sms.available = true
})

async function stateAt(path: string): Promise<PageState> {
  const response = await server.app.inject(`/api/page?path=${encodeURIComponent(path)}`)
  return response.json()
}

async function openStore(overrides: Parameters<typeof makeStoreFile>[0] = {}) {
  const file = makeStoreFile(overrides)
  await server.importFile(file)
  return file
}

it('shows pages without a menu in the colour of the store, else in that of its first menu', async () => {
  const menus = [makeMenu({ active: false, primaryColor: '112233' }), makeMenu({ primaryColor: '2f7d4f' })]
  const { profile } = await openStore({ menus })
  const colorOf = async () => {
    const { page } = await stateAt(`/${profile.slug}/terms`)
    return page.kind === 'legal' ? page.store.primaryColor : page.kind
  }
  expect(await colorOf()).toBe('2F7D4F')
})

it('tells the checkout when all menus are served, and sells those alone that are open', async () => {
  const lunch = { activeStartTime: '12:00', activeEndTime: '15:00' }
  const { slug } = (
    await openStore({
      menus: [
        makeMenu({ label: 'Lunch', ...lunch }),
        makeMenu({ label: 'Lunch for children', ...lunch }),
        makeMenu({ label: 'Dinner', activeStartTime: '18:00', activeEndTime: '22:00' }),
        makeMenu({ label: 'Retired', active: false, activeStartTime: '03:00', activeEndTime: '04:00' }),
      ],
    })
  ).profile
  server.clock.set('2026-11-20T07:00:00.000Z') // 12:30 in Mumbai

  const page = (await stateAt(`/place-order?store=${slug}`)).page
  if (page.kind !== 'place-order') throw new Error(`${page.kind} is no checkout`)
  expect(page.menus?.menus.map((menu) => menu.label)).toEqual(['Lunch', 'Lunch for children'])
})

it('tells the checkout whether one-time codes can be sent', async () => {
  const { slug } = (await openStore()).profile
  const page = async () => (await stateAt(`/place-order?store=${slug}`)).page

  expect(await page()).toMatchObject({ sendsCodes: true })
  server.sms.available = false
  expect(await page()).toMatchObject({ sendsCodes: false })
})

it('offers no menu that lists no dishes beside one that does', async () => {
  const empty = makeMenu({ label: 'Breakfast', categories: [makeCategory({ items: [] })] })
  const { profile } = await openStore({ menus: [empty, makeMenu({ label: 'Lunch' })] })
  const { page } = await stateAt(`/${profile.slug}?men=${empty._id}`)
  if (page.kind !== 'store') throw new Error(`${page.kind} is no menu`)
  expect(page.menus.menus.map(({ label }) => label)).toEqual(['Lunch'])
  expect(page.openMenuId).toBeNull()
})

it('tells a store without a menu from a menu without dishes', async () => {
  const menuOf = async (menus: ReturnType<typeof makeMenu>[]) => {
    const { profile } = await openStore({ menus })
    const { page } = await stateAt(`/${profile.slug}`)
    return page.kind === 'store' ? { open: page.menus.menus.length, isEmpty: page.isEmpty } : page.kind
  }
  expect(await menuOf([makeMenu({ active: false })])).toEqual({ open: 0, isEmpty: undefined })
  expect(await menuOf([])).toEqual({ open: 0, isEmpty: undefined })
  expect(await menuOf([makeMenu({ categories: [] }), makeMenu({ active: false })])).toEqual({
    open: 1,
    isEmpty: true,
  })
})

it('names the menu of a link with its hours while it is not served', async () => {
  const breakfast = makeMenu({ label: 'Breakfast', activeStartTime: '07:00', activeEndTime: '11:00' })
  const retired = makeMenu({
    label: 'Retired',
    active: false,
    activeStartTime: '07:00',
    activeEndTime: '11:00',
  })
  const { slug } = (await openStore({ menus: [breakfast, retired, makeMenu({ label: 'All day' })] })).profile
  const closedAt = async (path: string) => {
    const { page } = await stateAt(path)
    return page.kind === 'store' ? page.closedMenu : page.kind
  }
  expect(await closedAt(`/${slug}?men=${breakfast._id}`)).toEqual({
    id: breakfast._id,
    label: 'Breakfast',
    translations: {},
    window: { startMinute: 420, endMinute: 660 },
  })
  expect(await closedAt(`/menu/${breakfast._id}`)).toMatchObject({ label: 'Breakfast' })
  expect(await closedAt(`/${slug}`)).toBeUndefined()
  expect(await closedAt(`/${slug}?men=${retired._id}`)).toBeUndefined()
  server.clock.set('2026-11-20T02:30:00.000Z') // 8:00 in Mumbai
  expect(await closedAt(`/${slug}?men=${breakfast._id}`)).toBeUndefined()
})
