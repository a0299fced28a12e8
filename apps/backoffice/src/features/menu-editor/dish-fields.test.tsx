import { cleanup, render, screen } from '@testing-library/react'
import type { ItemFields } from '@thali/contract/menu-fields'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { dishOption, nonVegPart } from './combo-dishes.tsx'
import { DishFields } from './dish-fields.tsx'
import { emptyGroup, emptyItem } from './new-item.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const KEBAB = { id: 'kebab', label: 'Kebab', veg: false }
const DAL = { id: 'dal', label: 'Dal', veg: true }
const DISHES = new Map([KEBAB, DAL].map((dish) => [dish.id, dish]))

/** Part of a combo that has to be chosen. */
const part = (label: string, ...dishes: readonly { readonly id: string }[]) => ({
  ...emptyGroup(),
  ...{ label, required: true, options: dishes.map(dishOption) },
})
const withParts = (...parts: ItemFields['groups']): ItemFields => {
  const item = emptyItem([])
  return { ...item, groups: [...item.groups, ...parts] }
}

it('says that guests see a combo as non-veg, and because of which part', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [KEBAB, DAL] }))
  render(
    <TestScreen>
      <DishFields
        item={withParts(part('Drink', DAL, KEBAB), part('Starter', KEBAB))}
        images={[]}
        onChange={() => undefined}
        problemAt={() => null}
        hasProblemIn={() => false}
      />
    </TestScreen>,
  )
  const note = await screen.findByText('Guests see it as non-veg: “Starter” has no veg dish.')
  expect(note.getAttribute('role')).toBe('status')
})

it.each([
  ['each part has a veg dish', withParts(part('Main', DAL, KEBAB))],
  ['a part without one can be left out', withParts({ ...part('Starter', KEBAB), required: false })],
  ['a dish is not in the menu', withParts(part('Starter', { id: 'gone' }))],
  ['it is no combo', withParts()],
])('says nothing where %s', (_, item) => {
  expect(nonVegPart(item, DISHES)).toBeNull()
})
