/** pdfkit shapes each word between blanks in the script that it begins with. */
const HINDI_IN_LATIN_WORD = /(\p{Script=Latin}[^\s\p{Script=Devanagari}]*)(?=\p{Script=Devanagari})/gu

/**
 * Text as documents print it: without control characters and those that change the direction of writing, and
 * with Hindi split off from a word that begins in Latin letters, as in "Half/हाफ़", so that it is shaped as
 * Hindi.
 */
export function printable(text: string): string {
  return text
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(HINDI_IN_LATIN_WORD, '$1 ')
}
