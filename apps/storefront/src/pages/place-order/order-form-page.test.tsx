/** The order form as it opens: what is chosen already, and how much its fields hold. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { anItem, anOrderType, menusOf } from '@thali/builders/make-menu'
import { aStore, makePageState } from '@thali/builders/make-page-state'
import type { OrderType } from '@thali/domain/order/order-type'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { cartActions } from '../../state/cart/cart-store.ts'
import { forgetDevice } from '../../state/device/forget-device.ts'
import { loadAllPages } from '../other-pages.ts'

const tea = anItem('Masala Chai')
const dineIn = anOrderType()

function open(orderTypes: readonly OrderType[]) {
  cartActions.add('tara', { itemId: tea.id, categoryId: null, choices: [], quantity: 1 })
  const store = aStore({ slug: 'tara', orderTypes })
  const page = { kind: 'place-order', store, menus: menusOf(tea), viewMode: false } as const
  const path = '/place-order?store=tara'
  history.replaceState(null, '', path)
  render(<App initial={makePageState(page, { path })} i18n={i18nFor('en')} />)
}
const areChosen = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)

beforeAll(loadAllPages)
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})))
afterEach(async () => {
  cleanup()
  await forgetDevice()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

it('preselects the only order type, and none of several', () => {
  open([dineIn, anOrderType({ label: 'Pickup' })])
  expect(areChosen()).toEqual([false, false])
  cleanup()
  open([dineIn])
  expect(areChosen()).toEqual([true])
})

it('offers every country, India first and preselected', async () => {
  open([dineIn])
  const countries = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country code' })
  fireEvent.focus(countries)
  await vi.waitFor(() => expect(countries.options.length).toBeGreaterThan(200))
  expect(countries.value).toBe('IN')
  expect(countries.options[0]?.textContent).toBe('India (+91)')
  expect(countries.selectedOptions[0]?.textContent).toBe('India (+91)')
})

it('limits the remarks to the length that the server accepts', () => {
  open([dineIn])
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Remarks/ }).maxLength).toBe(400)
})
