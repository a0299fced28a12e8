import type { CategoryId, ItemId } from '@thali/domain/ids'
import type { Cart } from '@thali/domain/order/cart'
import { noteOfLine } from '@thali/domain/order/line-note'
import type { CartLine, Choice } from '@thali/domain/order/order'
import { isQuantity } from '@thali/domain/order/quote-line'
import { isRecord, readList, readNumber, readText, readTexts } from '../../platform/read-value.ts'

/**
 * A cart as it is kept on the device.
 *
 * The server creates one order per key. Stored in one piece with the cart, the key is the same in every tab that shows
 * this cart, however old its view is: whatever tabs know of each other, a cart is ordered once.
 */
export interface StoredCart extends Cart {
  readonly idempotencyKey: string
}

/** Reads a stored cart; broken lines are left out, and without any line there is no cart. */
export function readCart(value: unknown): StoredCart | null {
  if (!isRecord(value)) return null
  const createdAt = readNumber(value.createdAt)
  const lines = readCartLines(value.lines)
  if (createdAt === null || !lines || lines.length === 0) return null
  return { lines, createdAt, idempotencyKey: readText(value.idempotencyKey) ?? '' }
}

/** Reads lines of a cart, without the broken ones. */
export const readCartLines = readList<CartLine>((value) => {
  if (!isRecord(value)) return null
  const itemId = readText(value.itemId)
  const categoryId = readText(value.categoryId)
  const quantity = readNumber(value.quantity)
  const choices = readChoices(value.choices)
  if (!itemId || quantity === null || !isQuantity(quantity)) return null
  // A line with half of its choices would be another dish.
  if (!choices || choices.length !== (value.choices as unknown[]).length) return null
  return {
    itemId: itemId as ItemId,
    categoryId: categoryId as CategoryId | null,
    choices,
    quantity,
    ...noteOfLine(readText(value.note) ?? ''),
    ...(value.isSuggested === true && { isSuggested: true }),
  }
})

const readChoices = readList<Choice>((value) => {
  if (!isRecord(value)) return null
  const label = readText(value.label)
  const contents = readTexts(value.contents)
  return label !== null && contents ? { label, contents } : null
})
