import { expect, it } from 'vitest'
import { similarNames } from './similar-names.ts'

it('finds names that begin alike for longer than any card is sure to show', () => {
  const chicken = 'Slow Roasted Chicken with Burnt Garlic'
  const paneer = 'Slow Roasted Chicken with Mint and Lime'
  expect(similarNames([chicken, 'Dal', paneer, 'Slow Roasted Duck'])).toEqual(new Set([chicken, paneer]))
})

it('does not compare a dish that is listed twice with itself', () => {
  const name = 'A dish with a name of more than twenty-five letters'
  expect(similarNames([name, name])).toEqual(new Set())
})
