import { expect, it } from 'vitest'
import { shownTaxes, withRate } from './edit-tax-rates.ts'

const VAT = { label: 'VAT', value: 19 }
const REDUCED = { label: 'VAT', value: 7 }
const away = { label: 'VAT', from: 19, value: 7 }

it('keeps the rates of taxes with the same name apart', () => {
  const both = withRate([away], REDUCED, 5)
  expect(both).toEqual([away, { label: 'VAT', from: 7, value: 5 }])
  expect(withRate(both ?? [], VAT, 10)).toEqual([
    { label: 'VAT', from: 7, value: 5 },
    { ...away, value: 10 },
  ])
})

it('drops a rate that is reset to that of the dishes, and the field with the last one', () => {
  expect(withRate([away], VAT, 19)).toBeUndefined()
  expect(withRate([away, { label: 'VAT', from: 7, value: 5 }], VAT, 19)).toEqual([
    { label: 'VAT', from: 7, value: 5 },
  ])
})

it('accepts 0 as a rate, for tax-free takeaway', () => {
  expect(withRate([], VAT, 0)).toEqual([{ ...away, value: 0 }])
})

it('still shows a rate of a tax that no dish has, so that it can be reset', () => {
  expect(shownTaxes([REDUCED], [away])).toEqual([REDUCED, VAT])
  expect(shownTaxes([VAT], [away])).toEqual([VAT])
  expect(shownTaxes([], [])).toEqual([])
})
