import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { aGroup, anItem, anOption } from '@thali/builders/make-menu'
import { makePageState, makeStorePage } from '@thali/builders/make-page-state'
import type { StorePageData } from '@thali/contract/page-state'
import type { Item } from '@thali/domain/menu/menu'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadAllPages } from '../pages/other-pages.ts'
import { currentCart, reloadCarts } from '../state/cart/cart-storage.ts'
import { currentToasts, dismissToast, showToast } from '../ui/toast-store.ts'
import { App } from './app.tsx'
import { i18nFor } from './i18n.server.ts'

beforeAll(loadAllPages)
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollIntoView = () => undefined
  navigator.sendBeacon = () => true
})
afterEach(() => {
  cleanup()
  reloadCarts()
  localStorage.clear()
  for (const toast of currentToasts()) dismissToast(toast.id)
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Open sheet with its content, which is rendered after its frame. */
async function filledSheet() {
  const sheet = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(sheet.queryAllByText(/₹/)).not.toEqual([]))
  return sheet
}

function open(items: readonly Item[], overrides: Partial<StorePageData> = {}) {
  const state = makePageState(makeStorePage(items, overrides))
  history.replaceState(null, '', state.path)
  render(<App initial={state} i18n={i18nFor('en')} />)
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = (name: string | RegExp) => fireEvent.click(button(name))
const notices = () => currentToasts().map(({ kind, text }) => `${kind}: ${text}`)

describe('a simple item', () => {
  it('becomes a stepper, and at one the minus removes it with a notice', () => {
    open([anItem('Chai')])

    press('Add Chai')
    const stepper = within(screen.getByRole('group', { name: 'Quantity of Chai' }))
    fireEvent.click(stepper.getByRole('button', { name: 'Increase' }))
    expect(stepper.getByText('2')).toBeDefined()
    expect(screen.getByText('2 Items in Cart')).toBeDefined()

    fireEvent.click(stepper.getByRole('button', { name: 'Decrease' }))
    fireEvent.click(stepper.getByRole('button', { name: 'Decrease' }))
    expect(notices()).toEqual(['info: Chai added to cart', 'error: Chai removed from cart'])
    expect(button('Add Chai')).toBeDefined()
    expect(screen.queryByText(/in Cart/)).toBeNull()
  })

  it('keeps the focus while button and stepper replace each other, and takes it from nothing else', () => {
    open([anItem('Chai'), anItem('Dal')])
    button('Add Chai').focus()
    press('Add Chai')
    expect(document.activeElement).toBe(button('Increase'))

    button('Decrease').focus()
    press('Decrease')
    expect(document.activeElement).toBe(button('Add Chai'))

    screen.getByRole('searchbox').focus()
    press('Add Dal')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })

  it('cannot be added in view mode, where its button reads View More', () => {
    open([anItem('Chai')], { viewMode: true })

    expect(button('View More: Chai').textContent).toBe('View More')
    expect(screen.queryByRole('button', { name: 'Add Chai' })).toBeNull()
  })

  it('cannot be added when it is free, with a notice, or when the store takes no orders', () => {
    open([anItem('Water', { groups: [aGroup('Portion', [anOption('Regular', 0)])], discountBps: 1000 })])
    expect(button('No price yet, Water').hasAttribute('disabled')).toBe(true)
    expect(screen.queryByText('10% OFF')).toBeNull()
    cleanup()

    const page = makeStorePage([anItem('Chai')])
    open([], { ...page, store: { ...page.store, ordering: { open: false, reason: 'Rain', until: null } } })
    expect(button('Add Chai').hasAttribute('disabled')).toBe(true)
    expect(screen.getByText('Rain')).toBeDefined()
  })

  it('shows until when a pause lasts, with the date only if that is not today', () => {
    vi.setSystemTime('2026-11-20T12:00:00+05:30')
    const { store } = makeStorePage([])
    const pausedUntil = (until: string) =>
      open([anItem('Chai')], { store: { ...store, ordering: { open: false, reason: 'Rain', until } } })

    pausedUntil('2026-11-20T16:45:00Z')
    expect(screen.getByText('Ordering is paused until 10:15 pm')).toBeDefined()
    cleanup()

    pausedUntil('2026-11-20T18:45:00Z')
    expect(screen.getByText('Ordering is paused until 21 Nov 2026, 12:15 am')).toBeDefined()
  })
})

const LONG = 'Extra virgin olive oil from old trees'
const toppings = aGroup(
  'Toppings',
  [
    anOption('Corn', 30_50),
    anOption('Olives', 0),
    anOption(LONG, 20_00),
    anOption('Truffle', 90_00, { state: 'Sold Out' }),
  ],
  { required: true, maxSelection: 2 },
)
const size = aGroup('Size', [anOption('Half', 100_00), anOption('Full', 180_00)])
const contents = aGroup('Goes with', [anOption('Drink', 0, { text: 'Lassi' })], {
  required: false,
  maxSelection: 0,
})
const pizza = () => anItem('Pizza', { groups: [size, toppings, contents] })

async function openSheet() {
  open([pizza()])
  press('Add Pizza')
  return await filledSheet()
}

describe('an item whose groups are all optional', () => {
  it('shows its lowest price, and is added once something with a price is chosen', async () => {
    const extras = aGroup('Extras', [anOption('Corn', 40_00), anOption('Feta', 60_00)], { required: false })
    open([anItem('Bowl', { groups: [extras] })])
    expect(screen.getByText('from ₹40')).toBeDefined()

    press('Add Bowl')
    const sheet = await filledSheet()
    expect(sheet.getByText('from ₹40')).toBeDefined()
    expect(sheet.getByRole('button', { name: 'Choose an option to add it' })).toHaveProperty('disabled', true)

    fireEvent.click(sheet.getByRole('radio', { name: /^Feta/ }))
    expect(sheet.queryByText('from ₹40')).toBeNull()
    fireEvent.click(sheet.getByRole('button', { name: /^Add/ }))
    expect(await screen.findByText('1 Item in Cart')).toBeDefined()
  })
})

describe('a dish with choices that is in the cart', () => {
  const inCart = () =>
    currentCart(makeStorePage([]).store.slug)?.lines.map(({ quantity, choices }) => [
      quantity,
      choices.at(-1)?.contents,
    ])
  const addFilled = async (option: RegExp) => {
    const sheet = await filledSheet()
    fireEvent.click(sheet.getByRole('radio', { name: option }))
    fireEvent.click(sheet.getByRole('button', { name: /^Add/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }

  it('is counted on its card, and adding another repeats the last choices or asks for new ones', async () => {
    open([anItem('Dal', { groups: [size] })])
    expect(screen.getByText('customisable')).toBeDefined()
    press('Add Dal')
    await addFilled(/^Full/)
    const stepper = within(screen.getByRole('group', { name: 'Quantity of Dal' }))
    fireEvent.click(stepper.getByRole('button', { name: 'Increase' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Dal' }))
    expect(asked.getByText('Full')).toBeDefined()
    fireEvent.click(asked.getByRole('button', { name: 'Repeat last' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(inCart()).toEqual([[2, ['Full']]])

    fireEvent.click(stepper.getByRole('button', { name: 'Increase' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Choose anew' }))
    await waitFor(() => expect(screen.queryByText('Repeat last')).toBeNull())
    await addFilled(/^Half/)
    expect(inCart()).toEqual([
      [2, ['Full']],
      [1, ['Half']],
    ])

    for (const _ of [1, 2, 3]) fireEvent.click(stepper.getByRole('button', { name: 'Decrease' }))
    expect(inCart() ?? []).toEqual([])
    expect(button('Add Dal')).toBeDefined()
  })

  it('shows its lowest price, if its default price is that of a larger size', () => {
    const larger = aGroup('Size', [anOption('Full', 180_00), anOption('Half', 100_00)])
    open([anItem('Dal', { groups: [larger] })])
    expect(screen.getByText('₹180')).toBeDefined()
    expect(screen.getByText('from ₹100')).toBeDefined()
  })
})

describe('a dish that costs nothing', () => {
  it('is free if its discounts make it so, else without a price, and cannot be ordered', () => {
    open([
      anItem('Birthday Cake', { discountBps: 10_000 }),
      anItem('Tap Water', { groups: [aGroup('Portion', [anOption('Glass', 0)])] }),
    ])
    expect(screen.getByText('Free')).toBeDefined()
    expect(button('Not for ordering here, Birthday Cake')).toHaveProperty('disabled', true)
    expect(button('No price yet, Tap Water')).toHaveProperty('disabled', true)
    expect(screen.queryByText('₹0')).toBeNull()
  })
})

describe('a choice that is the only one of its group', () => {
  it('is not asked about, but sent', async () => {
    const portion = aGroup('Portion', [anOption('Regular', 100_00)])
    const extras = aGroup('Extras', [anOption('Corn', 40_00)], { required: false })
    open([anItem('Bowl', { groups: [portion, extras] })])
    press('Add Bowl')
    const sheet = await filledSheet()
    expect(sheet.getByRole('radio', { name: /^Corn/ })).toBeDefined()
    expect(sheet.queryByText(/Portion|Regular|Required/)).toBeNull()

    fireEvent.click(sheet.getByRole('button', { name: /^Add/ }))
    await screen.findByText('1 Item in Cart')
    const [line] = currentCart(makeStorePage([]).store.slug)?.lines ?? []
    expect(line?.choices).toEqual([{ label: 'Portion', contents: ['Regular'] }])
  })
})

describe('a sheet that only shows', () => {
  it('asks for nothing', async () => {
    open([pizza()], { viewMode: true })
    press('View More: Pizza')
    const sheet = await filledSheet()

    expect(sheet.getByText('Corn')).toBeDefined()
    for (const request of ['Required', /select/i]) expect(sheet.queryByText(request)).toBeNull()
    expect(sheet.queryAllByRole('radio').length + sheet.queryAllByRole('checkbox').length).toBe(0)
  })
})

describe('a category', () => {
  it('collapses on a tap, but not when a thumb on it scrolls the page', () => {
    open([anItem('Dal')])
    const [bar] = screen.getAllByRole('button', { expanded: true })
    if (!bar) throw new Error('no category')

    fireEvent.pointerDown(bar, { clientY: 300 })
    fireEvent.click(bar, { clientY: 280, detail: 1 })
    expect(bar.getAttribute('aria-expanded')).toBe('true')

    fireEvent.pointerDown(bar, { clientY: 300 })
    fireEvent.click(bar, { clientY: 302, detail: 1 })
    expect(bar.getAttribute('aria-expanded')).toBe('false')
  })
})

describe('the option sheet', () => {
  it('asks its groups with hints, marks what is required, and shows Free at zero', async () => {
    const sheet = await openSheet()

    expect(sheet.getByText('Please select any 1 option')).toBeDefined()
    expect(sheet.getByText('Select upto 2 options')).toBeDefined()
    expect(sheet.getAllByText('Required')).toHaveLength(2)
    expect(sheet.getByText('Free')).toBeDefined()
    expect(sheet.getByText('Lassi')).toBeDefined()
    expect(sheet.getByText('Extra virgin olive oil from ol…')).toBeDefined()
  })

  it('ignores a tick above the cap and shows why', async () => {
    const sheet = await openSheet()
    for (const name of [/^Corn/, /^Olives/, /^Extra virgin/])
      fireEvent.click(sheet.getByRole('checkbox', { name }))

    expect(notices()).toEqual(['info: Only 2 options can be selected'])
    expect((sheet.getByRole('checkbox', { name: /^Extra/ }) as HTMLInputElement).checked).toBe(false)
    expect((sheet.getByRole('checkbox', { name: /^Truffle/ }) as HTMLInputElement).disabled).toBe(true)
  })

  it('sends a diner who skips a required group to it, and adds nothing', async () => {
    const sheet = await openSheet()
    fireEvent.click(sheet.getByRole('button', { name: /^Add/ }))

    expect(sheet.getByRole('alert').textContent).toBe('Please choose: Toppings')
    expect(document.activeElement).toBe(sheet.getByRole('checkbox', { name: /^Corn/ }))
    expect(screen.queryByText(/in Cart/)).toBeNull()
  })

  it('shows the price of the selection times the quantity, with two decimals, and adds it', async () => {
    const sheet = await openSheet()
    fireEvent.click(sheet.getByRole('radio', { name: /^Full/ }))
    fireEvent.click(sheet.getByRole('checkbox', { name: /^Corn/ }))
    fireEvent.click(sheet.getByRole('button', { name: 'Increase' }))

    expect(sheet.getByText('₹421.00')).toBeDefined()
    fireEvent.click(sheet.getByRole('button', { name: /^Add/ }))

    await waitFor(() => expect(notices()).toEqual(['info: Pizza added to cart']))
    expect(screen.getByText('2 Items in Cart')).toBeDefined()
    expect(screen.getByText('₹421')).toBeDefined()
  })
})

describe('the way back and forward', () => {
  it('closes a sheet and opens it again', async () => {
    await openSheet()
    await waitFor(() => expect(location.search).toContain('item='))
    act(() => history.back())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    act(() => history.forward())
    const sheet = await filledSheet()
    expect(sheet.getByRole('heading', { name: /Pizza/ })).toBeDefined()
    fireEvent.click(sheet.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location.search).toBe('')
  })
})

describe('searching', () => {
  /** The search code is fetched on first use. */
  const afterMs = (ms: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms)
      await vi.dynamicImportSettled()
      await vi.advanceTimersByTimeAsync(0)
    })

  it('updates 400 ms after the last key, ignoring case and blanks, and clears immediately', async () => {
    vi.useFakeTimers()
    open([anItem('Paneer Tikka'), anItem('Dal')])
    const field = screen.getByRole('searchbox', { name: 'Search for a Dish' })

    fireEvent.change(field, { target: { value: 'pAN eer' } })
    await act(() => vi.advanceTimersByTimeAsync(399))
    expect(screen.queryByRole('button', { name: 'Dal' })).not.toBeNull()
    await afterMs(2)
    expect(screen.queryByRole('button', { name: 'Dal' })).toBeNull()
    expect(button('Paneer Tikka')).toBeDefined()

    fireEvent.change(field, { target: { value: 'zzz' } })
    await afterMs(401)
    expect(screen.getByText('Oops! Sorry, we could not find the item you are looking for...')).toBeDefined()

    press('Clear search')
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(button('Dal')).toBeDefined()
    vi.useRealTimers()
  })

  it('returns from a search without results to the whole menu', async () => {
    vi.useFakeTimers()
    open([anItem('Dal'), anItem('Fish', { veg: false })])
    fireEvent.click(screen.getByRole('switch', { name: 'Veg only' }))
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } })
    await afterMs(401)

    press('Show the whole menu')
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
    expect(screen.getByRole('switch', { name: 'Veg only' }).getAttribute('aria-checked')).toBe('false')
    expect(button('Dal')).toBeDefined()
    expect(button('Fish')).toBeDefined()
    vi.useRealTimers()
  })

  it('shows only vegetarian dishes on request', async () => {
    open([anItem('Dal'), anItem('Fish', { veg: false }), anItem('Cola', { veg: null })])
    fireEvent.click(screen.getByRole('switch', { name: 'Veg only' }))

    await waitFor(() => expect(screen.queryByRole('button', { name: 'Fish' })).toBeNull())
    expect(screen.queryByRole('button', { name: 'Cola' })).toBeNull()
    expect(button('Dal')).toBeDefined()
  })
})

describe('notices', () => {
  it('report only the dish that was added last', () => {
    open([anItem('Chai'), anItem('Dal')])
    press('Add Chai')
    press('Add Dal')
    expect(notices()).toEqual(['info: Dal added to cart'])
  })

  it('stay on the page they were shown on, unless they are for the next one', () => {
    open([anItem('Chai')])
    press('Add Chai')
    showToast('success', 'Welcome', { isForNextPage: true })
    act(() => history.pushState(null, '', '/orders'))
    expect(notices()).toEqual(['success: Welcome'])
  })
})
