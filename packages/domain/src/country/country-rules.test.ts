import { expect, it } from 'vitest'
import { countryRules } from './country-rules.ts'
import { collectsGst } from './tax-payer.ts'

const GSTIN = '27AAAAA0000A1Z2'

it('are India’s by address or for prices in rupees, and others elsewhere', () => {
  const numberNames = [
    { country: ' Bharat ', currencyCode: 'EUR' },
    { country: '', currencyCode: 'inr' },
    { country: 'Austria', currencyCode: 'EUR' },
  ].map((place) => countryRules(place).taxNumber.ownName)

  expect(numberNames).toEqual(['GSTIN', 'GSTIN', null])
})

it('offer taxes whose parts are of equal rate, so that both are rounded alike', () => {
  const { offeredTaxes } = countryRules({ country: 'India', currencyCode: 'INR' })

  expect(offeredTaxes.map(({ taxes }) => taxes.map(({ bps }) => bps))).toEqual([
    [250, 250],
    [900, 900],
  ])
})

it('require a tax on each dish for validly registered stores outside composition', () => {
  const store = { gstNo: GSTIN, address: { country: 'India' }, currencyCode: 'INR' }

  expect(collectsGst(store)).toBe(true)
  expect(collectsGst({ ...store, gstNo: '' })).toBe(false)
  expect(collectsGst({ ...store, compositionScheme: true })).toBe(false)
  expect(collectsGst({ ...store, address: { country: 'Austria' }, currencyCode: 'EUR' })).toBe(false)
})
