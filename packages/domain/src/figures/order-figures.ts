/** Figures of one order, as the counts of its store add them up. */

import type { ItemId } from '../ids.ts'
import { sumMinor, sumOf } from '../money/sum.ts'
import { withoutIncludedTax, withoutLineTax } from '../order/cart-taxes.ts'
import { discountParts } from '../order/discount-terms.ts'
import {
  CANCELLED,
  type Order,
  type OrderSnapshot,
  type SaleTime,
  SERVED,
  type SoldLine,
  type UnstruckOrder,
} from '../order/order.ts'
import type { Reason } from '../order/reason.ts'
import type { Instant } from '../time/clock.ts'
import { previousDate, storeTime } from '../time/store-clock.ts'
import { monthName } from './figure-period.ts'

const MINUTE_MS = 60_000

/** Limit of preparation times, counted by whole minutes; longer ones count as this. */
export const LONGEST_PREPARATION_MINUTES = 180

/** Day and hour on which an order released at this instant counts. */
export function saleTime(at: Instant, timeZone: string, dayTurnsAtMinute: number): SaleTime {
  const { date, minuteOfDay } = storeTime(at, timeZone)
  return {
    day: minuteOfDay < dayTurnsAtMinute ? previousDate(date) : date,
    hour: Math.floor(minuteOfDay / 60),
  }
}

/** Whether an hour of the clock comes after another within one business day. */
export function isLaterHour(hour: number, than: number, dayTurnsAtMinute: number): boolean {
  const first = Math.floor(dayTurnsAtMinute / 60)
  return (hour - first + 24) % 24 > (than - first + 24) % 24
}

/**
 * Amounts of an order, net of struck lines. Gross − discount + charges + taxes, rounded off, is the total. All but the
 * total exclude tax, so that orders with included taxes can be added to others.
 */
export interface SaleAmounts {
  /** Gross of its lines. */
  readonly grossMinor: number
  readonly discountMinor: number
  readonly chargeMinor: number
  readonly taxMinor: number
  /** Without the tip, which is no sale. */
  readonly totalMinor: number
  readonly tipMinor: number
}

/** Totals of an order as figures count them. */
export function saleAmounts({ totals, lines, discount, stepMinor }: UnstruckOrder): SaleAmounts {
  const { valueMinor, charges, taxes, includedTaxes, tipMinor, totalMinor, roundingMinor } = totals
  const added = charges.filter(({ isDiscount }) => !isDiscount)
  const all = { totalMinor: totalMinor - tipMinor, tipMinor }
  if (!includedTaxes) {
    const discountMinor = -sumMinor(charges.filter(({ isDiscount }) => isDiscount))
    return {
      grossMinor: valueMinor,
      discountMinor,
      chargeMinor: sumMinor(added),
      taxMinor: sumMinor(taxes),
      ...all,
    }
  }
  const taxMinor = sumMinor(includedTaxes)
  const chargeMinor = sumOf(added, (charge) => withoutIncludedTax(charge, stepMinor))
  const discountMinor = discountParts(lines, discount, stepMinor).reduce(
    (sum, partMinor, at) => sum + withoutLineTax(lines[at] ?? { taxes: [] }, partMinor, stepMinor),
    0,
  )
  // The rest is the gross of the lines: each tax was rounded once over all of them.
  const grossMinor = totalMinor - tipMinor - roundingMinor - taxMinor - chargeMinor + discountMinor
  return { grossMinor, discountMinor, chargeMinor, taxMinor, ...all }
}

/**
 * Part of an order's refunds that lowers its sale: refunded beyond what strikes took off its total. A refund of an
 * order that was not fully paid is due again, and lowers nothing.
 */
export function refundOfSaleMinor({
  totalMinor,
  roundOffMinor,
  paidMinor,
  refundedMinor,
}: Pick<Order, 'totalMinor' | 'roundOffMinor' | 'paidMinor' | 'refundedMinor'>): number {
  if (paidMinor < totalMinor + roundOffMinor) return 0
  return Math.min(refundedMinor, Math.max(0, totalMinor - (paidMinor - refundedMinor)))
}

