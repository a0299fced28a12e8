import type { CartLine } from '@thali/domain/order/order'
import { isRecord, readList, readNumber, readText } from '../../platform/read-value.ts'
import { type EntryKind, readEntry, removeEntry, writeEntry } from '../../platform/storage.ts'
import { linesToRepeat, type PastOrder } from '../history/order-history.ts'
import { knownPages } from '../known-pages.ts'
import { cartActions } from './cart-store.ts'
import { readCartLines } from './read-cart.ts'

/** A repeated line with the price and the name it had then. */
export interface RepeatedLine {
  readonly line: CartLine
  readonly label: string
  readonly netMinor: number | null
}

const KIND: EntryKind<RepeatedLine[]> = { version: 1, place: 'tab', read: readList(readRepeatedLine) }
const entryName = (storeSlug: string) => `repeated.${storeSlug}`

/**
 * Adds the lines of a past order to its store's cart, with a fresh timestamp.
 *
 * The cart page compares them with the current menu. @returns false if no copy of it is left on this device
 */
export function repeatOrder(order: PastOrder): boolean {
  const lines = linesToRepeat(order.orderSlug)
  if (!lines) return false
  const { slug } = order.profile
  cartActions.addAll(slug, lines)
  const repeated = lines.map((line, index) => {
    const item = order.itemsList[index]
    const isSame = item?.itemId === line.itemId
    return { line, label: isSame ? item.label : '', netMinor: isSame ? item.netMinor : null }
  })
  writeEntry(entryName(slug), KIND, repeated)
  // What was repeated is compared with the server's menu.
  knownPages.length = 0
  return true
}

/** Lines repeated before this page, returned once. */
export function takeRepeated(storeSlug: string): readonly RepeatedLine[] | null {
  const repeated = readEntry(entryName(storeSlug), KIND)
  if (repeated) removeEntry(entryName(storeSlug), KIND)
  return repeated
}

function readRepeatedLine(value: unknown): RepeatedLine | null {
  if (!isRecord(value)) return null
  const [line] = readCartLines([value.line]) ?? []
  return line ? { line, label: readText(value.label) ?? '', netMinor: readNumber(value.netMinor) } : null
}
