import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { anItem, anOrderType } from '@thali/builders/make-menu'
import { aStore, makePageState, makeStorePage } from '@thali/builders/make-page-state'
import type { Item } from '@thali/domain/menu/menu'
import type { OrderType } from '@thali/domain/order/order-type'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeEntry } from '../../platform/storage.ts'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { cartActions } from '../../state/cart/cart-store.ts'
import { chosenTypeLabel, draftEntry } from '../../state/cart/checkout-entries.ts'
import { forgetDevice } from '../../state/device/forget-device.ts'
import { loadAllPages } from '../other-pages.ts'

const chai = anItem('Chai')
const pickup = anOrderType({ label: 'Pickup' })
const delivery = anOrderType({ label: 'Delivery', minimumMinor: 250_00 })
const slug = 'tara'

beforeAll(loadAllPages)
beforeEach(() =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  ),
)
afterEach(async () => {
  cleanup()
  await forgetDevice()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

const put = (quantity: number) =>
  cartActions.add(slug, { itemId: chai.id, categoryId: null, choices: [], quantity })

function open(orderTypes: readonly OrderType[], items: readonly Item[] = [chai], path = `/${slug}`) {
  const page = makeStorePage(items, { store: aStore({ orderTypes, slug }) })
  history.replaceState(null, '', path)
  render(<App initial={makePageState(page, { path: `/${slug}` })} i18n={i18nFor('en')} here={path} />)
}
const lacking = () => screen.queryByText(/more for/)?.textContent ?? null

describe('the cart bar below the minimum', () => {
  it('shows how much is missing for the only order type, until the minimum is reached', () => {
    put(1)
    open([delivery])
    expect(lacking()).toBe('₹150 more for Delivery · Minimum ₹250')

    act(() => put(2))
    expect(lacking()).toBeNull()
  })

  it('shows it for the type chosen at the checkout, and nothing before one is', () => {
    put(1)
    open([pickup, delivery])
    expect(lacking()).toBeNull()
    cleanup()

    writeEntry(draftEntry(slug), { version: 1, place: 'tab', read: () => null }, { typeLabel: 'Delivery' })
    expect(chosenTypeLabel(slug)).toBe('Delivery')
    open([pickup, delivery])
    expect(lacking()).toBe('₹150 more for Delivery · Minimum ₹250')
  })

  it('shows it for the type that a scanned link names', async () => {
    put(1)
    open([pickup, delivery], [chai], `/${slug}?conf=delivery`)
    await screen.findByText(/more for/)
    expect(lacking()).toBe('₹150 more for Delivery · Minimum ₹250')
  })
})

it('links to the cart right after the stepper of a dish, before all others, for the keyboard', () => {
  const dal = anItem('Dal')
  open([pickup], [chai, dal])
  fireEvent.click(screen.getByRole('button', { name: 'Add Chai' }))
  const link = screen.getByRole('link', { name: 'Cart' })
  const isAfter = (one: HTMLElement, other: HTMLElement) =>
    other.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING
  expect(link.getAttribute('href')).toBe(`/place-order?store=${slug}`)
  expect(isAfter(link, screen.getByRole('button', { name: 'Increase' }))).toBe(true)
  expect(isAfter(screen.getByRole('button', { name: 'Add Dal' }), link)).toBe(true)
})

it('stops at 99 of a dish, and shows more than 99 in total as 99+', () => {
  open([pickup], [chai, anItem('Dal')])
  fireEvent.click(screen.getByRole('button', { name: 'Add Chai' }))
  const increase = screen.getByRole('button', { name: 'Increase' })
  for (let count = 1; count < 99; count += 1) {
    expect(increase).toHaveProperty('disabled', false)
    fireEvent.click(increase)
  }
  expect(increase).toHaveProperty('disabled', true)
  expect(screen.getByText('99 Items in Cart')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Add Dal' }))
  expect(screen.getByText('99+ Items in Cart')).toBeDefined()
})
