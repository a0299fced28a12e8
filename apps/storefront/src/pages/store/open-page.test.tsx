import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { anItem, anOrderType } from '@thali/builders/make-menu'
import { makePageState, makeStorePage } from '@thali/builders/make-page-state'
import type { PageLanguage, StorePageData } from '@thali/contract/page-state'
import type { MenuId } from '@thali/domain/ids'
import type { Menu } from '@thali/domain/menu/menu'
import { newSlotRules } from '@thali/domain/order/slot-rules'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { forgetDevice } from '../../state/device/forget-device.ts'
import { loadAllPages } from '../other-pages.ts'

const chai = anItem('Chai')
const page = makeStorePage([chai, anItem('Dal')])
const categoryId = page.menus.menus[0]?.categories[0]?.id ?? ''
const scrolled = vi.fn()

beforeAll(loadAllPages)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  scrolled.mockClear()
  Element.prototype.scrollIntoView = scrolled
  navigator.sendBeacon = () => true
})
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await forgetDevice()
  history.replaceState(null, '', '/')
})

function open(address: string, lang: PageLanguage = 'en', shown: StorePageData = page) {
  history.replaceState(null, '', address)
  const state = makePageState(shown, { path: `/${page.store.slug}`, lang })
  render(<App initial={state} i18n={i18nFor(lang)} />)
}

/** Advances a minute, after which the server describes the store like this. */
async function aMinuteLater(now: StorePageData) {
  vi.stubGlobal('fetch', async () => Response.json(makePageState(now)))
  await act(() => vi.advanceTimersByTimeAsync(61_000))
}

it('follows the category of its address once, and keeps its position when a dish sells out', async () => {
  open(`/${page.store.slug}#${encodeURIComponent(categoryId)}`)
  await vi.waitFor(() => expect(scrolled).toHaveBeenCalledTimes(2))
  scrolled.mockClear()

  await aMinuteLater(makeStorePage([{ ...chai, state: 'Sold Out' }, anItem('Dal')]))
  await screen.findByRole('button', { name: 'Sold Out, Chai' })
  expect(scrolled).not.toHaveBeenCalled()
})

it('shows that ordering is paused, and resumes automatically', async () => {
  open(`/${page.store.slug}`)
  const ordering = { open: false, reason: 'Power cut', until: null }
  await aMinuteLater({ ...page, store: { ...page.store, ordering } })
  await screen.findByText('Power cut')
  expect(screen.getByRole('button', { name: 'Add Chai' }).hasAttribute('disabled')).toBe(true)

  await aMinuteLater(page)
  await waitFor(() => expect(screen.queryByText('Power cut')).toBeNull())
  expect(screen.getByRole('button', { name: 'Add Chai' }).hasAttribute('disabled')).toBe(false)
})

it('says that a closed store takes orders for a day and a time, where an order type has them', () => {
  const ordering = { open: false, reason: '', until: null, closed: true, later: true } as const
  const delivery = anOrderType({ label: 'Delivery', slots: newSlotRules('evenings') })
  const shown = { ...page, store: { ...page.store, ordering, orderTypes: [delivery] } }
  open(`/${page.store.slug}`, 'en', shown)
  expect(screen.getByText('You can order for later: choose a day and a time.')).toBeDefined()
})

it('names the scanned table in the language of the page', async () => {
  open(`/${page.store.slug}?conf=Dine-In&iden=7&idel=Table`, 'hi')
  await waitFor(() => expect(screen.getByRole('banner').textContent).toContain('टेबल 7'))
})

it('says that the menu of a link is not served now, above those that are', () => {
  const breakfast = { label: 'Breakfast', translations: { hi: { label: 'नाश्ता' } } }
  const closedMenu = { id: 'breakfast' as MenuId, ...breakfast, window: { startMinute: 420, endMinute: 660 } }
  open(`/${page.store.slug}?men=breakfast&item=poha`, 'en', { ...page, closedMenu })
  const notice = screen.getByText('Breakfast is not served now').closest('[role="status"]')
  expect(notice?.textContent).toContain('Served 7:00 am to 11:00 am')
  screen.getByText('Chai')
})

it('shows the menu of a link once it is served, where no other is open', async () => {
  const [dinner, breakfast] = ['Dinner', 'Breakfast'].map((label) => {
    const [menu] = page.menus.menus
    return { ...(menu as Menu), id: label as MenuId, label }
  }) as [Menu, Menu]
  const late = { ...dinner, id: 'late' as MenuId, label: 'Late Night' }
  const closedMenu = { ...breakfast, window: { startMinute: 420, endMinute: 660 } }
  const menus = { ...page.menus, menus: [dinner, late] }
  open(`/${page.store.slug}?men=Breakfast`, 'en', { ...page, menus, closedMenu })
  screen.getByText('Breakfast is not served now')

  await aMinuteLater({ ...page, menus: { ...menus, menus: [dinner, late, breakfast] } })
  await screen.findByRole('button', { name: 'Add Chai' })
  expect(screen.queryByText('Breakfast is not served now')).toBeNull()
})

it('shows the menu of a store that had none when its page was opened', async () => {
  open(`/${page.store.slug}`, 'en', { ...page, menus: { menus: [], items: {} } })
  screen.getByText('Store is offline at the moment. Please check back later!')

  await aMinuteLater(page)
  await screen.findByRole('button', { name: 'Add Chai' })
})
