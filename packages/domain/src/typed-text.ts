/**
 * Characters that nobody types on purpose and that change how other text reads: controls, and those that turn the
 * direction of writing. Joiners stay: Hindi and many pictographs need them.
 */
const UNFIT = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u
const UNFIT_BUT_BREAKS = /[^\P{Cc}\r\n]|[\p{Bidi_Control}\u2028\u2029]/u

const LINE_BREAKS = /\s*[\r\n\u2028\u2029]+\s*/g
const TAB = /\t/g
/** What is drawn as nothing although it is no blank. U+2800 is a Braille pattern without dots. */
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu

/** Whether a text of one line, or of several, holds nothing but what can be read. */
export function isPlainText(text: string, { lines }: { readonly lines: boolean }): boolean {
  return !(lines ? UNFIT_BUT_BREAKS : UNFIT).test(text)
}

/** A typed or pasted text as one plain line, breaks as commas; without what cannot be read. */
export function plainLine(text: string): string {
  return plainLines(text.trim().replace(LINE_BREAKS, ', '))
}

/** The same that keeps its lines. */
export function plainLines(text: string): string {
  return text.trim().replace(TAB, ' ').replace(new RegExp(UNFIT_BUT_BREAKS, 'gu'), '')
}

/** Whether anything of a text can be seen. */
export function hasVisibleText(text: string): boolean {
  return text.replace(UNSEEN, '') !== ''
}
