/** Cart for a later day: every allowed day can be chosen, and availability is that of the chosen day. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { aCategory, aMenu, anItem, anOrderType, theMenus } from '@thali/builders/make-menu'
import { aStore, makePageState } from '@thali/builders/make-page-state'
import type { PlaceOrderPageData } from '@thali/contract/page-state'
import { addDays, dateOfEpochDay, epochDay } from '@thali/domain/time/calendar-day'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { cartActions } from '../../state/cart/cart-store.ts'
import { forgetDevice } from '../../state/device/forget-device.ts'
import { startOrderQueue } from '../../state/pending-orders/pending-orders.ts'
import { loadAllPages } from '../other-pages.ts'

const TODAY = '2026-11-20'
const dayIn = (days: number) => addDays(TODAY, days)
const tea = anItem('Masala Chai', { state: 'Sold Out' })
let asked: URL[] = []
let promise: object

beforeAll(async () => {
  await loadAllPages()
  startOrderQueue()
})
beforeEach(() => {
  navigator.sendBeacon = () => true
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(`${TODAY}T12:00:00+05:30`)
  asked = []
  promise = { minutes: [20, 30] }
  vi.stubGlobal('fetch', (path: string) => {
    const url = new URL(path, 'http://tara.test')
    asked.push(url)
    if (url.pathname.endsWith('/items'))
      return Promise.resolve(Response.json({ items: [{ ...tea, state: 'Available' }] }))
    if (url.pathname.startsWith('/api/promise/')) return Promise.resolve(Response.json(promise))
    if (url.pathname.startsWith('/api/place-order/')) {
      const error = { code: 'order.time-invalid', details: {} }
      return Promise.resolve(Response.json({ error }, { status: 422 }))
    }
    if (!url.pathname.startsWith('/api/slots/')) return new Promise(() => {})
    const from = epochDay(url.searchParams.get('from') ?? TODAY)
    const days = Array.from({ length: Number(url.searchParams.get('days')) }, (_, at) => ({
      day: dateOfEpochDay(from + at),
      slots: from + at === epochDay(dayIn(20)) ? [{ time: '18:00' }] : [],
    }))
    return Promise.resolve(Response.json({ timeZone: 'Asia/Kolkata', lastDay: dayIn(30), days }))
  })
})
afterEach(async () => {
  cleanup()
  await forgetDevice()
  history.replaceState(null, '', '/')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(item = tea, more: object = {}) {
  cartActions.add('tara', { itemId: item.id, categoryId: null, choices: [], quantity: 1 })
  const slots = {
    id: 's',
    week: [],
    ...{ stepMinutes: 30, leadMinutes: 60, daysAhead: 30, bufferMinutes: 5 },
  }
  const store = aStore({
    slug: 'tara',
    orderTypes: [
      anOrderType({
        ...{ label: 'Home Delivery', kind: 'delivery', estimateMinutes: [20, 30] },
        slots: slots as never,
      }),
    ],
    ...more,
  })
  const menus = theMenus([aMenu('Lunch', [aCategory('Food', [item])])], [item])
  const page: PlaceOrderPageData = { kind: 'place-order', store, menus, viewMode: false }
  const path = '/place-order?store=tara'
  history.replaceState(null, '', path)
  render(<App initial={makePageState(page, { path })} i18n={i18nFor('en')} />)
}

it('shows two weeks of days at a time up to the last allowed one, and sells what is available then', async () => {
  open()
  const button = screen.getByRole('button', { name: /^Place order/ })
  expect(button).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('radio', { name: 'For later' }))
  await screen.findByText('No time is free on these days.')
  expect(screen.queryByRole('button', { name: 'Earlier' })).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Later' }))
  const time = await screen.findByRole('button', { name: '6:00 pm' })
  const lists = asked.filter(({ pathname }) => /^\/api\/slots\/[^/]+$/.test(pathname))
  expect(lists.at(-1)?.searchParams.get('from')).toBe(dayIn(14))
  expect(screen.getByRole('button', { name: 'Earlier' })).toBeDefined()

  fireEvent.click(time)
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  const items = asked.find(({ pathname }) => pathname.endsWith('/items'))
  expect(items?.search).toBe(`?day=${dayIn(20)}&time=18%3A00`)
})

it('orders nothing for now while the guest has chosen an order for later, but no time', async () => {
  open(anItem('Filter Coffee'))
  fireEvent.change(screen.getByLabelText(/Address/), { target: { value: '12 MG Road' } })
  expect(screen.getAllByText(/Ready in about 20 to 30 minutes/)).not.toHaveLength(0)
  fireEvent.click(screen.getByRole('radio', { name: 'For later' }))
  expect(screen.queryByText(/Ready in about/)).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: /^Place order/ }))

  expect((await screen.findByRole('alert')).textContent).toBe('Please choose a day and a time.')
  fireEvent.click(screen.getByRole('radio', { name: 'As soon as possible' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getAllByText(/Ready in about 20 to 30 minutes/)).not.toHaveLength(0)
})

it('shows the free times anew where the chosen one is over', async () => {
  open(anItem('Filter Coffee'))
  fireEvent.change(screen.getByLabelText(/Address/), { target: { value: '12 MG Road' } })
  fireEvent.click(screen.getByRole('radio', { name: 'For later' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Later' }))
  fireEvent.click(await screen.findByRole('button', { name: '6:00 pm' }))
  expect(screen.queryByRole('button', { name: '6:00 pm' })).toBeNull()
  asked = []

  fireEvent.click(screen.getByRole('button', { name: /^Place order/ }))

  const time = screen.getByRole('group', { name: 'When do you want it?' })
  await within(time).findByText('This time is not possible. Please choose another.')
  expect(await screen.findByRole('button', { name: '6:00 pm' })).toBeDefined()
  expect(asked.some(({ pathname }) => /^\/api\/slots\/[^/]+$/.test(pathname))).toBe(true)
})

it("disables ordering as soon as possible while the wait exceeds the store's limit", async () => {
  promise = { minutes: [70, 90], isTooLong: true }
  open(anItem('Filter Coffee'), { computedTimes: true })
  fireEvent.change(screen.getByLabelText(/Address/), { target: { value: '12 MG Road' } })

  await screen.findByText('The kitchen cannot make this soon. Please choose a time.')

  expect(screen.getByRole('radio', { name: 'As soon as possible' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('radio', { name: 'For later' })).toHaveProperty('checked', true)
  expect(screen.queryByText(/Ready in about/)).toBeNull()
  const button = screen.getByRole('button', { name: /^Place order .*Please choose a day and a time\.$/ })
  fireEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).toBe('Please choose a day and a time.')
  expect(asked.some(({ pathname }) => pathname.startsWith('/order/create'))).toBe(false)
})

it('shows the time in a rush also for a type with a fixed range', async () => {
  promise = { minutes: [40, 50] }
  open(anItem('Filter Coffee'))
  expect(screen.getAllByText(/Ready in about 20 to 30 minutes/)).not.toHaveLength(0)
  await waitFor(() => expect(screen.getAllByText(/Ready in about 40 to 50 minutes/)).not.toHaveLength(0))
})

it('shows no range of an order type that was chosen before', async () => {
  promise = { minutes: [40, 50] }
  const orderTypes = [
    anOrderType({ label: 'Dine-In', estimateMinutes: [20, 30] }),
    anOrderType({ label: 'Takeaway', kind: 'pickup' }),
  ]
  open(anItem('Filter Coffee'), { orderTypes })
  fireEvent.click(screen.getByRole('radio', { name: /^Dine-In/ }))
  await waitFor(() => expect(screen.getAllByText(/Ready in about 40 to 50 minutes/)).not.toHaveLength(0))
  fireEvent.click(screen.getByRole('radio', { name: /^Takeaway/ }))
  await waitFor(() => expect(screen.queryAllByText(/Ready in about/)).toHaveLength(0))
})

it('promises no range while ordering is paused, or where nothing of the cart is sold', async () => {
  const orderTypes = [anOrderType({ label: 'Dine-In', estimateMinutes: [20, 30] })]
  for (const [item, ordering] of [
    [anItem('Filter Coffee'), { open: false, reason: 'Back soon', until: null }],
    [tea, { open: true, reason: '', until: null }],
  ] as const) {
    open(item, { orderTypes, ordering })
    await screen.findByRole('heading', { name: /^Cart/ })
    expect(screen.queryAllByText(/Ready in about/)).toHaveLength(0)
    cleanup()
    await forgetDevice()
  }
})

it('offers only order types that reach the next opening while the store is closed for days', () => {
  const until = `${dayIn(3)}T05:30:00.000Z`
  const ordering = { open: false, reason: '', until, closed: true, later: true }
  const slots = {
    id: 's',
    week: [],
    stepMinutes: 30,
    leadMinutes: 60,
    daysAhead: 5,
    bufferMinutes: 5,
  } as const
  const orderTypes = [
    anOrderType({ label: 'Delivery', kind: 'delivery', slots }),
    anOrderType({ label: 'Pickup' }),
  ]
  open(tea, { ordering, orderTypes })
  expect(screen.getByLabelText('Delivery Address')).toBeDefined()
  expect(screen.queryByRole('radio', { name: /^Pickup/ })).toBeNull()
})
