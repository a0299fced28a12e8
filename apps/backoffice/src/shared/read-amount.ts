import { minorToDecimal, parseMinor } from '@thali/domain/money/money'

/** Typed amount in minor units; null: not an amount. */
export function readAmount(text: string): number | null {
  return parseMinor(text.trim().replace(',', '.'))
}

/** Amount as written into a field: without decimals if it is whole. */
export function amountText(minor: number): string {
  return minorToDecimal(minor).replace(/\.00$/, '')
}
