import type { PrintStyle } from './printed-document.ts'

/** Font metrics of a printer: widths in dots where it prints images, in columns where it uses its own letters. */
export interface Typesetter {
  readonly width: number
  /** Width of a text without line breaks. */
  measure(text: string, style: PrintStyle): number
  /** Whether the text has a letter that the printer cannot print. */
  lacks(text: string): boolean
}

/** Piece of text that is not wrapped further. */
export interface PlacedText {
  readonly x: number
  readonly text: string
}

/** Row of paper. */
export type PlacedRow =
  | {
      readonly kind: 'text'
      readonly style: PrintStyle
      readonly texts: readonly PlacedText[]
      readonly inverted: boolean
      readonly struck: boolean
      readonly boxed: boolean
    }
  | { readonly kind: 'rule' }
  | { readonly kind: 'gap' }
  | { readonly kind: 'logo' }

/** Reason why a document cannot be printed whole. */
export interface PrintProblem {
  readonly problem: 'too-wide' | 'unknown-letters'
  /** Text that cannot be printed. */
  readonly text: string
}
