/** Splits typed text into quantity and search text: "2 chai" is two of the dish that "chai" finds. */
import { QUANTITY_MAX } from '@thali/domain/order/quote-line'

export interface QuickEntry {
  readonly quantity: number
  readonly text: string
}

/** Reads a number before or after the name, as in spoken orders: `2 chai`, `2x chai`, `chai 2`. */
export function readQuickEntry(typed: string): QuickEntry {
  const trimmed = typed.trim()
  const before = /^(\d{1,2})\s*[x×*]?\s+(.+)$/iu.exec(trimmed)
  const after = /^(.+?)\s+[x×*]?\s*(\d{1,2})$/iu.exec(trimmed)
  const [number, text] = before ? [before[1], before[2]] : after ? [after[2], after[1]] : []
  const quantity = Number(number)
  if (text === undefined || quantity < 1 || quantity > QUANTITY_MAX) return { quantity: 1, text: trimmed }
  return { quantity, text }
}
