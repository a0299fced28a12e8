import { aCategory, aGroup, aMenu, anItem, anOption, theMenus } from '@thali/builders/make-menu'
import { expect, it } from 'vitest'
import { comboSaving } from './combo-saving.ts'

const priced = (minor: number) => [aGroup('Price', [anOption('One', minor)])]
const dal = anItem('Dal', { groups: priced(150_00), discountBps: 1000 })
const roti = anItem('Roti', { groups: priced(20_00) })
const thali = anItem('Thali', {
  groups: [
    aGroup('Curry', [anOption('Dal', 0, { itemId: dal.id })]),
    aGroup('Bread', [anOption('Roti', 0, { itemId: roti.id })], { maxSelection: 2, maxPerOption: 2 }),
  ],
})
const line = {
  itemId: thali.id,
  choices: [
    { label: 'Curry', contents: ['Dal'] },
    { label: 'Bread', contents: ['Roti', 'Roti'] },
  ],
}
const menusWith = (...listed: (typeof dal)[]) =>
  theMenus([aMenu('Menu', [aCategory('Food', [thali, ...listed])])], [thali, dal, roti])

it('compares with what its dishes cost now, discounts included', () => {
  // 135 of dal and 2 × 20 of roti.
  expect(comboSaving(menusWith(dal, roti), line, 149_00)).toBe(26_00)
  expect(comboSaving(menusWith(dal, roti), line, 175_00)).toBe(0)
  expect(comboSaving(menusWith(dal, roti), line, 199_00)).toBe(0)
})

it('is 0 if a dish cannot be bought by itself', () => {
  expect(comboSaving(menusWith(dal), line, 1)).toBe(0)
})

it('is 0 for a dish that is no combo', () => {
  expect(comboSaving(menusWith(dal, roti), { itemId: dal.id, choices: [] }, 100_00)).toBe(0)
})
