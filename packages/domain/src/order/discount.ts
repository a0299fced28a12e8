/** Discounts of a whole order: automatic ones, and those that a code asks for. At most one applies to an order. */

import type { CategoryId, ItemId } from '../ids.ts'
import type { ActiveWindow, StoreMenus } from '../menu/menu.ts'
import { dateOfEpochDay, epochDay, type Weekday, weekdayOf } from '../time/calendar-day.ts'
import type { StoreTime } from '../time/store-clock.ts'
import type { AppliedDiscount } from './discount-terms.ts'
import type { QuotedLine } from './order.ts'

/** A discount as the store offers it. What it is limited by is the server's alone to know. */
export interface DiscountRule extends AppliedDiscount {
  /** Applies only where the diner gives its code. */
  readonly needsCode: boolean
  /** The least cart value, before discounts, charges and taxes. */
  readonly minimumMinor: number
  /** The categories it is for; none: every dish. */
  readonly categoryIds: readonly CategoryId[]
  /** Labels of the order types it is for; none: all. */
  readonly orderTypes: readonly string[]
  /** The days of the week it is for; none: all. */
  readonly days: readonly Weekday[]
  /** The part of these days, on the store's clock; null is the whole day. */
  readonly window: ActiveWindow | null
  /** First and last day, YYYY-MM-DD; null is open. */
  readonly from: string | null
  readonly until: string | null
  /** Each phone number has it so many times only: the diner has to give one. */
  readonly needsPhone: boolean
}

/**
 * Whether a discount is on at a time of the store's clock. A window that crosses midnight belongs to the day on which
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

/** For each line the categories that list its dish in the menu it was chosen from. */
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
 * Which lines a discount is for, by the categories of each: a dish that several categories of one menu list is for all
 * of them.
 */
export function discountedLines(
  { categoryIds }: Pick<DiscountRule, 'categoryIds'>,
  categoriesOf: readonly (readonly CategoryId[])[],
): boolean[] {
  const chosen = new Set(categoryIds)
  return categoriesOf.map((categories) => chosen.size === 0 || categories.some((id) => chosen.has(id)))
}

/** Letters and digits of a code, at most. */
export const DISCOUNT_CODE_MAX = 24
const DISCOUNT_CODE = /^[A-Z0-9]{4,24}$/

/**
 * A code as it is compared: capitals and digits, whatever case, blanks and dashes were typed.
 *
 * @returns null for what can be none
 */
export function readDiscountCode(typed: string): string | null {
  const code = typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  return DISCOUNT_CODE.test(code) ? code : null
}
