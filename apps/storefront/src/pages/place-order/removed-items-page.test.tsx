/** Cart after an order is repeated: says what cannot be ordered now, and why. */
import { cleanup, render, screen, within } from '@testing-library/react'
import { aCategory, aGroup, aMenu, anItem, anOption, theMenus } from '@thali/builders/make-menu'
import { aStore, makePageState } from '@thali/builders/make-page-state'
import type { Item } from '@thali/domain/menu/menu'
import type { Choice } from '@thali/domain/order/order'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { writeEntry } from '../../platform/storage.ts'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { cartActions } from '../../state/cart/cart-store.ts'
import { forgetDevice } from '../../state/device/forget-device.ts'
import { loadAllPages } from '../other-pages.ts'

beforeAll(loadAllPages)
afterEach(async () => {
  cleanup()
  await forgetDevice()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

it.each([
  ['From 07:00', 'Idli is served from 7:00 am and was removed.'],
  ['Available from 7 pm', 'Idli was removed: Available from 7 pm'],
  ['sold out', 'Idli is sold out and was removed.'],
])('explains a removed dish with the state "%s"', async (state, message) => {
  openRepeated(anItem('Idli', { state }))

  expect((await screen.findByRole('alert')).textContent).toContain(message)
})

it('keeps a combo of which one dish is gone, to be chosen again', async () => {
  const mains = [anOption('Paneer', 20_000), anOption('Chicken', 20_000, { veg: false })]
  const drinks = [anOption('Lassi', 0, { state: 'Sold Out' }), anOption('Chai', 0)]
  openRepeated(anItem('Thali', { groups: [aGroup('Main', mains), aGroup('Drink', drinks)] }), [
    { label: 'Main', contents: ['Chicken'] },
    { label: 'Drink', contents: ['Lassi'] },
  ])

  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Thali cannot be ordered as before. Please choose again.')
  const line = screen.getByText('Lassi is no longer available. Please choose again.').closest('li')
  expect(line).toBe(document.activeElement)
  expect(within(line as HTMLElement).getByRole('button', { name: 'Change Thali' })).toBeDefined()
  expect(within(line as HTMLElement).getByRole('img', { name: 'Non-veg' })).toBeDefined()
})

function openRepeated(item: Item, choices: readonly Choice[] = []) {
  navigator.sendBeacon = () => true
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const line = { itemId: item.id, categoryId: null, choices, quantity: 1 }
  cartActions.add('tara', line)
  const kind = { version: 1, place: 'tab', read: () => null } as const
  writeEntry('repeated.tara', kind, [{ line, label: item.label, netMinor: 10_000 }] as never)
  const menus = theMenus([aMenu('Lunch', [aCategory('Food', [item])])], [item])
  const page = { kind: 'place-order', store: aStore({ slug: 'tara' }), menus, viewMode: false } as const
  const path = '/place-order?store=tara'
  history.replaceState(null, '', path)
  render(<App initial={makePageState(page, { path })} i18n={i18nFor('en')} />)
}
