import { minorToDecimal } from '@thali/domain/money/money'
import { readPrintedPrice } from '@thali/domain/money/printed-price'

/** Typed amount in minor units; null: not an amount, or an ambiguous one. */
export function readAmount(text: string): number | null {
  return readPrintedPrice(text)
}

/** Amount as written into a field: without decimals if it is whole. */
export function amountText(minor: number): string {
  return minorToDecimal(minor).replace(/\.00$/, '')
}
