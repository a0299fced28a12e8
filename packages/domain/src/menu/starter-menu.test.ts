import { expect, it } from 'vitest'
import { COUNTRIES } from '../store/countries.ts'
import { CURRENCIES, countryDefaults, countryOfTimeZone } from '../store/country-defaults.ts'
import { isTimeZone } from '../time/store-clock.ts'
import { STARTER_MENUS, starterPriceMinor, startersFor } from './starter-menu.ts'

it('keeps rupees, and rounds other currencies to prices that people write', () => {
  expect(starterPriceMinor(90, 'INR')).toBe(9000)
  expect([20, 90, 390].map((rupees) => starterPriceMinor(rupees, 'USD'))).toEqual([100, 450, 2000])
  expect(starterPriceMinor(90, 'JPY')).toBe(72_000)
})

it('makes nothing free that costs something, and keeps the order of prices, in any currency', () => {
  for (const currency of CURRENCIES) {
    const prices = [0, 10, 20, 90, 400, 1200].map((rupees) => starterPriceMinor(rupees, currency))
    expect(prices[0]).toBe(0)
    expect(prices[1]).toBeGreaterThan(0)
    expect([...prices].sort((one, other) => one - other)).toEqual(prices)
    expect(prices.every(Number.isSafeInteger)).toBe(true)
  }
})

it('knows currency and time zone of every country', () => {
  for (const { code } of COUNTRIES) {
    const { currency, timeZone } = countryDefaults(code)
    expect(currency).toMatch(/^[A-Z]{3}$/)
    expect(isTimeZone(timeZone), `${code} ${timeZone}`).toBe(true)
  }
  expect(countryDefaults('AE')).toEqual({ currency: 'AED', timeZone: 'Asia/Dubai' })
})

it('guesses the country from a device’s time zone, also by alias', () => {
  expect(['Asia/Calcutta', 'Asia/Kolkata', 'Europe/Paris', 'no such'].map(countryOfTimeZone)).toEqual([
    'IN',
    'IN',
    'FR',
    'IN',
  ])
})

it('offers abroad first what is cooked anywhere, and every menu once', () => {
  const abroad = startersFor({ country: 'Japan', currencyCode: 'JPY' })
  expect(abroad.slice(0, 3)).toEqual(['cafe', 'pizza-burgers', 'bakery'])
  expect(startersFor({ country: 'India', currencyCode: 'INR' })).toEqual(STARTER_MENUS)
  expect([...abroad].sort()).toEqual([...STARTER_MENUS].sort())
})
