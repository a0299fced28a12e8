import { expect, it } from 'vitest'
import { COUNTRIES } from '../store/countries.ts'
import { isTaxShownInside } from './shown-prices.ts'

it('has tax inside prices where the law wants it, and on top in India, North America and where nothing is known', () => {
  const inside = COUNTRIES.map(({ code }) => code).filter(isTaxShownInside)
  expect(inside).toEqual(expect.arrayContaining(['DE', 'GB', 'AU', 'JP', 'AE']))
  for (const code of ['IN', 'US', 'CA', 'XX']) expect(inside).not.toContain(code)
})
