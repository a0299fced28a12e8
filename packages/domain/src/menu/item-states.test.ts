import { itemId } from '@thali/builders/make-menu'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stateSubjects } from './item-states.ts'

const label = fc.constantFrom('Extra', 'Size', 'Paneer', 'Ginger')
const group = fc.record(
  {
    label,
    sharedId: fc.constantFrom('s1', 's2'),
    options: fc.uniqueArray(fc.record({ label }), { selector: (one) => one.label, maxLength: 4 }),
  },
  { requiredKeys: ['label', 'options'] },
)
const menus = fc
  .array(fc.uniqueArray(group, { selector: (one) => one.label, maxLength: 3 }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((all) => all.map((groups, at) => ({ id: itemId(String(at)), groups })))

it('names an option of one item, or exactly of those that share its group', () => {
  fc.assert(
    fc.property(menus, label, label, fc.boolean(), (items, groupLabel, optionLabel, everywhere) => {
      const [first] = items
      if (!first) return
      const named = { group: groupLabel, label: optionLabel, everywhere }
      const subjects = stateSubjects(first, named, items)
      const own = first.groups.find(
        (one) => one.label === groupLabel && one.options.some((option) => option.label === optionLabel),
      )
      const { sharedId } = own ?? {}
      const wanted = items.flatMap(({ id, groups }) =>
        groups
          .filter((one) => one.options.some((option) => option.label === optionLabel))
          .filter((one) => one === own || (everywhere && sharedId !== undefined && one.sharedId === sharedId))
          .map((one) => ({ itemId: id, groupLabel: one.label, optionLabel })),
      )
      expect(subjects).toEqual(own ? wanted : [])
    }),
  )
})

it('is the item itself without an option', () => {
  const item = { id: itemId('Chai'), groups: [] }
  expect(stateSubjects(item, undefined, [])).toEqual([{ itemId: item.id, groupLabel: '', optionLabel: '' }])
})

it('includes nested options, in every item that shares the outer group', () => {
  const ice = { label: 'Ice', options: [{ label: 'Crushed' }] }
  const drinks = (label: string) => ({
    ...{ label, sharedId: 's1' },
    options: [{ label: 'Cola', groups: [ice] }, { label: 'Water' }],
  })
  const items = [
    { id: itemId('Meal'), groups: [drinks('Drinks')] },
    { id: itemId('Thali'), groups: [drinks('Drink')] },
  ]
  const [meal] = items
  if (!meal) throw new Error('there is no meal')
  const named = { group: 'Drinks › Cola › Ice', label: 'Crushed', everywhere: true }
  const own = { itemId: meal.id, groupLabel: 'Drinks › Cola › Ice', optionLabel: 'Crushed' }
  expect(stateSubjects(meal, { ...named, everywhere: false }, items)).toEqual([own])
  expect(stateSubjects(meal, named, items)).toEqual([
    own,
    { itemId: itemId('Thali'), groupLabel: 'Drink › Cola › Ice', optionLabel: 'Crushed' },
  ])
  expect(stateSubjects(meal, { ...named, group: 'Drinks › Water › Ice' }, items)).toEqual([])
})
