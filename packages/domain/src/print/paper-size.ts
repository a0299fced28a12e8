import type { Jurisdiction } from '../country/jurisdiction.ts'
import { storeCountryCode } from '../store/store-country-code.ts'

/** Formats of a bill as a file: a sheet of an office printer, called `a4` in every country, or the roll of a till printer. */
export const PAPER_SIZES = ['a4', '80mm'] as const
export type PaperSize = (typeof PAPER_SIZES)[number]

/** Sheet of an office printer, in millimetres. */
export interface PaperSheet {
  readonly name: 'A4' | 'Letter'
  readonly width: number
  readonly height: number
}

const A4: PaperSheet = { name: 'A4', width: 210, height: 297 }
const LETTER: PaperSheet = { name: 'Letter', width: 215.9, height: 279.4 }
/** Countries whose printers hold US Letter, by the Unicode locale data. */
const LETTER_COUNTRIES = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '))

/** Sheet that office printers of a store's country hold. */
export function sheetFor({ country, currencyCode }: Jurisdiction): PaperSheet {
  const code = storeCountryCode({ address: { country }, currencyCode })
  return LETTER_COUNTRIES.has(code) ? LETTER : A4
}
