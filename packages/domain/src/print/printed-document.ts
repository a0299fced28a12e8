/** Document for a receipt printer, independent of its paper width and fonts. */

/** Height of letters; `huge` is legible across a kitchen. */
export type PrintSize = 'small' | 'normal' | 'large' | 'huge'

export interface PrintStyle {
  readonly size: PrintSize
  readonly bold: boolean
}

/** Text that wraps. */
export interface TextLine {
  readonly kind: 'text'
  readonly text: string
  readonly size: PrintSize
  readonly bold?: boolean
  readonly align?: 'left' | 'center'
  /** White on black over the whole width. */
  readonly inverted?: boolean
  /** Framed together with adjacent boxed lines. */
  readonly boxed?: boolean
}

/**
 * Line that must be printed whole: a dish, an amount. The label wraps beside its lead ("2×") and its amount; nothing is
 * ever cut off.
 */
export interface VitalLine {
  readonly kind: 'vital'
  readonly lead: string
  readonly label: string
  /** Empty: none. Never wrapped. */
  readonly amount: string
  readonly size: PrintSize
  readonly bold?: boolean
  readonly struck?: boolean
}

export type PrintLine =
  | TextLine
  | VitalLine
  | { readonly kind: 'rule' }
  | { readonly kind: 'gap' }
  /** Logo of the store, where it has one. */
  | { readonly kind: 'logo' }

/** Lines from top to bottom. All texts are data: nothing in them is markup. */
export interface PrintedDocument {
  readonly lines: readonly PrintLine[]
  /** Whether the drawer opens after printing. */
  readonly opensDrawer: boolean
  /** Numbers of the orders that a bill is over; absent on other documents. */
  readonly orderNumbers?: readonly number[]
}

/** Marks a document as a duplicate, for a printer that may have printed it already. */
export function asDuplicate(document: PrintedDocument, word: string): PrintedDocument {
  const mark: TextLine = {
    kind: 'text',
    text: word,
    size: 'large',
    bold: true,
    align: 'center',
    inverted: true,
  }
  return { lines: [mark, ...document.lines], opensDrawer: false }
}

const PICTOGRAPHS =
  /(?![\u00a9\u00ae\u2122])(?:\p{Extended_Pictographic}|\p{Regional_Indicator})(?:[\ufe0f\u20e3\u{1f3fb}-\u{1f3ff}]|\u200d\p{Extended_Pictographic})*/gu
// biome-ignore lint/suspicious/noControlCharactersInRegex: looks for what must not be there
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]|\ufe0f/g

/** Text without pictographs, which printers have no letters for, and without control characters. */
export function printableText(text: string): string {
  return text.replace(PICTOGRAPHS, ' ').replace(CONTROLS, ' ').replace(/ {2,}/g, ' ').trim()
}
