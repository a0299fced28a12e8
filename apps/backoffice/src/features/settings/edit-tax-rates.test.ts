import { expect, it } from 'vitest'
import { shownTaxes, withRate } from './edit-tax-rates.ts'

const VAT = { label: 'VAT', value: 19 }
const REDUCED = { label: 'VAT', value: 7 }
const away = { label: 'VAT', from: 19, value: 7 }

it('keeps a rate apart for each rate of a tax of one name', () => {
  const both = withRate([away], REDUCED, 5)
  expect(both).toEqual([away, { label: 'VAT', from: 7, value: 5 }])
  expect(withRate(both ?? [], VAT, 10)).toEqual([
    { label: 'VAT', from: 7, value: 5 },
    { ...away, value: 10 },
  ])
})

it('forgets a rate that is set back to that of the dishes, and all of them with the last', () => {
  expect(withRate([away], VAT, 19)).toBeUndefined()
  expect(withRate([away, { label: 'VAT', from: 7, value: 5 }], VAT, 19)).toEqual([
    { label: 'VAT', from: 7, value: 5 },
  ])
})

it('takes 0 for a rate, as of what is free of tax to take away', () => {
  expect(withRate([], VAT, 0)).toEqual([{ ...away, value: 0 }])
})

it('still shows a rate whose tax no dish has any more, so that it can be set back', () => {
  expect(shownTaxes([REDUCED], [away])).toEqual([REDUCED, VAT])
  expect(shownTaxes([VAT], [away])).toEqual([VAT])
  expect(shownTaxes([], [])).toEqual([])
})
