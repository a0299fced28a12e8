/**
 * Suggestions in the cart and over the menu: one unobtrusive row, once per visit, and none without a match.
 */
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { aCategory, aGroup, aMenu, anItem, anOption, anOrderType, theMenus } from '@thali/builders/make-menu'
import { aStore, makePageState } from '@thali/builders/make-page-state'
import type { Item } from '@thali/domain/menu/menu'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { currentCart, reloadCarts } from '../../state/cart/cart-storage.ts'
import { cartActions } from '../../state/cart/cart-store.ts'
import { StoreViewProvider } from '../../state/store-view.tsx'
import { loadAllPages } from '../other-pages.ts'
import { AddedSuggestions } from '../store/added-suggestions.tsx'

const size = aGroup('Size', [anOption('Small', 40_00), anOption('Large', 60_00)])
const naan = anItem('Naan')
const raita = anItem('Raita', { groups: [size] })
const wings = anItem('Wings', { veg: false })
const cola = anItem('Cola')
const curry = anItem('Curry', { facts: { goesWith: [wings.id, naan.id, raita.id] } })
const slug = 'tara'
const all = [curry, naan, raita, wings]

const menusOf = (drinks: readonly Item[]) =>
  theMenus([aMenu('Card', [aCategory('Mains', all), aCategory('Cold drinks', drinks)])], [...all, ...drinks])
const sent: string[] = []
const put = (item: Item) =>
  cartActions.add(slug, { itemId: item.id, categoryId: null, choices: [], quantity: 1 })
const row = (name: RegExp) => screen.queryByRole('region', { name })
const inCart = () => currentCart(slug)?.lines.map(({ itemId, isSuggested }) => [itemId, isSuggested])

function openCart(drinks: readonly Item[], suggestDishes = true) {
  const store = aStore({ orderTypes: [anOrderType()], slug, suggestDishes })
  const page = { kind: 'place-order', store, menus: menusOf(drinks), viewMode: false } as const
  const path = `/place-order?store=${slug}`
  history.replaceState(null, '', path)
  render(<App initial={makePageState(page, { path })} i18n={i18nFor('en')} />)
}

beforeAll(loadAllPages)
beforeEach(() => {
  sent.length = 0
  navigator.sendBeacon = (_, body) => {
    void (body as Blob).text().then((text) => sent.push(text))
    return true
  }
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  reloadCarts()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('offers a drink if the cart has none, marks the added line, and appears once per visit', async () => {
  put(curry)
  openCart([cola])
  // Without network the sold-out states are not fetched.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const drinks = row(/^No drink yet/)
  expect(drinks?.textContent).toContain('Cola')
  fireEvent.click(within(drinks!).getByRole('button', { name: 'Add Cola, ₹100' }))
  // The sold-out states are fetched first, and here without an answer.
  await waitFor(() => expect(row(/^No drink yet|^Goes well/)).toBeNull(), { timeout: 10_000 })
  expect(inCart()).toEqual([
    [curry.id, undefined],
    [cola.id, true],
  ])
  await waitFor(() => expect(sent.filter((text) => /"suggested"|"taken"/.test(text))).toHaveLength(2))

  cleanup()
  const added = currentCart(slug)?.lines.find(({ itemId }) => itemId === cola.id)
  cartActions.setQuantity(slug, added!, 0)
  openCart([cola])
  expect(row(/^No drink yet|^Goes well/)).toBeNull()
})

it('offers dishes that go with the cart if it has a drink, only veg ones for a veg cart, and nothing without a match', () => {
  put(curry)
  openCart([])
  const dishes = within(row(/^Goes well with your dishes/)!).getAllByRole('listitem')
  expect(dishes.map(({ textContent }) => textContent)).toEqual(['Naan ₹100', 'Raita from ₹40'])
  cleanup()
  sessionStorage.clear()

  openCart([cola], false)
  expect(row(/^No drink yet|^Goes well/)).toBeNull()
  cleanup()
  put(naan)
  put(raita)
  openCart([])
  expect(row(/^No drink yet|^Goes well/)).toBeNull()
})

it('shows over the menu what goes with a dish once it was added, and nothing before', async () => {
  put(naan)
  const store = aStore({ slug, suggestDishes: true })
  render(
    <I18nProvider i18n={i18nFor('en')}>
      <StoreViewProvider store={store} lang="en" mode="open">
        <AddedSuggestions menus={menusOf([])} />
      </StoreViewProvider>
    </I18nProvider>,
  )
  expect(row(/./)).toBeNull()
  act(() => put(curry))
  const found = screen.getByRole('region', { name: 'Goes well with Curry' })
  expect(within(found).getAllByRole('listitem')).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(within(found).getByRole('button', { name: 'No suggestions' }))
  expect(row(/./)).toBeNull()

  // Once per visit and dish.
  act(() =>
    cartActions.setQuantity(slug, { itemId: curry.id, categoryId: null, choices: [], quantity: 1 }, 0),
  )
  act(() => put(curry))
  expect(row(/./)).toBeNull()
})

it('offers a combo for a dish just added: it replaces the dish, which is chosen in it', async () => {
  const thali = anItem('Thali', {
    groups: [
      aGroup('Price', [anOption('One', 130_00)]),
      aGroup('Curry', [anOption('Naan', 0, { itemId: naan.id }), anOption('Curry', 0, { itemId: curry.id })]),
    ],
  })
  const items = [curry, naan, thali]
  const store = aStore({ slug, suggestDishes: true })
  const menus = theMenus([aMenu('Card', [aCategory('Mains', items)])], items)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(
    <I18nProvider i18n={i18nFor('en')}>
      <StoreViewProvider store={store} lang="en" mode="open">
        <AddedSuggestions menus={menus} />
      </StoreViewProvider>
    </I18nProvider>,
  )
  act(() => put(curry))
  const found = within(screen.getByRole('region', { name: 'Goes well with Curry' }))
  fireEvent.click(found.getByRole('button', { name: 'Thali: Make it a meal +₹30' }))
  const sheet = within(await screen.findByRole('dialog', { hidden: true }))
  const chosen = await sheet.findByRole<HTMLInputElement>('radio', { name: /^Curry/, hidden: true })
  expect(chosen.checked).toBe(true)
  fireEvent.click(sheet.getByRole('button', { name: /^Make it a meal/, hidden: true }))
  await waitFor(() => expect(inCart()).toEqual([[thali.id, true]]))
  await waitFor(() => expect(row(/^Goes well/)).toBeNull())
})
