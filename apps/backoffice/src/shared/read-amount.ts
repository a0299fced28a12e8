import { minorToDecimal } from '@thali/domain/money/money'
import { readPrintedPrice } from '@thali/domain/money/printed-price'

/**
 * Typed amount in minor units; null: not an amount, an ambiguous one, or none of the currency.
 *
 * @param stepMinor of amounts in the currency
 */
export function readAmount(text: string, stepMinor = 1): number | null {
  const minor = readPrintedPrice(text)
  return minor !== null && minor % stepMinor === 0 ? minor : null
}

/** Amount as written into a field: without decimals if it is whole. */
export function amountText(minor: number): string {
  return minorToDecimal(minor).replace(/\.00$/, '')
}
