/** Diner from abroad: the country's dialling code comes from a separate file. */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { makeDinerOrder } from '@thali/builders/make-diner-order'
import { anItem, anOrderType, menusOf } from '@thali/builders/make-menu'
import { aStore, makePageState } from '@thali/builders/make-page-state'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { cartActions } from '../../state/cart/cart-store.ts'
import { forgetDevice } from '../../state/device/forget-device.ts'
import { saveUser } from '../../state/device/saved-user.ts'
import { startOrderQueue } from '../../state/pending-orders/pending-orders.ts'
import { loadAllPages } from '../other-pages.ts'

/** Fetch of the list of countries: each attempt waits until the test answers it. */
const line = vi.hoisted(() => ({ tries: [] as ((isThere: boolean) => void)[] }))
vi.mock('@thali/domain/store/countries', async (actual) => {
  const isThere = await new Promise<boolean>((resolve) => line.tries.push(resolve))
  if (!isThere) throw new TypeError('failed to fetch')
  return actual()
})

const tea = anItem('Masala Chai')
let placements: Record<string, unknown>[]

beforeAll(async () => {
  await loadAllPages()
  startOrderQueue()
})
beforeEach(() => {
  navigator.sendBeacon = () => true
  placements = []
  vi.stubGlobal('fetch', async (path: string, init: { body?: string }) => {
    if (!path.startsWith('/api/place-order')) return new Promise(() => {})
    placements.push(JSON.parse(init.body ?? '{}'))
    return Response.json(makeDinerOrder({ slug: 'abc' }), { status: 201 })
  })
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(async () => {
  cleanup()
  await forgetDevice()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

it('is never taken for an Indian one: the order waits for the code, with a notice if it does not come', async () => {
  saveUser({ name: 'Ann', mobile: '917 555 1234', country: 'US' })
  cartActions.add('tara', { itemId: tea.id, categoryId: null, choices: [], quantity: 1 })
  const store = aStore({ orderTypes: [anOrderType()], slug: 'tara' })
  const page = { kind: 'place-order', store, menus: menusOf(tea), viewMode: false } as const
  const state = makePageState(page, { path: '/place-order?store=tara' })
  history.replaceState(null, '', state.path)
  render(<App initial={state} i18n={i18nFor('en')} />)
  const place = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Place order/ })
  const country = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country code' })
  expect(country.value).toBe('US')
  expect(country.selectedOptions[0]?.textContent).toBe('United States')

  fireEvent.change(screen.getByLabelText('Table/Room no'), { target: { value: '7' } })
  fireEvent.click(place())
  expect(place().getAttribute('aria-disabled')).toBe('true')
  await waitFor(() => expect(line.tries).toHaveLength(1))
  await act(async () => line.tries[0]?.(false))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/^The country code could not be loaded/)
  expect(placements).toEqual([])

  fireEvent.click(place())
  await waitFor(() => expect(line.tries).toHaveLength(2))
  await act(async () => line.tries[1]?.(true))
  await waitFor(() => expect(location.pathname).toBe('/status/abc'))
  expect(placements).toMatchObject([{ user: { phone: '917 555 1234', countryCode: '+1' } }])
})
