/** Store that accepts orders for tables only from the code on the table. */

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { clockNow } from '@thali/builders/clock-now'
import { makeDinerOrder } from '@thali/builders/make-diner-order'
import { anItem, anOrderType, menusOf } from '@thali/builders/make-menu'
import { aStore, makePageState } from '@thali/builders/make-page-state'
import type { DinerOrder } from '@thali/contract/diner-order'
import type { PageState } from '@thali/contract/page-state'
import type { OrderType } from '@thali/domain/order/order-type'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { currentCart } from '../../state/cart/cart-storage.ts'
import { cartActions } from '../../state/cart/cart-store.ts'
import { forgetDevice } from '../../state/device/forget-device.ts'
import { keepTableLink } from '../../state/device/table-link.ts'
import { rememberOrder } from '../../state/history/order-history.ts'
import { toPastOrder } from '../../state/history/past-order.ts'
import { pastStore } from '../../state/history/past-store.ts'
import { startOrderQueue } from '../../state/pending-orders/pending-orders.ts'
import { currentToasts, dismissToast } from '../../ui/toast-store.ts'
import { loadAllPages } from '../other-pages.ts'

const tea = anItem('Masala Chai')
const dineIn = anOrderType()
const pickup = anOrderType({ label: 'Pickup' })

/** Response of the server to an order. */
let answer: () => Response
/** Present state of the page, for a new request. */
let fresh: PageState | null
/** Earlier order as the server has it. */
let order: DinerOrder | null
let placements: Record<string, unknown>[]

const stateOf = (orderTypes: readonly OrderType[], signedTableLinks: boolean) => {
  const store = aStore({ slug: 'tara', orderTypes, signedTableLinks })
  return makePageState(
    { kind: 'place-order', store, menus: menusOf(tea), viewMode: false },
    { path: '/place-order?store=tara' },
  )
}

function open(orderTypes: readonly OrderType[], signedTableLinks = true) {
  cartActions.add('tara', { itemId: tea.id, categoryId: null, choices: [], quantity: 1 })
  const state = stateOf(orderTypes, signedTableLinks)
  history.replaceState(null, '', state.path)
  render(<App initial={state} i18n={i18nFor('en')} />)
}

const scan = (query: string) => keepTableLink('tara', `?${query}`, Date.now())
const scanNotice = () => screen.queryByText('Please scan the code on your table or in your room.')
const place = () => fireEvent.click(screen.getByRole('button', { name: /^Place order/ }))
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)
const refusal = (code: string) => () => Response.json({ error: { code } }, { status: 422 })