/** Facts of an order for the figures, without struck lines; without a `saleTime` it adds nothing. */
export interface FigureOrder
  extends SaleAmounts,
    Pick<OrderSnapshot, 'lines' | 'isTaxInside' | 'stepMinor'>,
    Pick<
      Order,
      'saleTime' | 'orderType' | 'state' | 'isItemized' | 'dueAt' | 'releasedAt' | 'readyAt' | 'movedAt'
    > {
  /** False where staff entered the order for a diner. */
  readonly isByDiner: boolean
  /** Refunded part of its sale. */
  readonly refundMinor: number
  /** Placed for payment in a gateway's test mode; excluded from all figures. */
  readonly isTest: boolean
  /** Reason of a cancelled order; null where none was chosen. */
  readonly cancelReason: Reason | null
}

/** Orders that were released and not cancelled, by hour and order type. */
export type SalesFigure = Readonly<
  SaleTime &
    Omit<SaleAmounts, 'totalMinor'> & {
      orderType: string
      orders: number
      dinerOrders: number
      /** Grand totals without tips. */
      valueMinor: number
      refundMinor: number
    }
>

/** Items sold on a day, by the category they were ordered from. */
export type ItemFigure = Readonly<{
  day: string
  itemId: ItemId
  /** Empty: none was named. */
  categoryId: string
  label: string
  /** Empty: not known. */
  categoryLabel: string
  quantity: number
  /** Total of the lines, before charges and without taxes. */
  valueMinor: number
}>

/** Items sold in a month of the calendar. */
export type MonthItemFigure = Readonly<Omit<ItemFigure, 'day'> & { month: string }>

/** Orders cancelled after their release, by reason. */
export type CancellationFigure = Readonly<{
  day: string
  /** Empty: none was chosen. */
  reasonId: string
  label: string
  orders: number
  valueMinor: number
}>

/**
 * Orders that were ready after so many whole minutes. Orders for a later time are left out, as they say nothing about
 * the kitchen's speed.
 */
export type PreparationFigure = Readonly<{
  day: string
  minutes: number
  orders: number
  totalMs: number
}>

/** Sales of a day that diners added from a suggestion. */
export type SuggestionFigure = Readonly<{
  day: string
  quantity: number
  /** Total of the lines, before charges and taxes. */
  valueMinor: number
}>

/** Figures that orders add to the counts of their store. */
export interface OrderFigures {
  readonly sales: readonly SalesFigure[]
  readonly items: readonly ItemFigure[]
  readonly cancellations: readonly CancellationFigure[]
  readonly preparations: readonly PreparationFigure[]
  readonly suggestions: readonly SuggestionFigure[]
}

/** Figures of one order in its present state. */
export function figuresOf(order: FigureOrder): OrderFigures {
  const figures = { sales: [], items: [], cancellations: [], preparations: [], suggestions: [] }
  const { saleTime: time, totalMinor, cancelReason } = order
  if (time === null || (order.isTest && order.isItemized)) return figures
  const { day, hour } = time
  if (order.state === CANCELLED) {
    const { id: reasonId, label } = cancelReason ?? { id: '', label: '' }
    return { ...figures, cancellations: [{ day, reasonId, label, orders: 1, valueMinor: totalMinor }] }
  }
  const { orderType, isByDiner } = order
  const dinerOrders = isByDiner ? 1 : 0
  return {
    ...figures,
    sales: [{ day, hour, orderType, orders: 1, dinerOrders, ...amountsOf(order) }],
    items: order.lines.map((line) => ({
      day,
      itemId: line.itemId,
      categoryId: line.categoryId ?? '',
      label: line.label,
      categoryLabel: line.categoryLabel ?? '',
      quantity: line.quantity,
      valueMinor: lineValueMinor(order, line),
    })),
    preparations: preparationOf(order, day),
    suggestions: order.lines
      .filter(({ isSuggested }) => isSuggested)
      .map((line) => ({ day, quantity: line.quantity, valueMinor: lineValueMinor(order, line) })),
  }
}

