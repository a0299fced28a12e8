import { anItem } from '@thali/builders/make-menu'
import { aStore, makeStorePage } from '@thali/builders/make-page-state'
import { expect, it } from 'vitest'
import { shownColor } from './show-page.ts'

const PLUM = '7A1F4B'

it('shows a store without a colour in none of the stores seen before, but pages without a store in the last one', () => {
  const plain = makeStorePage([anItem('Chai')])
  expect(shownColor(plain, PLUM)).toBeNull()
  expect(
    shownColor({ kind: 'place-order', store: plain.store, menus: plain.menus, viewMode: false }, PLUM),
  ).toBeNull()
  expect(shownColor({ kind: 'orders' }, PLUM)).toBe(PLUM)
  expect(shownColor({ kind: 'place-order', store: null, menus: null, viewMode: false }, PLUM)).toBe(PLUM)
  expect(shownColor(makeStorePage([], { store: aStore({ primaryColor: 'B00020' }) }), PLUM)).toBe('B00020')
})
