import { expect, it } from 'vitest'
import type { StaffItem } from './filter-items.ts'
import { optionsOf, sharedStates } from './list-options.ts'

const anItem = (id: string, groups: readonly object[]) => ({ id, groups }) as unknown as StaffItem
const option = (label: string, state = 'Available') => ({ label, state })
const sauces = (chutney: string) => ({
  label: 'Sauces',
  sharedID: 'sauces',
  options: [option('Raita'), option('Chutney', chutney)],
})

it('counts the dishes that share an option, and those in which it is gone', () => {
  const items = [anItem('dosa', [sauces('Sold Out')]), anItem('idli', [sauces('Available')])]
  const states = sharedStates(items)
  const ofDosa = optionsOf(items[0] as StaffItem)
  expect(ofDosa.map((one) => states.of(one))).toEqual([
    { dishes: 2, gone: 0 },
    { dishes: 2, gone: 1 },
  ])
})

it('does not count an option of a single dish, even if others have the same name', () => {
  const own = { label: 'Sauces', options: [option('Chutney', 'Sold Out')] }
  const items = [anItem('vada', [own]), anItem('dosa', [sauces('Sold Out')])]
  const [ofVada] = optionsOf(items[0] as StaffItem)
  expect(ofVada && sharedStates(items).of(ofVada)).toEqual({ dishes: 0, gone: 0 })
})