/** Line total without the taxes inside it. */
function lineValueMinor(
  { isTaxInside, stepMinor }: Pick<FigureOrder, 'isTaxInside' | 'stepMinor'>,
  line: SoldLine,
): number {
  return isTaxInside ? withoutLineTax(line, line.totalMinor, stepMinor) : line.totalMinor
}

function amountsOf({ isItemized, totalMinor: valueMinor, tipMinor, ...order }: FigureOrder) {
  const whole = { grossMinor: valueMinor, discountMinor: 0, chargeMinor: 0, taxMinor: 0, refundMinor: 0 }
  const { grossMinor, discountMinor, chargeMinor, taxMinor, refundMinor } = isItemized ? order : whole
  return { valueMinor, grossMinor, discountMinor, chargeMinor, taxMinor, tipMinor, refundMinor }
}

function preparationOf(
  { state, dueAt, releasedAt, readyAt, movedAt }: FigureOrder,
  day: string,
): PreparationFigure[] {
  const doneAt = readyAt ?? (state === SERVED ? movedAt : null)
  if (doneAt === null || releasedAt === null || dueAt !== null) return []
  const totalMs = Math.max(0, doneAt.getTime() - releasedAt.getTime())
  const minutes = Math.min(Math.floor(totalMs / MINUTE_MS), LONGEST_PREPARATION_MINUTES)
  return [{ day, minutes, orders: 1, totalMs }]
}

/**
 * Change of a store's counts as orders go from one state to another: each count once, sorted by key, so that two
 * transactions that change the same counts never deadlock. Unchanged counts are left out.
 */
export function figuresChange(before: readonly FigureOrder[], after: readonly FigureOrder[]): OrderFigures {
  const gone = before.map(figuresOf)
  const come = after.map(figuresOf)
  const change = <Figure extends Entry>(
    pick: (of: OrderFigures) => readonly Figure[],
    amounts: Amounts<Figure>,
  ) => sumUp([...gone.flatMap(pick).map((one) => negate(one, amounts)), ...come.flatMap(pick)], amounts)
  return {
    sales: change((of) => of.sales, SALE_AMOUNTS),
    items: change((of) => of.items, ['quantity', 'valueMinor']),
    cancellations: change((of) => of.cancellations, ['orders', 'valueMinor']),
    preparations: change((of) => of.preparations, ['orders', 'totalMs']),
    suggestions: change((of) => of.suggestions, ['quantity', 'valueMinor']),
  }
}

/**
 * Adds up items by month: each count once, sorted by key, so that transactions change them in the same order.
 */
export function itemsByMonth(items: readonly ItemFigure[]): MonthItemFigure[] {
  const figures = items.map(({ day, ...item }) => ({ month: monthName(day), ...item }))
  return sumUp(figures, ['quantity', 'valueMinor'])
}

type Entry = Readonly<Record<string, string | number>>
type Amounts<Figure> = readonly (keyof Figure & string)[]

const SALE_AMOUNTS = [
  'orders',
  'dinerOrders',
  'valueMinor',
  'grossMinor',
  'discountMinor',
  'chargeMinor',
  'taxMinor',
  'tipMinor',
  'refundMinor',
] as const

/** Descriptive texts, not part of a figure's key. */
const LABELS = ['label', 'categoryLabel']

function negate<Figure extends Entry>(figure: Figure, amounts: Amounts<Figure>): Figure {
  const negated = amounts.map((name) => [name, -Number(figure[name])] as const)
  return { ...figure, ...Object.fromEntries(negated) }
}

/** Adds up figures of the same key, sorted by it; those with all amounts 0 are left out. */
function sumUp<Figure extends Entry>(figures: readonly Figure[], amounts: Amounts<Figure>): Figure[] {
  const sums = new Map<string, Record<string, string | number>>()
  for (const figure of figures) {
    const names = Object.keys(figure).filter((name) => !amounts.includes(name) && !LABELS.includes(name))
    const key = JSON.stringify(names.map((name) => figure[name]))
    const sum = sums.get(key)
    if (!sum) sums.set(key, { ...figure })
    else for (const name of amounts) sum[name] = Number(sum[name]) + Number(figure[name])
  }
  return [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, sum]) => sum as Figure)
    .filter((sum) => amounts.some((name) => sum[name] !== 0))
}
