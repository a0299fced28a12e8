/** What the checkout says about a pickup time. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { aCategory, aMenu, anItem, anOrderType, theMenus } from '@thali/builders/make-menu'
import { aStore, makePageState } from '@thali/builders/make-page-state'
import type { PlaceOrderPage } from '@thali/contract/page-state'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { cartActions } from '../../state/cart/cart-store.ts'
import { forgetDevice } from '../../state/device/forget-device.ts'
import { loadAllPages } from '../pages.ts'

const tea = anItem('Masala Chai')
const LUNCH = { startMinute: 12 * 60, endMinute: 15 * 60 + 30 }
const DINNER = { startMinute: 18 * 60, endMinute: 22 * 60 }
const CLOSED = 'The store is closed at this time.'
const OVER = 'This time is already over today.'

/** The checkout at a time in Pune, with what is open now on its page. */
function openAt(clock: string, servingWindows?: PlaceOrderPage['servingWindows']) {
  vi.setSystemTime(`2026-11-20T${clock}:00+05:30`)
  cartActions.add('tara', { itemId: tea.id, categoryId: null, choices: [], quantity: 1 })
  const store = aStore({
    slug: 'tara',
    orderTypes: [anOrderType({ label: 'Pickup', estimateMinutes: [20, 30] })],
  })
  const menus = theMenus([aMenu('Lunch', [aCategory('Food', [tea])], { window: LUNCH })], [tea])
  const path = '/place-order?store=tara'
  const page: PlaceOrderPage = { kind: 'place-order', store, menus, viewMode: false }
  const state = makePageState({ ...page, ...(servingWindows && { servingWindows }) }, { path })
  history.replaceState(null, '', path)
  render(<App initial={state} i18n={i18nFor('en')} />)
}

function warningFor(time: string): string | undefined {
  fireEvent.change(screen.getByLabelText('Pickup Time'), { target: { value: time } })
  return [CLOSED, OVER].find((words) => screen.queryByText(words))
}

beforeAll(loadAllPages)
beforeEach(() => {
  navigator.sendBeacon = () => true
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(async () => {
  cleanup()
  await forgetDevice()
  history.replaceState(null, '', '/')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('goes by all menus of the day, not by those alone that are open now', () => {
  openAt('15:00', [LUNCH, DINNER])

  expect(warningFor('19:00')).toBeUndefined()
  expect(warningFor('16:30')).toBe(CLOSED)
  expect(warningFor('14:30')).toBe(OVER)
})

it('takes a time shortly after midnight for one of the coming night', () => {
  openAt('23:50', [{ startMinute: 0, endMinute: 1439 }])

  expect(warningFor('00:10')).toBeUndefined()
  expect(warningFor('23:30')).toBe(OVER)
})

it('promises the chosen time, or how long it takes where it is wanted at once', () => {
  openAt('12:24')
  expect(screen.getByText('Ready in about 20 to 30 minutes')).toBeDefined()

  warningFor('22:30')
  expect(screen.getByText('Ready at 10:30 pm')).toBeDefined()
  warningFor('12:20')
  expect(screen.getByText('Ready in about 20 to 30 minutes')).toBeDefined()
  warningFor('12:00')
  expect(screen.queryByText(/^Ready/)).toBeNull()
})

it('sends no order for a time that is over', async () => {
  openAt('15:00')
  warningFor('14:30')
  fireEvent.click(screen.getByRole('button', { name: /^Place Order/i }))

  expect(await screen.findByRole('alert')).toHaveProperty('textContent', OVER)
  expect(document.activeElement).toBe(screen.getByLabelText('Pickup Time'))
})

it('calls no time closed on a page that does not know when the store serves', () => {
  openAt('15:00')

  expect(warningFor('19:00')).toBeUndefined()
  expect(warningFor('14:30')).toBe(OVER)
})
