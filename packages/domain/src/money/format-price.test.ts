import { describe, expect, it } from 'vitest'
import { formatAmount, formatPrice, formatPriceExact, priceStyle, withEvenDecimals } from './format-price.ts'

const styleOf = (currencySymbol: string, currencyCode: string, country: string) =>
  priceStyle({
    currencySymbol,
    currencyCode,
    address: { street: '', pinCode: '', city: '', state: '', country },
  })
const rupees = styleOf('₹', 'INR', 'India')

describe('prices in India', () => {
  it.each([
    [0, '₹0'],
    [5, '₹0.05'],
    [50, '₹0.5'],
    [149_50, '₹149.5'],
    [149_55, '₹149.55'],
    [999_00, '₹999'],
    [1_000_00, '₹1,000'],
    [100_000_00, '₹1,00,000'],
    [1_234_567_89, '₹12,34,567.89'],
    [100_000_000_000, '₹1,00,00,00,000'],
    [-20_50, '-₹20.5'],
  ])('write %i paise as %s', (minor, text) => {
    expect(formatPrice(minor, rupees)).toBe(text)
  })

  it('have two decimals if necessary', () => {
    expect(formatPriceExact(100_000_00, rupees)).toBe('₹1,00,000.00')
    expect(formatAmount(700_00, rupees)).toBe('700')
  })

  it.each([
    [[149_00, 20_00, 0], '₹149 ₹20 ₹0'],
    [[149_00, 20_50, 0], '₹149.00 ₹20.50 ₹0.00'],
    [[-149_00, -5], '-₹149.00 -₹0.05'],
  ])('have two decimals on a paper, or none where all are whole: %j as %s', (minors, text) => {
    const paper = withEvenDecimals((price) => minors.map((minor) => price(minor, rupees)).join(' '))
    expect(paper).toBe(text)
  })

  it('are separated from a symbol of letters', () => {
    expect(formatPrice(100_00, styleOf('Rs.', 'INR', ''))).toBe('Rs.\u00a0100')
  })
})

it.each([
  ['$', 'USD', 'United States', '$1,234,567.5'],
  ['€', 'EUR', 'Germany', '1.234.567,5\u00a0€'],
  ['€', 'EUR', 'Ireland', '€1,234,567.5'],
  ['€', 'EUR', 'France', '1\u00a0234\u00a0567,5\u00a0€'],
  ['CHF', 'CHF', 'Switzerland', 'CHF\u00a01’234’567.5'],
  ['kr', 'SEK', 'Sweden', '1\u00a0234\u00a0567,5\u00a0kr'],
  ['¤', 'XXX', 'Atlantis', '¤1,234,567.5'],
])('writes %s (%s) of %s as %s', (symbol, code, country, text) => {
  expect(formatPrice(1_234_567_50, styleOf(symbol, code, country))).toBe(text)
})
