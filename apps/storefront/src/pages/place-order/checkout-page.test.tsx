import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { clockNow } from '@thali/builders/clock-now'
import { makeDinerOrder } from '@thali/builders/make-diner-order'
import { aCharge, anItem, anOrderType, menusOf } from '@thali/builders/make-menu'
import { aStore, makePageState } from '@thali/builders/make-page-state'
import type { PageState, PlaceOrderPageData } from '@thali/contract/page-state'
import type { Item } from '@thali/domain/menu/menu'
import type { OrderType } from '@thali/domain/order/order-type'
import type { Store } from '@thali/domain/store/store'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { currentCart } from '../../state/cart/cart-storage.ts'
import { cartActions } from '../../state/cart/cart-store.ts'
import { forgetDevice } from '../../state/device/forget-device.ts'
import { saveUser } from '../../state/device/saved-user.ts'
import { startOrderQueue } from '../../state/pending-orders/pending-orders.ts'
import { currentToasts, dismissToast } from '../../ui/toast-store.ts'
import { loadAllPages } from '../other-pages.ts'

const tax = { label: 'GST', bps: 500 }
const tea = anItem('Masala Chai', { taxes: [tax] })
const dosa = anItem('Dosa')
const dineIn = anOrderType({ charges: [aCharge('Service charge', { amountMinor: 1000, optional: true })] })
const pickup = anOrderType({ label: 'Pickup', minimumMinor: 700_00 })
const delivery = anOrderType({
  label: 'Delivery',
  otpAuthentication: true,
  otpOnOrder: true,
  charges: [aCharge('Packing', { amountMinor: 2500 })],
})

interface Call {
  readonly path: string
  readonly body: Record<string, unknown>
  readonly key: string | undefined
}
let calls: Call[] = []
let answers: Record<string, () => Response> = {}

/** Starts a server that answers only the given paths. */
function startServer() {
  calls = []
  answers = {}
  vi.stubGlobal('fetch', (path: string, init: { body?: string; headers: Record<string, string> }) => {
    calls.push({ path, body: JSON.parse(init.body ?? '{}'), key: init.headers['idempotency-key'] })
    const match = Object.keys(answers).find((prefix) => path.startsWith(prefix))
    return match ? Promise.resolve(answers[match]?.()) : new Promise(() => {})
  })
}

function open(orderTypes: readonly OrderType[], items: readonly Item[] = [tea], more: Partial<Store> = {}) {
  const store = aStore({ orderTypes, slug: 'tara', ...more })
  const page: PlaceOrderPageData = { kind: 'place-order', store, menus: menusOf(...items), viewMode: false }
  const state = makePageState(page, { path: '/place-order?store=tara' })
  history.replaceState(null, '', `/place-order?store=tara`)
  render(<App initial={state} i18n={i18nFor('en')} />)
  return { ...state, page }
}

const put = (item: Item, quantity = 1) =>
  cartActions.add('tara', { itemId: item.id, categoryId: null, choices: [], quantity })
const placeButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Place order/ })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const notices = () => currentToasts().map(({ kind, text }) => `${kind}: ${text}`)
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)
const placements = () => calls.filter((call) => call.path.startsWith('/api/place-order'))
const refusal =
  (status: number, code: string, details = {}) =>
  () =>
    Response.json({ error: { code, details } }, { status })

