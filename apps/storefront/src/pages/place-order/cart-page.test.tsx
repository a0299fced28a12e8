import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { aCharge, aGroup, anItem, anOption, anOrderType, menusOf } from '@thali/builders/make-menu'
import { aStore, makePageState } from '@thali/builders/make-page-state'
import type { PageLanguage, PlaceOrderPageData } from '@thali/contract/page-state'
import type { Item } from '@thali/domain/menu/menu'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { currentCart, reloadCarts, saveCart } from '../../state/cart/cart-storage.ts'
import { cartActions } from '../../state/cart/cart-store.ts'
import { currentToasts, dismissToast } from '../../ui/toast-store.ts'
import { loadAllPages } from '../other-pages.ts'

const tea = anItem('Masala Chai', { taxes: [{ label: 'GST', bps: 500 }] })
const dosa = anItem('Dosa')
const dineIn = anOrderType({ charges: [aCharge('Service charge', { amountMinor: 1000, optional: true })] })

function open(
  items: readonly Item[] = [tea],
  overrides: Partial<PlaceOrderPageData> = {},
  lang: PageLanguage = 'en',
) {
  const store = aStore({ orderTypes: [dineIn], slug: 'tara' })
  const page = {
    kind: 'place-order',
    store,
    menus: menusOf(...items),
    viewMode: false,
    ...overrides,
  } as const
  const path = '/place-order?store=tara'
  history.replaceState(null, '', path)
  render(<App initial={makePageState(page, { path, lang })} i18n={i18nFor(lang)} />)
}

const put = (item: Item, quantity = 1) =>
  cartActions.add('tara', { itemId: item.id, categoryId: null, choices: [], quantity })
const placeButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Place order/ })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
/** Passes a whole minute and the seconds over which carts spread their requests, at whatever second it begins. */
const untilRefreshed = () => act(() => vi.advanceTimersByTimeAsync(62_000))
const notices = () => currentToasts().map(({ kind, text }) => `${kind}: ${text}`)

