/** Discounts of a whole order, automatic or by code. At most one applies to an order. */

import type { CategoryId, ItemId } from '../ids.ts'
import type { ActiveWindow, StoreMenus } from '../menu/menu.ts'
import { dateOfEpochDay, epochDay, type Weekday, weekdayOf } from '../time/calendar-day.ts'
import type { StoreTime } from '../time/store-clock.ts'
import type { AppliedDiscount } from './discount-terms.ts'
import type { QuotedLine } from './order.ts'

/** Discount as the store offers it. Limits of its uses are known only to the server. */
export interface DiscountRule extends AppliedDiscount {
  /** Whether it applies only where the diner enters its code. */
  readonly needsCode: boolean
  /** Lowest cart value, before discounts, charges and taxes. */
  readonly minimumMinor: number
  /** Categories it applies to; empty: every dish. */
  readonly categoryIds: readonly CategoryId[]
  /** Labels of the order types it applies to; empty: all. */
  readonly orderTypes: readonly string[]
  /** Days of the week on which it applies; empty: all. */
  readonly days: readonly Weekday[]
  /** Part of these days, on the store's clock; null: the whole day. */
  readonly window: ActiveWindow | null
  /** First and last day, YYYY-MM-DD; null: open. */
  readonly from: string | null
  readonly until: string | null
  /** Whether uses are limited by phone number, so that the diner must give one. */
  readonly needsPhone: boolean
}

/**
 * Whether a discount applies at a time of the store's clock. A window that crosses midnight belongs to the day on which
 * it begins, and is open to the last second of its end minute.
 */
export function isDiscountOn(
  { days, window, from, until }: Pick<DiscountRule, 'days' | 'window' | 'from' | 'until'>,
  { date, minuteOfDay }: StoreTime,
): boolean {
  const isWholeDay = !window || window.startMinute === window.endMinute
  const crosses = !isWholeDay && window.endMinute < window.startMinute
  if (!isWholeDay && !isInWindow(window, minuteOfDay)) return false
  const day = epochDay(date) - (crosses && minuteOfDay <= window.endMinute ? 1 : 0)
  const began = dateOfEpochDay(day)
  if ((from !== null && began < from) || (until !== null && began > until)) return false
  return days.length === 0 || days.includes(weekdayOf(day))
}

function isInWindow({ startMinute, endMinute }: ActiveWindow, minute: number): boolean {
  return startMinute <= endMinute
    ? minute >= startMinute && minute <= endMinute
    : minute >= startMinute || minute <= endMinute
}

/** Categories that list each line's dish, in the menu from which it was chosen. */
export function categoriesOfLines(
  { menus }: StoreMenus,
  lines: readonly Pick<QuotedLine, 'itemId' | 'categoryId'>[],
): (readonly CategoryId[])[] {
  const wanted = new Set(lines.map(({ itemId }) => itemId))
  const menuOf = new Map<CategoryId | null, Map<ItemId, CategoryId[]>>()
  for (const { categories } of menus) {
    const listed = new Map<ItemId, CategoryId[]>()
    for (const { id, hidden, itemIds } of categories) {
      if (!menuOf.has(id)) menuOf.set(id, listed)
      if (hidden) continue
      for (const itemId of itemIds)
        if (wanted.has(itemId)) listed.set(itemId, [...(listed.get(itemId) ?? []), id])
    }
  }
  return lines.map(({ itemId, categoryId }) => menuOf.get(categoryId)?.get(itemId) ?? [])
}

/**
 * Lines to which a discount applies, by the categories of each: a dish listed by several categories of one menu belongs
 * to all of them.
 */
export function discountedLines(
  { categoryIds }: Pick<DiscountRule, 'categoryIds'>,
  categoriesOf: readonly (readonly CategoryId[])[],
): boolean[] {
  const chosen = new Set(categoryIds)
  return categoriesOf.map((categories) => chosen.size === 0 || categories.some((id) => chosen.has(id)))
}

/** Limit of a code's length. */
export const DISCOUNT_CODE_MAX = 24
const DISCOUNT_CODE = /^[A-Z0-9]{4,24}$/

/**
 * Normalises a code for comparison: capitals and digits, ignoring case, blanks and dashes.
 *
 * @returns null where it cannot be a code
 */
export function readDiscountCode(typed: string): string | null {
  const code = typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  return DISCOUNT_CODE.test(code) ? code : null
}
