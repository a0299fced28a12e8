import { aGroup, anItem, anOption } from '@thali/builders/make-menu'
import { expect, it } from 'vitest'
import { checkEditedItem } from './check-edited-item.ts'
import type { EditedItem } from './edited-menu.ts'

const edited = (overrides: Parameters<typeof anItem>[1] = {}): EditedItem => ({
  ...anItem('Chai', overrides),
  images: [],
})
const found = (overrides: Parameters<typeof anItem>[1]) =>
  checkEditedItem(edited(overrides)).map(({ path, kind }) => `${path} ${kind}`)

it('finds nothing wrong with an ordinary dish', () => {
  expect(checkEditedItem(edited())).toEqual([])
})

it.each([
  ['a name of blanks', { label: '  ' }, ['label empty']],
  ['a name that is too long', { label: 'x'.repeat(201) }, ['label too-long']],
  ['a discount over the whole', { discountBps: 10_001 }, ['discountBps range']],
  ['a group without options', { groups: [aGroup('Size', [])] }, ['groups.0.options no-options']],
  [
    'two groups of one name, blanks aside',
    { groups: [aGroup('Size', [anOption('A', 1)]), aGroup(' Size ', [anOption('A', 1)])] },
    ['groups.1.label duplicate'],
  ],
  [
    'two options of one name and a price of nothing',
    { groups: [aGroup('Size', [anOption('A', 1), anOption('A', Number.NaN)])] },
    ['groups.0.options.1.price price', 'groups.0.options.1.label duplicate'],
  ],
  [
    'tags and facts that are too long, or too many',
    {
      tags: ['x'.repeat(61)],
      facts: { allergens: ['x'.repeat(61)], diets: Array.from({ length: 41 }, (_, at) => `diet ${at}`) },
    },
    ['tags too-long', 'facts.allergens too-long', 'facts.diets too-many'],
  ],
  ['a tax without a name', { taxes: [{ label: '', bps: 500 }] }, ['taxes.0.label empty']],
])('refuses %s', (_, overrides, problems) => {
  expect(found(overrides)).toEqual(problems)
})

it('requires no price for an information line', () => {
  const facts = aGroup('Serves', [anOption('Two', 0, { text: 'people' })], { maxSelection: 0 })
  expect(found({ groups: [facts] })).toEqual([])
})