beforeAll(loadAllPages)
beforeEach(() => {
  navigator.sendBeacon = () => true
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  reloadCarts()
  for (const toast of currentToasts()) dismissToast(toast.id)
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('counts its items, adds up the receipt and repeats the total on the button', () => {
  put(tea, 2)
  open()

  expect(screen.getByRole('heading', { name: 'Cart (Items: 2)' })).toBeDefined()
  expect(screen.getByText('Cart Value').parentElement?.textContent).toBe('Cart Value₹200')
  expect(screen.getByText('Grand Total').parentElement?.textContent).toBe('Grand Total₹210')
  expect(placeButton().textContent).toBe('Place order ₹210')
})

it('asks for order type, address and name before the receipt and the button', () => {
  put(tea)
  open([tea], { store: aStore({ orderTypes: [dineIn, anOrderType({ label: 'Pickup' })], slug: 'tara' }) })
  fireEvent.click(screen.getByRole('radio', { name: /Dine-In/ }))

  const parts = [
    screen.getByRole('radio', { name: /Dine-In/ }),
    screen.getByLabelText(/^Table/),
    screen.getByLabelText(/^Name/),
    screen.getByText('Grand Total'),
    placeButton(),
  ]
  const follows = (part: Node, at: number) =>
    at === 0 ||
    Boolean((parts[at - 1] as Node).compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING)
  expect(parts.map(follows)).toEqual(parts.map(() => true))
})

it('shows that it is empty and that nothing can be ordered', () => {
  open()

  expect(screen.getByRole('heading', { name: 'Cart is empty' })).toBeDefined()
  expect(screen.getByText('Look like you have no items in your shopping cart')).toBeDefined()
  expect(placeButton().disabled).toBe(true)
})

it('opens the sheet of a line to change its choices and quantity', async () => {
  const size = aGroup('Size', [anOption('Half', 80_00), anOption('Full', 140_00)])
  const biryani = anItem('Biryani', { groups: [size] })
  const choices = [{ label: 'Size', contents: ['Full'] }]
  cartActions.add('tara', { itemId: biryani.id, categoryId: null, choices, quantity: 2 })
  put(tea)
  open([biryani, tea])
  press('Change Biryani')

  const sheet = within(await screen.findByRole('dialog'))
  const full = await sheet.findByRole<HTMLInputElement>('radio', { name: /^Full/ })
  expect(full.checked).toBe(true)
  fireEvent.click(sheet.getByRole('radio', { name: /^Half/ }))
  fireEvent.click(sheet.getByRole('button', { name: 'Increase' }))
  fireEvent.click(sheet.getByRole('button', { name: /^Update/ }))

  await waitFor(() => expect(currentCart('tara')?.lines[0]?.quantity).toBe(3))
  expect(currentCart('tara')?.lines.map((line) => [line.itemId, line.choices])).toEqual([
    [biryani.id, [{ label: 'Size', contents: ['Half'] }]],
    [tea.id, []],
  ])
  expect(location.pathname).toBe('/place-order')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Biryani').closest('li')))
})

it('opens the sheet of a line at the choice that sold out', async () => {
  const shown: string[] = []
  Element.prototype.scrollIntoView = function () {
    shown.push(this.getAttribute('name') ?? '')
  }
  const groups = [
    aGroup('Main', [anOption('Rice', 80_00), anOption('Roti', 80_00)]),
    aGroup('Drink', [anOption('Lassi', 0, { state: 'Sold Out' }), anOption('Chai', 0), anOption('Tea', 0)]),
  ]
  const thali = anItem('Thali', { groups })
  const choices = [
    { label: 'Main', contents: ['Rice'] },
    { label: 'Drink', contents: ['Lassi'] },
  ]
  cartActions.add('tara', { itemId: thali.id, categoryId: null, choices, quantity: 1 })
  open([thali])
  press('Change Thali')

  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByText('Please choose: Drink')
  await waitFor(() => expect(shown).toContain('group-Drink'))
})

it('puts a removed line back in its place', async () => {
  put(tea, 3)
  put(dosa)
  const before = currentCart('tara')
  open([tea, dosa])
  for (let clicks = 0; clicks < 3; clicks += 1) {
    fireEvent.click(screen.getAllByRole('button', { name: 'Decrease' })[0]!)
  }
  expect(screen.queryByText('Masala Chai')).toBeNull()

  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(currentCart('tara')).toEqual({
    ...before,
    lines: before?.lines.map((line, index) => (index === 0 ? { ...line, quantity: 1 } : line)),
  })
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Items in your cart' }))
})

it('removes a line of quantity one with a notice', () => {
  put(tea)
  open()
  press('Decrease')

  expect(notices()).toEqual(['error: Masala Chai removed from cart'])
  expect(screen.getByText('Cart is empty')).toBeDefined()
})

it('adds an optional charge only when it is ticked', () => {
  put(tea)
  open()
  const charge = screen.getByRole<HTMLInputElement>('checkbox', { name: /Service charge/ })
  expect(charge.checked).toBe(false)
  expect(placeButton().textContent).toContain('₹105')

  fireEvent.click(charge)
  expect(placeButton().textContent).toContain('₹115')
})

it('marks what can no longer be ordered, leaves it out of the total and sends nothing', async () => {
  const gone = { ...dosa, state: 'Sold out' }
  put(tea)
  put(gone)
  open([tea, gone])

  expect(screen.getByText('Sold Out')).toBeDefined()
  expect(placeButton().textContent).toContain('₹105')
  press(/^Place order/)
  expect(notices()).toEqual(['error: Some items cannot be ordered now. Please take them out.'])
  expect(document.activeElement?.textContent).toContain('Dosa')

  press('Take out')
  expect(currentCart('tara')?.lines).toHaveLength(1)
})

const lassi = anOption('Lassi', 0, { state: 'Sold Out' })
const thali = anItem('Thali', { groups: [aGroup('Drink', [lassi, anOption('Chai', 0), anOption('Tea', 0)])] })

it('asks to change what only needs another choice, and says how far that is enough', () => {
  cartActions.add('tara', {
    itemId: thali.id,
    categoryId: null,
    choices: [{ label: 'Drink', contents: ['Lassi'] }],
    quantity: 1,
  })
  const gone = { ...dosa, state: 'Sold out' }
  put(gone)
  put(tea)
  open([thali, gone, tea])
  const line = within(screen.getByText('Thali').closest('li')!)
  expect(line.getByText('Lassi is no longer available. Please choose again.')).toBeDefined()
  expect(screen.getByText('Thali').closest('[data-gone]'), 'its name is not struck').toBeNull()
  expect(screen.getByText('Dosa').closest('[data-gone]')).not.toBeNull()
  expect(line.getAllByRole('button').map((button) => button.textContent)).toEqual(['Change', 'Take out'])

  press(/^Place order/)
  expect(notices()).toEqual(['error: Some items cannot be ordered now. Please change them or take them out.'])
  fireEvent.click(within(screen.getByText('Dosa').closest('li')!).getByRole('button', { name: 'Take out' }))
  press(/^Place order/)
  expect(notices()).toContain('error: Some items cannot be ordered as chosen. Please change them.')
})

it.each([
  ['a group that is gone', 'Sweet', ['Jalebi']],
  ['too many choices', 'Drink', ['Chai', 'Tea']],
])('asks to choose again after the rules of a dish have changed: %s', (_, label, contents) => {
  cartActions.add('tara', { itemId: thali.id, categoryId: null, choices: [{ label, contents }], quantity: 1 })
  open([thali])
  expect(screen.getByText('The choices of this dish have changed. Please choose again.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Change Thali' })).toBeDefined()
  expect(placeButton().disabled).toBe(true)
  expect(placeButton().textContent).toMatch(/Nothing in the cart can be ordered as it is$/)
})

it('is read-only in view mode', () => {
  put(tea)
  open([tea], { viewMode: true })
  expect(screen.getByText('This store shows its menu only.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Place order/ })).toBeNull()
})

it('does not send guests of a suspended store to its staff', () => {
  put(tea)
  open([tea], { viewMode: true, store: aStore({ orderTypes: [dineIn], slug: 'tara', isSuspended: true }) })
  expect(screen.getByText('Ordering is not possible here at the moment')).toBeDefined()
  expect(screen.queryByText('Please order with the staff.')).toBeNull()
})

it('learns of a pause while it is open, and shows it on its button', async () => {
  vi.useFakeTimers()
  put(tea)
  open()
  expect(placeButton().disabled).toBe(false)
  const ordering = { open: false, reason: 'Back soon', until: null }
  const store = aStore({ slug: 'tara', orderTypes: [dineIn], ordering })
  const page = { kind: 'place-order', store, menus: menusOf(tea), viewMode: false } as const
  vi.stubGlobal('fetch', async () => Response.json(makePageState(page)))
  await untilRefreshed()
  expect(screen.getByText('Back soon')).toBeDefined()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Ordering is paused' })
  expect(button.disabled).toBe(true)
})

const dearer = { ...tea, groups: [aGroup('Portion', [anOption('Regular', 120_00)])] }
const pageOf = (...items: Item[]) => {
  const store = aStore({ orderTypes: [dineIn], slug: 'tara' })
  return makePageState({ kind: 'place-order', store, menus: menusOf(...items), viewMode: false })
}

it('has current prices when the diner returns to it, fetched every 5 s at most', async () => {
  put(tea)
  open()
  const fetch = vi.fn(async () => Response.json(pageOf(dearer)))
  vi.stubGlobal('fetch', fetch)
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 4_000)
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))
  comeBack()
  expect(fetch).not.toHaveBeenCalled()
  now.mockReturnValue(Date.now() + 6_000)
  comeBack()
  now.mockRestore()
  await waitFor(() => expect(placeButton().textContent).toContain('₹126'))
})

