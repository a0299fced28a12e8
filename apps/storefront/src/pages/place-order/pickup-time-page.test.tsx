/** Messages of the checkout about a pickup time. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { aCategory, aMenu, anItem, anOrderType, theMenus } from '@thali/builders/make-menu'
import { aStore, makePageState } from '@thali/builders/make-page-state'
import type { PlaceOrderPageData } from '@thali/contract/page-state'
import type { ActiveWindow } from '@thali/domain/menu/menu'
import type { Store } from '@thali/domain/store/store'
import { WEEKDAYS } from '@thali/domain/time/calendar-day'
import type { OpeningHours } from '@thali/domain/time/opening-hours'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { cartActions } from '../../state/cart/cart-store.ts'
import { forgetDevice } from '../../state/device/forget-device.ts'
import { loadAllPages } from '../other-pages.ts'

const tea = anItem('Masala Chai')
const LUNCH = { startMinute: 12 * 60, endMinute: 15 * 60 + 30 }
const HOURS: OpeningHours = {
  week: WEEKDAYS.map((day) => ({ day, fromMinute: 11 * 60, toMinute: 23 * 60 })),
  closures: [],
  lastOrderMinutes: 0,
}
const CLOSED = 'Tara Tiffins is open 11:00 am to 11:00 pm. Please choose another time.'
const LUNCH_ONLY = 'Masala Chai is served 12:00 pm to 3:30 pm. Please choose another time.'
const TOMORROW = '21 Nov 2026, 2:30 pm'

/** Opens the checkout at a time in Pune, with this serving window and ordering state. */
function openAt(
  clock: string,
  { window, ordering }: { window?: ActiveWindow; ordering?: Store['ordering'] } = {},
) {
  vi.setSystemTime(`2026-11-20T${clock}:00+05:30`)
  cartActions.add('tara', { itemId: tea.id, categoryId: null, choices: [], quantity: 1 })
  const store = aStore({
    slug: 'tara',
    orderTypes: [
      anOrderType({ label: 'Dine-In' }),
      anOrderType({ label: 'Pickup', estimateMinutes: [20, 30] }),
    ],
    hours: HOURS,
    ...(ordering && { ordering }),
  })
  const menus = theMenus([aMenu('Lunch', [aCategory('Food', [tea])], { window: window ?? null })], [tea])
  const path = '/place-order?store=tara'
  const page: PlaceOrderPageData = { kind: 'place-order', store, menus, viewMode: false }
  const state = makePageState(page, { path })
  history.replaceState(null, '', path)
  render(<App initial={state} i18n={i18nFor('en')} />)
  fireEvent.click(screen.getByRole('radio', { name: 'Pickup' }))
}

function hintFor(time: string): string | undefined {
  fireEvent.change(screen.getByLabelText('Pickup Time'), { target: { value: time } })
  return [CLOSED, TOMORROW, LUNCH_ONLY].find((words) => screen.queryByText(words))
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

it('names the day of a time that has passed today, and accepts none outside opening hours', () => {
  openAt('15:00')

  expect(hintFor('19:00')).toBeUndefined()
  expect(hintFor('14:30')).toBe(TOMORROW)
  expect(hintFor('23:30')).toBe(CLOSED)
})

it('fills in the present time by one tap for an order as soon as possible', () => {
  openAt('15:04')
  const field = screen.getByLabelText<HTMLInputElement>('Pickup Time')
  expect(field.value).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'As soon as possible' }))

  expect(field.value).toBe('15:04')
  expect(document.activeElement).toBe(field)
  expect(screen.getByText('Ready in about 20 to 30 minutes')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'As soon as possible' })).toBeNull()
})

it('follows the menus of the ordered dishes', () => {
  openAt('14:45', { window: LUNCH })

  expect(hintFor('15:30')).toBeUndefined()
  expect(hintFor('15:31')).toBe(LUNCH_ONLY)
  fireEvent.click(screen.getByRole('button', { name: /^Place Order/i }))
  expect(screen.getByRole('alert').textContent).toBe(LUNCH_ONLY)
})

it('accepts orders to a closed store for its next opening, only by types with a time', () => {
  const until = '2026-11-20T05:30:00.000Z'
  openAt('08:00', { ordering: { open: false, reason: '', until, closed: true, later: true } })

  expect(screen.getByText('You can order for later: choose a pickup time.')).toBeDefined()
  expect(screen.queryByRole('radio', { name: 'Dine-In' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'As soon as possible' })).toBeNull()
  expect(screen.getByRole('button', { name: /^Place Order/i })).toHaveProperty('disabled', false)
  expect(hintFor('08:05')).toBe(CLOSED)
  expect(hintFor('11:00')).toBeUndefined()
})

it('promises the chosen time, or the preparation time for an order as soon as possible', () => {
  openAt('12:24')
  expect(screen.getByText('Ready in about 20 to 30 minutes')).toBeDefined()

  hintFor('22:30')
  expect(screen.getByText('Ready at 10:30 pm')).toBeDefined()
  hintFor('12:20')
  expect(screen.getByText('Ready in about 20 to 30 minutes')).toBeDefined()
  hintFor('12:10')
  expect(screen.getByText('Ready at 21 Nov 2026, 12:10 pm')).toBeDefined()
  hintFor('05:00')
  expect(screen.queryByText(/^Ready/)).toBeNull()
})

it('sends no order for a time at which the store is closed', async () => {
  openAt('15:00')
  hintFor('04:30')
  fireEvent.click(screen.getByRole('button', { name: /^Place Order/i }))

  expect(await screen.findByRole('alert')).toHaveProperty('textContent', CLOSED)
  expect(document.activeElement).toBe(screen.getByLabelText('Pickup Time'))
})

it.each([
  ['12:40', '12:51'],
  // As soon as possible.
  ['12:24', '12:35'],
])(
  'asks again for a time (%s) that is over by %s, before it orders for the next day',
  async (time, later) => {
    openAt('12:24')
    hintFor(time)
    vi.setSystemTime(`2026-11-20T${later}:00+05:30`)
    const place = () => fireEvent.click(screen.getByRole('button', { name: /^Place Order/i }))
    place()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(/^This time is over today\. .*21 Nov 2026/)
    expect(document.activeElement).toBe(screen.getByLabelText('Pickup Time'))
    place()
    expect(screen.queryByText(/^This time is over today/)).toBeNull()
  },
)

it.each([
  ['the store closes', '22:29', undefined, '11:00 pm'],
  ['a dish is no longer served', '14:59', LUNCH, '3:30 pm'],
])('says in the last half hour, as time passes, when %s', async (_, clock, window, end) => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  openAt(clock, window && { window })
  expect(screen.queryByText(/^Orders until/)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByText(`Orders until ${end}`)).toBeDefined()
})

it('asks again for a time that passed while the page was away', async () => {
  openAt('12:24')
  hintFor('12:40')
  cleanup()
  openAt('12:51')
  expect(screen.getByLabelText('Pickup Time')).toHaveProperty('value', '12:40')
  fireEvent.click(screen.getByRole('button', { name: /^Place Order/i }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This time is over today\. .*21 Nov 2026/)
})