beforeAll(async () => {
  await loadAllPages()
  startOrderQueue()
})
beforeEach(() => {
  navigator.sendBeacon = () => true
  answer = () => Response.json(makeDinerOrder({ slug: 'abc' }), { status: 201 })
  fresh = null
  order = null
  placements = []
  vi.stubGlobal('fetch', async (path: string, init: { body?: string }) => {
    if (path.startsWith('/api/place-order')) {
      placements.push(JSON.parse(init.body ?? '{}'))
      return answer()
    }
    if (path === '/api/orders/first') return Response.json(order)
    return path.startsWith('/api/page') && fresh ? Response.json(fresh) : new Promise(() => {})
  })
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(async () => {
  cleanup()
  await forgetDevice()
  for (const toast of currentToasts()) dismissToast(toast.id)
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

it('asks to scan the code on the table, and leaves other order types available', async () => {
  open([dineIn, pickup])
  expect(scanNotice(), 'no type is chosen yet').toBeNull()
  choose(/Dine-In/)
  expect(scanNotice()?.parentElement?.textContent).toContain('You can also choose another way to order.')
  expect(screen.queryByLabelText('Table/Room no')).toBeNull()
  place()
  expect(document.activeElement?.contains(scanNotice())).toBe(true)
  expect(placements).toEqual([])

  choose(/Pickup/)
  expect(scanNotice()).toBeNull()
  const wanted = clockNow()
  type('Pickup Time', wanted)
  place()
  await waitFor(() => expect(location.pathname).toBe('/status/abc'))
  expect(placements).toMatchObject([{ orderType: 'Pickup', address: wanted }])
})

it('ignores a code without a signature', () => {
  scan('conf=Dine-In&iden=14&idel=Table')
  open([dineIn, pickup])

  expect(screen.getAllByRole('radio')).toHaveLength(2)
  choose(/Dine-In/)
  expect(screen.queryByText('Table 14')).toBeNull()
  expect(scanNotice()).not.toBeNull()
})

it('sends the values of a signed code, with its signature', async () => {
  scan('conf=dine-in&iden=14&idel=Table&sig=signed')
  open([dineIn, pickup])
  expect(screen.getByText('Table 14')).toBeDefined()
  expect(scanNotice()).toBeNull()
  place()

  await waitFor(() => expect(location.pathname).toBe('/status/abc'))
  const tableLink = { conf: 'dine-in', iden: '14', idel: 'Table', sig: 'signed' }
  expect(placements).toMatchObject([{ orderType: 'Dine-In', address: 'Table 14', tableLink }])
})

it('sends the next order to the table that staff have moved the diner to', async () => {
  scan('conf=Dine-In&iden=14&idel=Table&sig=signed')
  const store = pastStore(aStore({ slug: 'tara' }))
  const user = { name: '', mobile: '' }
  const link = { conf: 'Dine-In', iden: '3', idel: 'Table', sig: 'three' }
  const at = new Date(Date.now() + 1000).toISOString()
  order = { ...makeDinerOrder({ slug: 'first' }), moved: { at, from: ['Table 14'], link } }
  const placedAt = new Date().toISOString()
  const past = { user, remarks: '', address: 'Table 14', profile: store }
  rememberOrder(toPastOrder({ ...order, placedAt }, past), [])
  open([dineIn, pickup])

  await screen.findByText('Table 3')
  place()
  await waitFor(() => expect(placements).toMatchObject([{ address: 'Table 3', tableLink: link }]))
})

it('lets a diner who sits elsewhere leave a table, for every page of this tab', async () => {
  scan('conf=Dine-In&iden=14&idel=Table&sig=signed')
  open([dineIn, pickup])
  fireEvent.click(screen.getByRole('button', { name: 'Not at this table?' }))

  expect(screen.getAllByRole('radio')).toHaveLength(2)
  expect(screen.queryByText('Table 14')).toBeNull()
  // The pressed button is gone: the keyboard goes on at the choice.
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]))
  cleanup()
  open([dineIn, pickup])
  expect(screen.getAllByRole('radio')).toHaveLength(2)
})

it('reports a refused code, and enables the choice again', async () => {
  answer = refusal('order.table-wrong')
  scan('conf=Dine-In&iden=14&idel=Table&sig=made-up')
  open([dineIn, pickup])
  place()

  await waitFor(() => expect(alerts()).toEqual([expect.stringMatching(/^The code that you scanned is not/)]))
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  choose(/Dine-In/)
  expect(scanNotice()).not.toBeNull()
})

it('handles a store that began to require codes while the page was open', async () => {
  answer = refusal('order.table-unsigned')
  fresh = stateOf([dineIn], true)
  open([dineIn], false)
  type('Table/Room no', '7')
  place()

  expect(await screen.findByText('Without it, please order with the staff.')).toBeDefined()
  expect(screen.queryByLabelText('Table/Room no')).toBeNull()
  expect(alerts()).toEqual([expect.stringMatching(/^This store now takes orders for tables/)])
  expect(currentCart('tara')?.lines).toHaveLength(1)
})

it('sends no table link for an unsigned code if the store accepts any table', async () => {
  scan('conf=Dine-In&iden=14&idel=Table')
  open([dineIn, pickup], false)
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([true])
  expect(screen.getByText('Table 14')).toBeDefined()
  expect(screen.queryByLabelText('Table/Room no')).toBeNull()
  place()

  await waitFor(() => expect(placements).toHaveLength(1))
  expect(placements[0]).toMatchObject({ address: 'Table 14' })
  expect(placements[0]).not.toHaveProperty('tableLink')
})

it('still asks for the time of a pickup if the scanned code has a table', () => {
  scan('conf=Pickup&iden=14&idel=Table')
  open([dineIn, pickup], false)
  expect(screen.getByLabelText('Pickup Time')).toBeDefined()
})

it('asks for another way if the scanned one is not offered, and keeps the room', async () => {
  scan('conf=In-Room&iden=204&idel=Room')
  open([dineIn, pickup], false)
  const asked = '“In-Room” is not offered at the moment. Please choose another way to order.'
  expect(screen.getByText(asked)).toBeDefined()
  choose(/Dine-In/)
  place()
  await waitFor(() => expect(placements).toMatchObject([{ orderType: 'Dine-In', address: 'Room 204' }]))
})

it('offers all ways to order beside the one of a code that is on no table', () => {
  scan('conf=Pickup')
  open([dineIn, pickup], false)
  expect(screen.queryByRole('button', { name: 'Not at this table?' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Order in another way' }))
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(
    expect.arrayContaining(['Dine-In', 'Pickup']),
  )
})
