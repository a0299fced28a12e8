import type { Cart } from '@thali/domain/cart'
import type { CategoryId, ItemId } from '@thali/domain/ids'
import type { CartLine, Choice } from '@thali/domain/order'
import { isQuantity } from '@thali/domain/quote'
import { isRecord, readList, readNumber, readText, readTexts } from './read-value.ts'

/** Reads a kept cart; lines that are broken are left out, and without any line there is no cart. */
export function readCart(value: unknown): Cart | null {
  if (!isRecord(value)) return null
  const createdAt = readNumber(value.createdAt)
  const lines = readCartLines(value.lines)
  return createdAt !== null && lines && lines.length > 0 ? { lines, createdAt } : null
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
  return { itemId: itemId as ItemId, categoryId: categoryId as CategoryId | null, choices, quantity }
})

const readChoices = readList<Choice>((value) => {
  if (!isRecord(value)) return null
  const label = readText(value.label)
  const contents = readTexts(value.contents)
  return label !== null && contents ? { label, contents } : null
})
