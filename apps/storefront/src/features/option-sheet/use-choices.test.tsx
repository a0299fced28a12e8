import { act, cleanup, renderHook } from '@testing-library/react'
import { aGroup, anItem, anOption, menusOf } from '@thali/builders/make-menu'
import { afterEach, expect, it } from 'vitest'
import { useChoiceSelection, useChoices } from './use-choices.ts'

const bread = aGroup('Bread', [anOption('Roti', 20_00), anOption('Naan', 60_00)], { required: true })
const sides = aGroup('Sides', [anOption('Papad', 5_00), anOption('Raita', 9_00)], {
  required: false,
  maxSelection: 2,
})
const thali = anItem('Thali', { groups: [bread, sides] })
const category = menusOf(thali).menus[0]!.categories[0]!

afterEach(cleanup)

it('names chosen options that have left the menu, and no longer counts them', () => {
  const { result, rerender } = renderHook((item) => useChoices(item, category, useChoiceSelection(item)), {
    initialProps: thali,
  })
  act(() => void result.current.choose(result.current.asked.get('Sides')!, 'Papad'))
  const without = {
    ...thali,
    groups: [
      { ...bread, options: bread.options.slice(1) },
      { ...sides, options: [...sides.options.slice(1), anOption('Pickle', 3_00)] },
    ],
  }
  rerender(without)
  expect(result.current.soldOut.map(({ label }) => label)).toEqual(['Roti', 'Papad'])
  expect(result.current.unmet.map(({ label }) => label)).toEqual(['Bread'])

  const refused = ['Raita', 'Pickle'].map((option) => {
    let isRefused = false
    act(() => {
      isRefused = result.current.choose(result.current.asked.get('Sides')!, option)
    })
    return isRefused
  })
  expect(refused).toEqual([false, false])
})
