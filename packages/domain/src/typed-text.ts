/**
 * Characters that are never typed on purpose and change how other text reads: controls, and those that change the
 * direction of writing. Joiners are allowed: Hindi and many pictographs need them.
 */
const UNFIT = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u
const UNFIT_BUT_BREAKS = /[^\P{Cc}\r\n]|[\p{Bidi_Control}\u2028\u2029]/u

const LINE_BREAKS = /\s*[\r\n\u2028\u2029]+\s*/g
const TAB = /\t/g
/** Characters drawn as nothing although they are no blanks. U+2800 is a Braille pattern without dots. */
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu

/** Whether a text, of one line or of several, has only legible characters. */
export function isPlainText(text: string, { lines }: { readonly lines: boolean }): boolean {
  return !(lines ? UNFIT_BUT_BREAKS : UNFIT).test(text)
}

/** Typed or pasted text as one plain line, with commas for breaks and without illegible characters. */
export function plainLine(text: string): string {
  return plainLines(text.trim().replace(LINE_BREAKS, ', '))
}

/** Plain text that keeps its line breaks. */
export function plainLines(text: string): string {
  return text.trim().replace(TAB, ' ').replace(new RegExp(UNFIT_BUT_BREAKS, 'gu'), '')
}

/** Whether a text has any visible character. */
export function hasVisibleText(text: string): boolean {
  return text.replace(UNSEEN, '') !== ''
}
