import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { aGroup, anItem, anOption } from '@thali/builders/make-menu'
import { makePageState, makeStorePage } from '@thali/builders/make-page-state'
import type { StoreId } from '@thali/domain/ids'
import type { MenuStates } from '@thali/domain/menu/menu-states'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { currentCart } from '../../state/cart/cart-storage.ts'
import { forgetDevice } from '../../state/device/forget-device.ts'
import { discardStates, receiveStates } from '../../state/sold-states.ts'
import { currentToasts, dismissToast } from '../../ui/toast-store.ts'
import { loadAllPages } from '../other-pages.ts'

const bread = aGroup('Bread', [anOption('Roti', 20_00), anOption('Naan', 60_00)], { maxSelection: 2 })
const chai = anItem('Chai')
const dal = anItem('Dal')
const curry = anItem('Curry', { groups: [aGroup('Size', [anOption('Full', 200_00)]), bread] })
const bowl = aGroup('Bowl', [anOption('Small', 90_00), anOption('Large', 150_00)], { required: true })
const soup = anItem('Soup', { groups: [bowl] })
const page = makeStorePage([chai, dal, curry, soup])
const { slug } = page.store
const NONE: MenuStates = { items: {}, options: {} }
let sold: MenuStates
let stream: ReadableStreamDefaultController<Uint8Array> | undefined

beforeAll(loadAllPages)
beforeEach(() => {
  sold = NONE
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  navigator.sendBeacon = () => true
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(async () => {
  cleanup()
  for (const toast of currentToasts()) dismissToast(toast.id)
  await forgetDevice()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

/** @param hasStream without it the page has to poll */
async function open(hasStream: boolean) {
  const body = () =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        stream = controller
        say()
      },
    })
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/events')) return hasStream ? new Response(body()) : new Response('', { status: 404 })
    return path.startsWith('/api/menu-states') ? Response.json(sold) : Response.json(makePageState(page))
  })
  stream = undefined
  history.replaceState(null, '', `/${slug}`)
  render(<App initial={makePageState(page, { path: `/${slug}` })} i18n={i18nFor('en')} />)
  if (hasStream) await waitFor(() => expect(stream).toBeDefined())
  // As after the first seconds, in which a loaded page counts as current.
  else discardStates()
}

const say = () => stream?.enqueue(new TextEncoder().encode(`event: menu\ndata: ${JSON.stringify(sold)}\n\n`))
const sellOut = (states: Partial<MenuStates>) =>
  act(async () => {
    sold = { ...NONE, ...states }
    say()
  })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const notices = () => currentToasts().map(({ text }) => text)
const gone = (...items: { id: string }[]) => ({
  items: Object.fromEntries(items.map(({ id }) => [id, 'Sold Out'])),
})

it('asks before a dish is added if nothing is known of the store, and shows that it is sold out', async () => {
  await open(false)
  await sellOut(gone(chai))
  press('Add Chai')

  await waitFor(() => expect(notices()).toEqual(['Sold out just now: Chai']))
  expect(currentCart(slug)).toBeNull()
  expect(await screen.findByRole('button', { name: 'Sold Out, Chai' })).toBeDefined()

  discardStates()
  press('Add Dal')
  await waitFor(() => expect(notices()).toContain('Dal added to cart'))
})

it('asks before another one of the same is added, and ignores the states of other stores', async () => {
  await open(false)
  press('Add Curry')
  const sheet = within(await screen.findByRole('dialog'))
  fireEvent.click(await sheet.findByRole('checkbox', { name: /Naan/ }))
  fireEvent.click(sheet.getByRole('button', { name: /^Add/ }))
  await waitFor(() => expect(currentCart(slug)?.lines).toHaveLength(1))

  sold = { ...NONE, options: { [curry.id]: { [bread.options[1]!.id]: 'Sold Out' } } }
  discardStates()
  fireEvent.click(await screen.findByRole('button', { name: 'Increase' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Repeat last' }))
  await waitFor(() => expect(notices()).toContain('Sold out just now: Curry'))
  expect(currentCart(slug)?.lines).toMatchObject([{ quantity: 1 }])

  await sellOut(gone(chai))
  discardStates()
  press('Add Dal')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sold Out, Chai' })).toBeDefined())
  act(() => receiveStates('another-store' as StoreId, NONE))
  await act(async () => undefined)
  expect(screen.getByRole('button', { name: 'Sold Out, Chai' })).toBeDefined()
})

it('keeps an open sheet and shows in it that the dish or one of its options sold out', async () => {
  await open(true)
  press('Add Curry')
  const sheet = within(await screen.findByRole('dialog'))
  fireEvent.click(await sheet.findByRole('checkbox', { name: /Naan/ }))
  await sellOut({ options: { [curry.id]: { [bread.options[1]!.id]: 'Sold Out' } } })
  expect((await sheet.findByRole('alert')).textContent).toBe('Sold out just now: Naan')
  expect(sheet.getByRole('button', { name: /^Add/ }).textContent).toContain('200.00')

  await sellOut(gone(curry))
  await waitFor(() => expect(sheet.getByRole('alert').textContent).toBe('Sold out just now'))
  expect(sheet.getByRole('button', { name: 'Sold Out' }).hasAttribute('disabled')).toBe(true)
  expect(currentCart(slug)).toBeNull()
})

it('shows no price of nothing once the chosen option sold out', async () => {
  await open(true)
  press('Add Soup')
  const sheet = within(await screen.findByRole('dialog'))
  expect((await sheet.findByRole('button', { name: /^Add/ })).textContent).toBe('Add₹90.00')
  await sellOut({ options: { [soup.id]: { [bowl.options[0]!.id]: 'Sold Out' } } })

  expect((await sheet.findByRole('alert')).textContent).toBe('Sold out just now: Small')
  expect(sheet.getByRole('button', { name: /^Add/ }).textContent).toBe('Add')
  expect(sheet.queryByText('₹0')).toBeNull()
})

it('counts nothing in the bar that cannot be ordered', async () => {
  await open(true)
  press('Add Chai')
  press('Add Dal')
  expect(screen.getByText('2 Items in Cart')).toBeDefined()

  await sellOut(gone(chai))
  expect(await screen.findByText('1 Item in Cart')).toBeDefined()
  expect(screen.getByText('1 not available now')).toBeDefined()

  await sellOut(gone(chai, dal))
  expect(await screen.findByText('2 not available now')).toBeDefined()
  expect(screen.queryByText(/in Cart/)).toBeNull()
  expect(screen.queryByText('₹0')).toBeNull()
})
