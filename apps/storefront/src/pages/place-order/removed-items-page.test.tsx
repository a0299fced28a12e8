/** Cart after an order is repeated: says why a dish that cannot be ordered now was removed. */
import { cleanup, render, screen } from '@testing-library/react'
import { aCategory, aMenu, anItem, theMenus } from '@thali/builders/make-menu'
import { aStore, makePageState } from '@thali/builders/make-page-state'
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
  navigator.sendBeacon = () => true
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const idli = anItem('Idli', { state })
  const line = { itemId: idli.id, categoryId: null, choices: [], quantity: 1 }
  cartActions.add('tara', line)
  const kind = { version: 1, place: 'tab', read: () => null } as const
  writeEntry('repeated.tara', kind, [{ line, label: 'Idli', netMinor: 10_000 }] as never)
  const menus = theMenus([aMenu('Lunch', [aCategory('Food', [idli])])], [idli])
  const page = { kind: 'place-order', store: aStore({ slug: 'tara' }), menus, viewMode: false } as const
  const path = '/place-order?store=tara'
  history.replaceState(null, '', path)
  render(<App initial={makePageState(page, { path })} i18n={i18nFor('en')} />)

  expect((await screen.findByRole('alert')).textContent).toContain(message)
})
