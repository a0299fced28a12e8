import type { PrintStyle } from './printed-document.ts'

/** What a printer can write, and how wide: in dots where it draws, in columns where it has letters of its own. */
export interface Typesetter {
  readonly width: number
  /** Of a text without line breaks. */
  measure(text: string, style: PrintStyle): number
  /** Whether a letter of the text cannot be written. */
  lacks(text: string): boolean
}

/** A piece that wraps no more. */
export interface PlacedText {
  readonly x: number
  readonly text: string
}

/** A row of paper. */
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

/** Why a document cannot be printed whole. */
export interface PrintProblem {
  readonly problem: 'too-wide' | 'unknown-letters'
  /** What cannot be printed. */
  readonly text: string
}
