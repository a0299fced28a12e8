/** Menu as rows: bestsellers first, filters by marks, and one-tap links to its categories. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { aCategory, aMenu, anItem, theMenus } from '@thali/builders/make-menu'
import { aStore, makePageState, makeStorePage } from '@thali/builders/make-page-state'
import type { Item } from '@thali/domain/menu/menu'
import type { MenuLayout } from '@thali/domain/menu/menu-layout'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadAllPages } from '../pages/other-pages.ts'
import { App } from './app.tsx'
import { i18nFor } from './i18n.server.ts'

const photo = { src: '/media/a', width: 400, height: 300, widths: [240] }
const dal = anItem('Dal', { tags: ['Bestseller'], facts: { diets: ['jain'] } })
const vada = anItem('Vada', { tags: ['Bestseller'], facts: { spiceLevel: 2 } })
const chai = anItem('Chai')

beforeAll(loadAllPages)
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

function open(items: readonly Item[], menuLayout?: MenuLayout) {
  const food = items.filter(({ label }) => label !== 'Chai')
  const menu = aMenu('All day', [
    aCategory('Food', food),
    aCategory(
      'Drinks',
      items.filter((item) => !food.includes(item)),
    ),
  ])
  const page = makeStorePage(items, {
    menus: theMenus([menu], items),
    store: aStore(menuLayout && { menuLayout }),
  })
  const state = makePageState(page)
  history.replaceState(null, '', state.path)
  render(<App initial={state} i18n={i18nFor('en')} />)
}

const names = () => screen.getAllByRole('heading', { level: 3 }).map((name) => name.textContent)

it('starts with the bestsellers, which are in their category too', () => {
  open([dal, vada, chai])
  const strip = within(screen.getByRole('region', { name: 'Bestsellers' }))
  expect(strip.getAllByRole('heading', { level: 3 }).map((name) => name.textContent)).toEqual(['Dal', 'Vada'])
  expect(names()).toEqual(['Dal', 'Vada', 'Dal', 'Vada', 'Chai'])
})

it.each([
  ['by its photos as cards', undefined, 0],
  ['as rows where the owner wants it', 'rows' as const, 1],
])('shows a menu of photos %s', (_, layout, strip) => {
  open(
    [dal, vada, chai].map((item) => ({ ...item, images: [photo] })),
    layout,
  )
  expect(screen.queryAllByRole('region', { name: 'Bestsellers' })).toHaveLength(strip)
})

it('filters by all chosen marks, and restores the menu', async () => {
  open([dal, vada, chai])
  const chips = within(await screen.findByRole('list', { name: 'Show only' }))
  expect(chips.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
    'Bestseller',
    'Jain',
    'Spicy',
  ])
  fireEvent.click(chips.getByRole('button', { name: 'Jain' }))
  expect(names()).toEqual(['Dal'])
  fireEvent.click(chips.getByRole('button', { name: 'Spicy' }))
  fireEvent.click(screen.getByRole('button', { name: 'Show the whole menu' }))
  expect(names()).toHaveLength(5)
})

it('reserves room for marks only where they tell dishes apart', () => {
  const room = () => document.querySelector('main > [class*=marks]')
  open([dal, vada, chai])
  expect(room()).not.toBeNull()
  cleanup()
  open([dal, { ...vada, facts: dal.facts }])
  expect(room()).toBeNull()
})

it('lists the categories with their counts and scrolls to one', async () => {
  const shown: string[] = []
  Element.prototype.scrollIntoView = function () {
    shown.push(this.id)
  }
  open([dal, vada, chai])
  fireEvent.click(await screen.findByRole('button', { name: 'Categories' }))
  const list = within(await screen.findByRole('dialog', { name: 'Categories' }))
  expect(list.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual(['Food2', 'Drinks1'])
  fireEvent.click(list.getByRole('button', { name: /^Drinks/ }))
  await waitFor(() =>
    expect(shown).toContain(screen.getByRole('heading', { name: /^Drinks/ }).closest('section')!.id),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})
