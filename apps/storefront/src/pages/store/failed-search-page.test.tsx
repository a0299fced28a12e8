import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { aCategory, aMenu, anItem, theMenus } from '@thali/builders/make-menu'
import { makePageState, makeStorePage } from '@thali/builders/make-page-state'
import { storePath } from '@thali/contract/paths'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { forgetDevice } from '../../state/device/forget-device.ts'
import { loadAllPages } from '../other-pages.ts'

const page = makeStorePage([anItem('Chai'), anItem('Dal')])
const sent: Blob[] = []

beforeAll(loadAllPages)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  sent.length = 0
  navigator.sendBeacon = (_, body) => sent.push(body as Blob) > 0
})
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await forgetDevice()
  history.replaceState(null, '', '/')
})

const searched = async () => {
  const bodies = await Promise.all(sent.map(async (blob) => JSON.parse(await blob.text())))
  return bodies.flatMap(({ search }) => search ?? [])
}
const type = async (text: string) => {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })
  await act(async () => {
    await vi.advanceTimersByTimeAsync(1000)
    // The search code is fetched on first use.
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(0)
  })
}

it('reports searches without results, once typing has stopped', async () => {
  history.replaceState(null, '', `/${page.store.slug}`)
  render(<App initial={makePageState(page, { path: `/${page.store.slug}` })} i18n={i18nFor('en')} />)
  await type('Mom')
  await type('Momos')
  await act(() => vi.advanceTimersByTimeAsync(2000))
  await type('Chai')
  await act(() => vi.advanceTimersByTimeAsync(3000))

  expect(await searched()).toEqual(['Momos'])
})

it('says that a menu is sold out, also to a search, where all its dishes are', async () => {
  const soldOut = makeStorePage([anItem('Dal', { state: 'Sold Out' })])
  history.replaceState(null, '', `/${soldOut.store.slug}`)
  render(<App initial={makePageState(soldOut, { path: `/${soldOut.store.slug}` })} i18n={i18nFor('en')} />)
  expect(screen.getByText('Sold Out')).toBeDefined()
  await type('Dal')
  expect(screen.getByText('Sold Out')).toBeDefined()
  expect(screen.queryByText(/could not find the item/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Show the whole menu' })).toBeNull()
})

it('shows dishes with a similar name, with a notice about that', async () => {
  history.replaceState(null, '', `/${page.store.slug}`)
  render(<App initial={makePageState(page, { path: `/${page.store.slug}` })} i18n={i18nFor('en')} />)
  await type('chay')
  expect(screen.getByRole('status').textContent).toBe(
    'Oops! Sorry, we could not find the item you are looking for... These have a similar name:',
  )
  expect(screen.getByRole('heading', { name: /Chai/ })).toBeDefined()
  expect(screen.queryByRole('heading', { name: /Dal/ })).toBeNull()
  await type('chai')
  expect(screen.queryByText(/similar name/)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(3000))

  expect(await searched()).toEqual([])
})

it('announces how many dishes a search has found, each counted once, in a region that stays', async () => {
  const [chai, dal] = [anItem('Masala Chai'), anItem('Dal')]
  const menu = aMenu('Food', [aCategory('Favourites', [chai]), aCategory('All', [chai, dal])])
  const twice = makeStorePage([], { menus: theMenus([menu], [chai, dal]) })
  history.replaceState(null, '', `/${twice.store.slug}`)
  render(<App initial={makePageState(twice, { path: `/${twice.store.slug}` })} i18n={i18nFor('en')} />)
  await type('chai')
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('1 item')
  await type('sushi')
  expect(status.textContent).toBe('0 items')
  await type('')
  expect(status.textContent).toBe('')
})

/** Opens the first of two menus: one of food, with similar names, and one of drinks. */
function openFood(near = 'Dal') {
  const [food, lassi] = [anItem(near), anItem('Sweet Lassi')]
  const menus = theMenus(
    [aMenu('Food', [aCategory('Mains', [food])]), aMenu('Drinks', [aCategory('Cold', [lassi])])],
    [food, lassi],
  )
  const both = makeStorePage([], { menus, openMenuId: menus.menus[0]!.id })
  const path = storePath(both.store.slug, { menu: both.openMenuId })
  history.replaceState(null, '', path)
  render(<App initial={makePageState(both, { path })} i18n={i18nFor('en')} />)
  return { lassi, menus, both }
}
const linkElsewhere = () => within(screen.getByRole('navigation', { name: 'Other menus' })).getByRole('link')

it('links to the dish of another menu instead of reporting it as missing', async () => {
  const { lassi, menus, both } = openFood()
  await type('lassi')
  const link = linkElsewhere()
  expect(link.textContent).toBe('Sweet Lassi')
  expect(screen.getByText('This menu has nothing like it. Other menus do:')).toBeDefined()
  expect(screen.queryByText(/could not find the item/)).toBeNull()
  expect(link.getAttribute('href')).toBe(
    storePath(both.store.slug, { menu: menus.menus[1]!.id, item: lassi.id }),
  )
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(await searched()).toEqual([])
})

it.each([
  ['comes near', 'Sweet Corn', 'sweet lassi'],
  ['has a similar name', 'Lassan Chutney', 'lassi'],
])('names the dish of another menu alone where one of this menu only %s', async (_, near, text) => {
  openFood(near)
  await type(text)
  expect(linkElsewhere().textContent).toBe('Sweet Lassi')
  expect(screen.queryByText(/come near|similar name/)).toBeNull()
  expect(screen.queryByRole('heading', { name: near })).toBeNull()
})
