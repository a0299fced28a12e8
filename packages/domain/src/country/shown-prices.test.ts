import { expect, it } from 'vitest'
import { COUNTRIES } from '../store/countries.ts'
import { isTaxShownInside } from './shown-prices.ts'

it('includes tax where required by law, and adds it in India, North America and unknown countries', () => {
  const inside = COUNTRIES.map(({ code }) => code).filter(isTaxShownInside)
  expect(inside).toEqual(expect.arrayContaining(['DE', 'GB', 'AU', 'JP', 'AE']))
  for (const code of ['IN', 'US', 'CA', 'XX']) expect(inside).not.toContain(code)
})