beforeAll(async () => {
  await loadAllPages()
  startOrderQueue()
})
beforeEach(() => {
  navigator.sendBeacon = () => true
  startServer()
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(async () => {
  cleanup()
  await forgetDevice()
  for (const toast of currentToasts()) dismissToast(toast.id)
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

describe('the form', () => {
  it('asks for the order type first', () => {
    put(tea)
    open([dineIn, pickup, delivery])
    press(/^Place order/)

    expect(notices()).toEqual(['error: Please Select Order Type'])
    expect(alerts()).toEqual(['Please Select Order Type'])

    choose(/Dine-In/)
    expect(notices()).toEqual([])
    expect(alerts()).toEqual([])
  })

  it('asks for what the chosen type needs, under its own label', () => {
    put(tea, 9)
    open([dineIn, pickup, delivery])
    choose(/Delivery/)
    press(/^Place order/)
    expect(alerts()).toEqual(['This field is required', 'Please Enter your Mobile Number.'])
    expect(document.activeElement).toBe(screen.getByLabelText('Delivery Address'))

    choose(/Pickup/)
    expect(screen.getByLabelText<HTMLInputElement>('Pickup Time').type).toBe('time')
    expect(alerts(), 'a question just asked has no wrong answer yet').toEqual([])
    press(/^Place order/)
    expect(alerts()).toEqual(['This field is required'])

    choose(/Dine-In/)
    expect(screen.getByLabelText('Table/Room no')).toBeDefined()
  })

  it.each(['12345', '5876543210', 'abc'])('does not accept %s as an Indian number', (phone) => {
    put(tea)
    open([dineIn])
    type('Table/Room no', '7')
    type(/^Mobile Number/, phone)
    press(/^Place order/)

    expect(alerts()).toEqual(['Please Enter a Valid Mobile Number.'])
    expect(placements()).toEqual([])
  })

  it.each([
    ['Minimum Cart Value is ₹ 700', { minimumMinor: 700_00 }, '₹500 more for Pickup'],
    ['Maximum Cart Value is ₹ 100', { maximumMinor: 100_00 }],
    ['At most 1 line in one order', { maximumLines: 1 }],
  ])('keeps back a cart of the wrong size: %s', (message, limits, lacking?: string) => {
    for (const item of [tea, dosa]) put(item)
    open([{ ...pickup, minimumMinor: 0, ...limits }], [tea, dosa])
    expect(screen.getByText(message)).toBeDefined()
    expect(screen.queryAllByText(/more for/).map(({ textContent }) => textContent)).toEqual(
      lacking ? [lacking, lacking] : [],
    )
    expect(placeButton().textContent).toContain(lacking ?? 'Place order')
    type('Pickup Time', clockNow())
    press(/^Place order/)

    expect(notices()).toEqual([`error: ${message}`])
    expect(document.activeElement?.textContent).toBe(message + (lacking ?? ''))
    expect(placements()).toEqual([])
  })

  it('writes the limit of a cart as the other prices where the symbol follows the amount', () => {
    put(tea)
    const address = { ...aStore().address, country: 'Germany' }
    open([pickup], [tea], { currencySymbol: '€', currencyCode: 'EUR', address })
    expect(screen.getByText('Minimum Cart Value is 700 €')).toBeDefined()
  })

  it('remembers the person who ordered last', () => {
    saveUser({ name: 'Asha', mobile: '9876543210', country: 'IN' })
    put(tea)
    open([dineIn])

    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Asha')
    expect(screen.getByLabelText<HTMLInputElement>(/^Mobile Number/).value).toBe('9876543210')
  })
})

describe('placing', () => {
  it("keeps what was typed when the order is refused, and the cart's key until it is ordered", async () => {
    answers['/api/place-order'] = refusal(409, 'store.closed')
    put(tea)
    open([dineIn])
    type('Table/Room no', '7')
    press(/^Place order/)
    await waitFor(() =>
      expect(alerts()).toEqual([expect.stringContaining('The store is closed at the moment.')]),
    )
    expect(screen.getByLabelText<HTMLInputElement>('Table/Room no').value).toBe('7')

    press(/^Place order/)
    await waitFor(() => expect(placements()).toHaveLength(2))
    await waitFor(() => expect(placeButton().getAttribute('aria-disabled')).toBe(null))
    press('Increase')
    press(/^Place order/)
    await waitFor(() => expect(placements()).toHaveLength(3))
    await waitFor(() => expect(placeButton().getAttribute('aria-disabled')).toBe(null))
    answers['/api/place-order'] = () => Response.json(makeDinerOrder(), { status: 201 })
    press(/^Place order/)
    await waitFor(() => expect(currentCart('tara')).toBeNull())
    cleanup()
    put(tea)
    open([dineIn])
    type('Table/Room no', '7')
    press(/^Place order/)
    await waitFor(() => expect(placements()).toHaveLength(5))

    const [first, ...others] = placements().map((call) => call.key)
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(others.slice(0, 3)).toEqual([first, first, first])
    expect(others[3]).toMatch(/^[0-9a-f]{32}$/)
    expect(others[3]).not.toBe(first)
  })

  it('shows a refusal beside its field', async () => {
    answers['/api/place-order'] = refusal(400, 'order.address-required')
    put(tea)
    open([dineIn])
    type('Table/Room no', '.')
    press(/^Place order/)

    await waitFor(() => expect(alerts()).toEqual(['This field is required']))
  })

  it('corrects the cart on screen when prices and items have changed, and places nothing', async () => {
    put(tea)
    put(dosa)
    const state = open([dineIn], [tea, dosa])
    const dearer = {
      ...tea,
      groups: [{ ...tea.groups[0]!, options: [{ ...tea.groups[0]!.options[0]!, priceMinor: 12000 }] }],
    }
    answers['/api/place-order'] = refusal(409, 'order.changed', {
      changes: [
        { itemID: tea.id, kind: 'price', from: '100.00', to: '120.00' },
        { itemID: dosa.id, kind: 'item.gone', from: null, to: null },
      ],
    })
    answers['/api/page'] = () =>
      Response.json({ ...state, page: { ...state.page, menus: menusOf(dearer) } } satisfies PageState)
    type('Table/Room no', '7')
    press(/^Place order/)

    const notice = await screen.findByText('Your cart has changed. Nothing is ordered yet.')
    expect(notice.parentElement?.textContent).toContain('Masala Chai is now ₹120 instead of ₹100.')
    expect(notice.parentElement?.textContent).toContain('Dosa is no longer served and was removed.')
    await waitFor(() => expect(placeButton().textContent).toBe('Place order ₹126'))
    expect(currentCart('tara')?.lines).toHaveLength(1)
    expect(document.activeElement?.querySelector('h2')?.textContent).toContain('Masala Chai')
    expect(location.pathname).toBe('/place-order')
  })

  it('explains why the cart is empty when everything in it is unavailable', async () => {
    put(dosa)
    const state = open([dineIn], [tea, dosa])
    answers['/api/place-order'] = refusal(409, 'order.changed', {
      changes: [{ itemID: dosa.id, kind: 'item.gone', from: null, to: null }],
    })
    answers['/api/page'] = () =>
      Response.json({ ...state, page: { ...state.page, menus: menusOf(tea) } } satisfies PageState)
    type('Table/Room no', '7')
    press(/^Place order/)

    await screen.findByRole('heading', { name: 'Cart is empty' })
    expect(alerts().join()).toContain('Dosa is no longer served and was removed.')
    press('I have seen it')
    expect(alerts()).toEqual([])
  })
})

describe('the one-time code', () => {
  async function askForCode(types: readonly OrderType[] = [delivery, dineIn]) {
    answers['/order/send-otp'] = () =>
      Response.json({ verificationId: 'v1', digits: 4, resendInSeconds: 30, expiresInSeconds: 600 })
    put(tea)
    open(types)
    if (types.length > 1) choose(/Delivery/)
    type('Delivery Address', '4 Lamp Road')
    type(/^Mobile Number/, '+91 98765-43210')
    expect(screen.getByText('We send a code to your phone first')).toBeDefined()
    await act(async () => press(/^Place order/))
    return screen.findByLabelText<HTMLInputElement>('OTP')
  }

  it('is sent on the first press, with a notice, and can be requested again after 30 seconds', async () => {
    const field = await askForCode()

    expect(notices()).toEqual(['info: OTP Sent to +919876543210'])
    expect(screen.getAllByText(/OTP Sent/)).toHaveLength(1)
    expect(screen.getByText('+919876543210')).toBeDefined()
    expect(field.autocomplete).toBe('one-time-code')
    expect(field.inputMode).toBe('numeric')
    expect(field.maxLength).toBe(4)
    expect(screen.getByText('Resend OTP in 30 seconds')).toBeDefined()
    expect(placements()).toEqual([])
  })

  it('is requested under the same key until there is an answer, then under another', async () => {
    put(tea)
    open([delivery, dineIn])
    choose(/Delivery/)
    type('Delivery Address', '4 Lamp Road')
    type(/^Mobile Number/, '9876543210')
    answers['/order/send-otp'] = () => new Response('Bad gateway', { status: 502 })
    const scrolledTo: string[] = []
    Element.prototype.scrollIntoView = function () {
      scrolledTo.push(this.textContent)
    }
    await act(async () => press(/^Place order/))
    expect(alerts().join()).toContain('Something went wrong.')
    expect(scrolledTo.join()).toContain('Something went wrong.')

    answers['/order/send-otp'] = () =>
      Response.json({ verificationId: 'v1', digits: 4, resendInSeconds: 0, expiresInSeconds: 588 })
    await act(async () => press(/^Place order/))
    expect(screen.getByLabelText('OTP')).toBeDefined()
    await act(async () => press('Resend OTP'))

    const keys = calls.filter(({ path }) => path.startsWith('/order/send-otp')).map(({ key }) => key)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('is required and must be correct; the second press places the order with it', async () => {
    const field = await askForCode()
    press(/^Place order/)
    expect(alerts()).toEqual(['Please Enter the OTP'])
    answers['/api/place-order'] = refusal(422, 'otp.wrong', { triesLeft: 2 })
    fireEvent.change(field, { target: { value: '12a34' } })
    press(/^Place order/)
    await waitFor(() => expect(alerts()).toEqual(['Entered OTP is not correct. 2 tries left']))
    expect(placements()[0]?.body).toMatchObject({ otp: { verificationId: 'v1', code: '1234' } })
    answers['/api/place-order'] = refusal(422, 'otp.wrong', { triesLeft: 0 })
    fireEvent.change(field, { target: { value: '1235' } })
    press(/^Place order/)
    await waitFor(() => expect(alerts().join()).toContain('it was the last try. You need a new OTP.'))
    // One can be asked for only once the time is over.
    expect(screen.getByText('Resend OTP in 30 seconds')).toBeDefined()
    answers['/api/place-order'] = refusal(422, 'otp.expired')
    fireEvent.change(field, { target: { value: '1236' } })
    press(/^Place order/)
    await waitFor(() => expect(alerts()).toEqual(['This OTP is no longer valid. You need a new one.']))
  })

  it('returns to the filled form, and is dropped when another type is chosen', async () => {
    await askForCode()
    press('Back to the form')

    expect(screen.getByLabelText<HTMLTextAreaElement>('Delivery Address').value).toBe('4 Lamp Road')
    choose(/Dine-In/)
    expect(screen.queryByLabelText('OTP')).toBeNull()
  })

  it('is dropped after the order: the next one begins with the form', async () => {
    answers['/api/place-order'] = () => Response.json(makeDinerOrder({ slug: 'abc' }), { status: 201 })
    const field = await askForCode([delivery])
    fireEvent.change(field, { target: { value: '1234' } })
    press(/^Place order/)
    await waitFor(() => expect(location.pathname).toBe('/status/abc'))
    cleanup()

    put(tea)
    open([delivery])
    expect(screen.getByLabelText<HTMLInputElement>(/^Mobile Number/).value).toBe('+91 98765-43210')
    expect(screen.queryByLabelText('OTP')).toBeNull()
    press(/^Place order/)
    expect(document.activeElement).toBe(screen.getByLabelText('Delivery Address'))

    type('Delivery Address', '4 Lamp Road')
    await act(async () => press(/^Place order/))
    expect(calls.filter(({ path }) => path.startsWith('/order/send-otp'))).toHaveLength(2)
  })

  it('waits while the form needs correction, until the button is pressed', async () => {
    const ways = [delivery, { ...pickup, minimumMinor: 0, otpAuthentication: true }]
    await askForCode(ways)
    press('Back to the form')
    choose(/Pickup/)
    cleanup()

    open(ways)
    expect(screen.queryByLabelText('OTP')).toBeNull()
    press(/^Place order/)
    expect(alerts()).toEqual(['This field is required'])
    type('Pickup Time', clockNow())
    expect(screen.queryByLabelText('OTP')).toBeNull()
    press(/^Place order/)
    expect(screen.getByLabelText('OTP')).toBeDefined()
  })

  it('gives way to the field that the server refuses', async () => {
    answers['/api/place-order'] = refusal(400, 'order.address-required')
    const field = await askForCode()
    fireEvent.change(field, { target: { value: '1234' } })
    press(/^Place order/)

    await waitFor(() => expect(alerts()).toEqual(['This field is required']))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Delivery Address')))
    press(/^Place order/)
    expect(screen.getByLabelText<HTMLInputElement>('OTP').value).toBe('1234')
  })
})
