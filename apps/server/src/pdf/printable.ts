/** pdfkit shapes each word between blanks in the script that it begins with. */
const HINDI_IN_LATIN_WORD = /(\p{Script=Latin}[^\s\p{Script=Devanagari}]*)(?=\p{Script=Devanagari})/gu

/**
 * A text as papers have it: control characters and those that turn the direction of writing have no place there, and
 * Hindi in a word that begins in Latin letters, as in "Half/हाफ़", becomes a word of its own, so that it is shaped as
 * Hindi.
 */
export function printable(text: string): string {
  return text
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(HINDI_IN_LATIN_WORD, '$1 ')
}
