/** Values of a dish as typed or pasted into a cell of a table. */
import { parseBps } from '../money/money.ts'
import { readPrintedPrice, withLatinDigits } from '../money/printed-price.ts'
import { plainLine } from '../typed-text.ts'
import { EDIT_LIMITS } from './check-edited-item.ts'

/** Name of a dish as one plain line; null if there is none or it is too long. */
export function readLabelCell(text: string): string | null {
  const label = plainLine(text)
  return label === '' || label.length > EDIT_LIMITS.label ? null : label
}

/** Price in minor units; null if it is none, or a fraction in a currency without. */
export function readPriceCell(text: string, stepMinor = 1): number | null {
  const priceMinor = readPrintedPrice(text)
  return priceMinor === null || priceMinor % stepMinor !== 0 ? null : priceMinor
}

/** Discount in basis points (`12,5 %`; blank is none); null if it is none from 0 to 100 %. */
export function readDiscountCell(text: string): number | null {
  const typed = withLatinDigits(text).trim()
  return parseBps(typed === '' ? '0' : typed.replace(/\s*%$/, '').replace(',', '.'))
}
