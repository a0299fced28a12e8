/** Order types that need a one-time code, on a server that cannot send any. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { anItem, anOrderType, menusOf } from '@thali/builders/make-menu'
import { aStore, makePageState } from '@thali/builders/make-page-state'
import type { PlaceOrderPageData } from '@thali/contract/page-state'
import type { OrderType } from '@thali/domain/order/order-type'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { cartActions } from '../../state/cart/cart-store.ts'
import { forgetDevice } from '../../state/device/forget-device.ts'
import { loadAllPages } from '../other-pages.ts'

const tea = anItem('Masala Chai')
const dineIn = anOrderType()
const delivery = anOrderType({ label: 'Delivery', otpAuthentication: true })
const pickup = anOrderType({ label: 'Pickup', otpAuthentication: true })

function open(orderTypes: readonly OrderType[], { signed = false, ...known }: Known = { sendsCodes: false }) {
  cartActions.add('tara', { itemId: tea.id, categoryId: null, choices: [], quantity: 1 })
  const store = aStore({ slug: 'tara', orderTypes, signedTableLinks: signed })
  const page: PlaceOrderPageData = {
    kind: 'place-order',
    store,
    menus: menusOf(tea),
    viewMode: false,
    ...known,
  }
  const path = '/place-order?store=tara'
  history.replaceState(null, '', path)
  render(<App initial={makePageState(page, { path })} i18n={i18nFor('en')} />)
}

interface Known extends Pick<PlaceOrderPageData, 'sendsCodes'> {
  /** The store accepts orders for tables only from signed codes, and none was scanned. */
  readonly signed?: boolean
}

const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
const notice = () =>
  screen.queryByText(/^This order type needs an OTP/)?.closest('[role=status]')?.textContent ?? null

beforeAll(loadAllPages)
beforeEach(() => {
  navigator.sendBeacon = () => true
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(async () => {
  cleanup()
  await forgetDevice()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

it('show a notice as soon as they are chosen, and suggest the others', () => {
  open([dineIn, delivery])
  expect(notice(), 'no type is chosen yet').toBeNull()

  choose(/Delivery/)
  expect(notice()).toMatch(/none can be sent at the moment\.Please choose another way to order\.$/)

  choose(/Dine-In/)
  expect(notice()).toBeNull()
})

it('refer to the staff if every type needs a code', () => {
  open([delivery, pickup])
  choose(/Pickup/)

  expect(notice()).toMatch(/Please order with the staff\.$/)
})

it('suggest no table without a scanned code, nor does a missing scan suggest them', () => {
  open([dineIn, delivery], { sendsCodes: false, signed: true })
  choose(/Delivery/)
  expect(notice()).toMatch(/Please order with the staff\.$/)

  choose(/Dine-In/)
  expect(screen.getByText('Without it, please order with the staff.')).toBeDefined()
})

it('ask for no useless scan, and still explain why nothing is sent', () => {
  const room = anOrderType({ label: 'In-Room', otpAuthentication: true })
  open([dineIn, pickup, room], { sendsCodes: false, signed: true })
  choose(/In-Room/)
  expect(notice()).not.toBeNull()
  expect(screen.queryByText(/^Please scan the code/)).toBeNull()

  fireEvent.change(screen.getByLabelText(/^Mobile Number/), { target: { value: '9876543210' } })
  fireEvent.click(screen.getByRole('button', { name: /^Place order/ }))
  expect(document.activeElement?.textContent).toMatch(/^This order type needs an OTP/)
})

it('are still refused by the server, with the text of its refusal', async () => {
  const refusal = { error: { code: 'otp.unavailable', details: {} } }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 503 }))
  open([delivery])
  fireEvent.change(screen.getByLabelText('Delivery Address'), { target: { value: '4 Lamp Road' } })
  fireEvent.change(screen.getByLabelText(/^Mobile Number/), { target: { value: '9876543210' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Place order/ })))

  expect((await screen.findByRole('alert')).textContent).toMatch(/^OTPs cannot be sent at the moment\./)
})

it('show how long to wait before another code may be sent', async () => {
  const refusal = { error: { code: 'otp.too-soon', details: { retryInSeconds: 12 } } }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 429 }))
  open([delivery], { sendsCodes: true })
  fireEvent.change(screen.getByLabelText('Delivery Address'), { target: { value: '4 Lamp Road' } })
  fireEvent.change(screen.getByLabelText(/^Mobile Number/), { target: { value: '9876543210' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Place order/ })))

  expect((await screen.findByRole('alert')).textContent).toBe('A new OTP can be sent in 12 seconds.')
})

it.each([{ sendsCodes: true }, {}])('work like others on a page with %o', (known) => {
  open([dineIn, delivery], known)
  choose(/Delivery/)

  expect(notice()).toBeNull()
})
