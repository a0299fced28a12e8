/** Note of a diner about one dish of an order, as "no onions". */
import { hasVisibleText, plainLine } from '../typed-text.ts'
import type { CartLine } from './order.ts'

/** The longest note, in characters. */
export const LINE_NOTE_MAX = 140

/** The `note` of a line from what was typed: one plain line; nothing where nothing of it can be seen. */
export function noteOfLine(typed: string): Pick<CartLine, 'note'> {
  const note = plainLine(typed).slice(0, LINE_NOTE_MAX).toWellFormed().trim()
  return hasVisibleText(note) ? { note } : {}
}
