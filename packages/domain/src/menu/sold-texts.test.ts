import { aGroup, anItem, anOption } from '@thali/builders/make-menu'
import { expect, it } from 'vitest'
import { shownChoices } from '../order/order.ts'
import { soldTexts } from './sold-texts.ts'

const inHindi = (label: string) => ({ translations: { hi: { label } } })

it('has a dish and its choices in every language of the menu, else in the base language', () => {
  const size = aGroup('Size', [anOption('Half', 100_00, inHindi('आधा')), anOption('Full', 200_00)])
  const extras = aGroup('Extras', [anOption('Raita', 10_00)], { required: false, maxSelection: 2 })
  const biryani = anItem('Biryani', { ...inHindi('बिरयानी'), groups: [size, extras] })
  const choices = [
    { label: 'Size', contents: ['Half'] },
    { label: 'Extras', contents: ['Raita'] },
  ]
  expect(soldTexts(biryani, choices)).toEqual({
    translations: { hi: { label: 'बिरयानी', options: ['आधा', 'Raita'] } },
  })
})

it('omits a choice without alternatives, but never one that the diner added', () => {
  const portion = aGroup('Portion', [anOption('Regular', 100_00, inHindi('सामान्य'))])
  const chai = anItem('Chai', { ...inHindi('चाय'), groups: [portion] })
  const choices = [{ label: 'Portion', contents: ['Regular'] }]
  const sold = soldTexts(chai, choices)
  expect(sold).toEqual({
    loneGroups: ['Portion'],
    translations: { hi: { label: 'चाय', options: [] } },
  })
  expect(shownChoices({ choices, ...sold })).toEqual([])

  const extra = aGroup('Extra', [anOption('Cheese', 20_00)], { required: false })
  const toast = anItem('Toast', { groups: [portion, extra] })
  const both = [...choices, { label: 'Extra', contents: ['Cheese'] }]
  expect(shownChoices({ choices: both, ...soldTexts(toast, both) })).toEqual([
    { label: 'Extra', contents: ['Cheese'] },
  ])
})
