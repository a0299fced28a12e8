import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { aDiscount } from '@thali/builders/make-discount'
import { anItem, anOrderType, menusOf } from '@thali/builders/make-menu'
import { aStore, makePageState } from '@thali/builders/make-page-state'
import type { DiscountRule } from '@thali/domain/order/discount'
import type { Store } from '@thali/domain/store/store'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { cartActions } from '../../state/cart/cart-store.ts'
import { forgetDevice } from '../../state/device/forget-device.ts'
import { startOrderQueue } from '../../state/pending-orders/pending-orders.ts'
import { loadAllPages } from '../other-pages.ts'

const tea = anItem('Masala Chai')
let code: DiscountRule | null
let placed: Record<string, unknown>[]

beforeAll(async () => {
  await loadAllPages()
  startOrderQueue()
})
beforeEach(() => {
  code = null
  placed = []
  navigator.sendBeacon = () => true
  Element.prototype.scrollIntoView = () => undefined
  // The server knows one code at most, and answers no order.
  vi.stubGlobal('fetch', (path: string, init: { body?: string }) => {
    if (path.startsWith('/api/discount-code/')) {
      const refused = Response.json(
        { error: { code: 'discount.code-unknown', details: {} } },
        { status: 404 },
      )
      return Promise.resolve(code ? Response.json(code) : refused)
    }
    if (path.startsWith('/api/place-order')) placed.push(JSON.parse(init.body ?? '{}'))
    return new Promise(() => {})
  })
})
afterEach(async () => {
  cleanup()
  await forgetDevice()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

function open(store: Partial<Store>) {
  cartActions.add('tara', { itemId: tea.id, categoryId: null, choices: [], quantity: 1 })
  const page = {
    kind: 'place-order',
    store: aStore({ orderTypes: [anOrderType()], slug: 'tara', ...store }),
    menus: menusOf(tea),
    viewMode: false,
  } as const
  history.replaceState(null, '', '/place-order?store=tara')
  const state = makePageState(page, { path: '/place-order?store=tara' })
  return render(<App initial={state} i18n={i18nFor('en')} />)
}

async function give(typed: string) {
  fireEvent.change(screen.getByLabelText('Discount code'), { target: { value: typed } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Apply' })))
}

const amountOf = (label: string) =>
  screen.queryByText(label, { selector: 'dt' })?.parentElement?.querySelector('dd')?.textContent

it('removes a discount with a notice when its time is over', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T18:59:30+05:30') })
  const window = { startMinute: 17 * 60, endMinute: 18 * 60 + 59 }
  open({ discounts: [aDiscount('Happy hour', { window })] })
  expect(amountOf('Happy hour')).toBe('-₹10')

  await act(() => vi.advanceTimersByTimeAsync(45_000))
  expect(amountOf('Happy hour')).toBeUndefined()
  expect(screen.getByText(/^Happy hour has ended\./)).toBeDefined()
})

it('does not say that a discount has ended when the diner takes its code away', async () => {
  code = aDiscount('Welcome', { needsCode: true })
  open({ takesDiscountCodes: true })
  await give('WELCOME')
  expect(amountOf('Welcome')).toBe('-₹10')
  fireEvent.click(screen.getByRole('button', { name: 'Remove the code WELCOME' }))
  expect(amountOf('Welcome')).toBeUndefined()
  expect(screen.queryByText(/has ended/)).toBeNull()
})

it('leads from the field to the applied code, and from there back', async () => {
  code = aDiscount('Welcome', { needsCode: true })
  open({ takesDiscountCodes: true })
  await give('WELCOME')
  expect(document.activeElement?.textContent).toContain('WELCOME')
  fireEvent.click(screen.getByRole('button', { name: 'Remove the code WELCOME' }))
  expect(document.activeElement?.textContent).toBe('Have a code?')
})

it('shows what a code still requires, asks for the number it is counted by, and orders with it', async () => {
  code = aDiscount('Welcome', { needsCode: true, needsPhone: true, bps: 5000 })
  open({ takesDiscountCodes: true })
  await give('wel-come')
  expect(amountOf('Welcome')).toBe('-₹50')
  fireEvent.change(screen.getByLabelText('Table/Room no'), { target: { value: '7' } })
  fireEvent.click(screen.getByRole('button', { name: /^Place order/ }))
  const phone = screen.getByLabelText<HTMLInputElement>(/^Mobile Number/)
  expect(phone.required, 'asked from the start').toBe(true)
  expect(screen.getByText('Enter your mobile number to use the code.')).toBeDefined()

  fireEvent.change(screen.getByLabelText(/^Mobile Number/), { target: { value: '9876543210' } })
  fireEvent.click(screen.getByRole('button', { name: /^Place order/ }))
  await vi.waitFor(() => expect(placed).toMatchObject([{ amount: 50, discountCode: 'WELCOME' }]))
})

it('keeps a code that does not apply yet, and ignores one that saves no more than another discount', async () => {
  code = aDiscount('Welcome', { needsCode: true, minimumMinor: 150_00, bps: 5000 })
  const { unmount } = open({ takesDiscountCodes: true, discounts: [aDiscount('Happy hour')] })
  await give('WELCOME')
  expect(screen.getByText('Add dishes for ₹50 more to use it.')).toBeDefined()
  expect(amountOf('Happy hour')).toBe('-₹10')
  unmount()

  code = aDiscount('Welcome', { needsCode: true, bps: 500 })
  open({ takesDiscountCodes: true, discounts: [aDiscount('Happy hour')] })
  expect(await screen.findByText('Happy hour saves you as much or more.')).toBeDefined()
})