it('reports a price that changes while it is open, and leaves whoever is typing alone', async () => {
  vi.useFakeTimers()
  put(tea, 2)
  open()
  screen.getByLabelText('Table/Room no').focus()
  vi.stubGlobal('fetch', async () => Response.json(pageOf(dearer)))
  await untilRefreshed()

  expect(screen.getByRole('alert').textContent).toContain('Masala Chai is now ₹120 instead of ₹100.')
  expect(document.activeElement).toBe(screen.getByLabelText('Table/Room no'))
  expect(notices()).toEqual(['info: Your cart has changed. Nothing is ordered yet.'])
  press('I have seen it')
  await untilRefreshed()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('keeps the name of a dish that leaves the menu while it is open', async () => {
  vi.useFakeTimers()
  put(tea)
  put(dosa)
  open([tea, dosa])
  vi.stubGlobal('fetch', async () => Response.json(pageOf(tea)))
  await untilRefreshed()

  expect(screen.getByText('Not served at the moment').closest('li')?.textContent).toContain('Dosa')
})

it('gives one reason, and no struck one, for a dish that has left the menu before the cart is opened', () => {
  put(tea)
  put(dosa)
  open([tea])
  const line = screen.getByText('This item is no longer on the menu').closest('li')
  expect(line?.textContent).toBe('This item is no longer on the menuTake out')
  expect(line?.querySelector('h2')).toBeNull()
})

it('offers a cleared cart again, at current prices', () => {
  saveCart('tara', {
    lines: [{ itemId: tea.id, categoryId: null, choices: [], quantity: 3 }],
    createdAt: Date.now() - 31 * 60_000,
  })
  reloadCarts()
  open()
  expect(screen.getByText('Your cart was cleared after 30 minutes.')).toBeDefined()

  press("Rebuild at today's prices")
  expect(placeButton().textContent).toContain('₹315')
})

it('names in the reader’s language the choice that is missing or sold out', () => {
  const inHindi = (label: string) => ({ translations: { hi: { label } } })
  const half = anOption('Half', 100_00, { ...inHindi('आधा'), state: 'Sold Out' })
  const full = anOption('Full', 180_00, inHindi('पूरा'))
  const biryani = anItem('Biryani', { groups: [aGroup('Size', [half, full], inHindi('आकार'))] })
  const order = (contents: string[]) =>
    cartActions.add('tara', {
      itemId: biryani.id,
      categoryId: null,
      choices: contents.length > 0 ? [{ label: 'Size', contents }] : [],
      quantity: 1,
    })
  order(['Half'])
  order([])
  open([biryani], {}, 'hi')

  const whys = screen.getAllByRole('listitem').map((line) => line.querySelector('strong')?.textContent)
  expect(whys.join()).toMatch(/आधा.*आकार/)
})

it('lets the diner change an order that was certainly not sent', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  put(tea)
  open()
  const place = screen.getByLabelText<HTMLInputElement>('Table/Room no')
  fireEvent.change(place, { target: { value: '7' } })
  press(/^Place order/)
  press('Change the order')
  vi.restoreAllMocks()

  expect(place.value).toBe('7')
  expect(placeButton().disabled).toBe(false)
  expect(currentCart('tara')?.lines).toHaveLength(1)
})

it('offers dishes similar to an unavailable one, and replaces it by one tap', async () => {
  const soldOut = { ...dosa, state: 'Sold Out' }
  put(dosa, 2)
  open([soldOut, tea])

  const instead = within(screen.getByRole('group', { name: 'Take instead' }))
  fireEvent.click(instead.getByRole('button', { name: /Masala Chai/ }))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Take instead' })).toBeNull())
  expect(currentCart('tara')?.lines).toMatchObject([{ itemId: tea.id, quantity: 2 }])
  expect(placeButton().textContent).toBe('Place order ₹210')
})

it('links to the terms that an order accepts, beside the cart', () => {
  put(tea)
  open()
  const link = screen.getByRole('link', { name: 'Terms of Use' })
  expect(link.parentElement?.textContent).toBe('By ordering you accept the Terms of Use.')
  expect(link.getAttribute('href')).toBe('/tara/terms')
  expect(link.getAttribute('target')).toBe('_blank')
})
