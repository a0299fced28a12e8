/** Note of a diner about one dish of an order, such as "no onions". */
import { hasVisibleText, plainLine } from '../typed-text.ts'
import type { CartLine } from './order.ts'

/** Limit of a note, in characters. */
export const LINE_NOTE_MAX = 140

/** `note` of a line from a typed text, as one plain line; absent where nothing of it is visible. */
export function noteOfLine(typed: string): Pick<CartLine, 'note'> {
  const note = plainLine(typed).slice(0, LINE_NOTE_MAX).toWellFormed().trim()
  return hasVisibleText(note) ? { note } : {}
}
