/** View of sums for the screen. */

import { FIGURE_ITEMS, type Figures } from '@thali/contract/figures'
import { listDays, type Period } from '@thali/domain/figures/figure-period'
import type { ItemId } from '@thali/domain/ids'
import { countedCategories } from '@thali/domain/menu/listing'
import type { StoreMenus } from '@thali/domain/menu/menu'
import { type Reason, reasonsOf } from '@thali/domain/order/reason'
import type { ItemSum, SalesSum } from './figures.queries.ts'

type Sales = Figures['sales']

export const NO_SALES: Sales = { orders: 0, valueMinor: 0 }

export function addUp(sums: readonly Sales[]): Sales {
  return sums.reduce<Sales>(
    (all, { orders, valueMinor }) => ({
      orders: all.orders + orders,
      valueMinor: all.valueMinor + valueMinor,
    }),
    NO_SALES,
  )
}

/** Amounts of sales from gross to net, without those of `later`. */
export function viewStatement(
  sums: readonly SalesSum[],
  later: readonly SalesSum[] = [],
): Figures['statement'] {
  const sum = (name: keyof SalesSum) =>
    sums.reduce((all, one) => all + one[name], 0) - later.reduce((all, one) => all + one[name], 0)
  const totalMinor = sum('totalMinor')
  const tipMinor = sum('tipMinor')
  const refundMinor = sum('refundMinor')
  const parts = {
    grossMinor: sum('grossMinor'),
    discountMinor: sum('discountMinor'),
    chargeMinor: sum('chargeMinor'),
    taxMinor: sum('taxMinor'),
  }
  const exactMinor = parts.grossMinor - parts.discountMinor + parts.chargeMinor + parts.taxMinor
  return {
    ...parts,
    roundingMinor: totalMinor - exactMinor,
    tipMinor,
    refundMinor,
    netMinor: totalMinor + tipMinor - refundMinor,
  }
}

const plain = (sum: Sales | undefined): Sales =>
  sum ? { orders: sum.orders, valueMinor: sum.valueMinor } : NO_SALES

/** Hours in the order of a business day that starts at a minute. */
export function viewHours(
  now: readonly (SalesSum & { readonly hour: number })[],
  before: readonly (SalesSum & { readonly hour: number })[],
  dayTurnsAtMinute: number,
): Figures['hours'] {
  const first = Math.floor(dayTurnsAtMinute / 60)
  const of = new Map(now.map((sum) => [sum.hour, sum]))
  const ofBefore = new Map(before.map((sum) => [sum.hour, sum]))
  return Array.from({ length: 24 }, (_, at) => (first + at) % 24)
    .filter((hour) => of.get(hour)?.orders || ofBefore.get(hour)?.orders)
    .map((hour) => ({ hour, ...plain(of.get(hour)), before: plain(ofBefore.get(hour)) }))
}

type DaySum = SalesSum & { readonly day: string }

export function viewDays(
  now: readonly DaySum[],
  before: readonly DaySum[],
  periods: { readonly period: Period; readonly before: Period },
): Figures['days'] {
  const of = new Map(now.map((sum) => [sum.day, sum]))
  const ofBefore = new Map(before.map((sum) => [sum.day, sum]))
  const daysBefore = listDays(periods.before)
  return listDays(periods.period).map((day, at) => {
    const other = daysBefore[at]
    return {
      day,
      ...plain(of.get(day)),
      before: other === undefined ? null : { day: other, ...plain(ofBefore.get(other)) },
    }
  })
}

export function viewOrderTypes(
  now: readonly (SalesSum & { readonly orderType: string })[],
  before: readonly (SalesSum & { readonly orderType: string })[],
): Figures['orderTypes'] {
  const ofBefore = new Map(before.map((sum) => [sum.orderType, sum]))
  const labels = new Set([...now, ...before].map(({ orderType }) => orderType))
  const of = new Map(now.map((sum) => [sum.orderType, sum]))
  return [...labels]
    .map((label) => ({ label, ...plain(of.get(label)), before: plain(ofBefore.get(label)) }))
    .filter((type) => type.orders !== 0 || type.before.orders !== 0)
    .sort((one, other) => other.valueMinor - one.valueMinor || (one.label < other.label ? -1 : 1))
}

interface ItemSums {
  readonly now: readonly ItemSum[]
  readonly before: readonly ItemSum[]
  readonly views: readonly { readonly itemId: ItemId; readonly views: number; readonly adds: number }[]
}

/** Items that diners can see on the menu now. */
function itemsOnMenu({ menus, items }: StoreMenus): Map<ItemId, string> {
  const listed = menus
    .filter(({ active }) => active)
    .flatMap(({ categories }) => categories.filter(({ hidden }) => !hidden))
    .flatMap(({ itemIds }) => itemIds)
  return new Map(listed.flatMap((id) => (items[id] ? [[id, items[id].label]] : [])))
}

/** Each item once, under its current or last name. */
export function viewItems({ now, before, views }: ItemSums, menus: StoreMenus): Figures['items'] {
  const onMenu = itemsOnMenu(menus)
  const sold = Map.groupBy(now, ({ itemId }) => itemId)
  const soldBefore = Map.groupBy(before, ({ itemId }) => itemId)
  const seen = new Map(views.map((count) => [count.itemId, count]))
  const known = new Map<string, string>([
    ...now.map(({ itemId, label }) => [itemId, label] as const),
    ...Object.values(menus.items).map(({ id, label }) => [id, label] as const),
  ])
  const shown = new Set([...sold.keys(), ...onMenu.keys(), ...seen.keys()])
  return [...shown]
    .flatMap((id) => {
      const label = known.get(id)
      if (label === undefined) return []
      const { views: viewed = 0, adds = 0 } = seen.get(id) ?? {}
      const quantityBefore = sumOf(soldBefore.get(id), 'quantity')
      const quantity = sumOf(sold.get(id), 'quantity')
      const valueMinor = sumOf(sold.get(id), 'valueMinor')
      return [
        { id, label, isOnMenu: onMenu.has(id), quantity, valueMinor, quantityBefore, views: viewed, adds },
      ]
    })
    .sort(
      (one, other) =>
        other.valueMinor - one.valueMinor || other.views - one.views || (one.id < other.id ? -1 : 1),
    )
    .slice(0, FIGURE_ITEMS)
}

function sumOf(sums: readonly ItemSum[] | undefined, what: 'quantity' | 'valueMinor'): number {
  return (sums ?? []).reduce((sum, one) => sum + one[what], 0)
}

/** Categories with sales, those of selections such as "Recommended" under their dishes' own categories. */
export function viewCategories(
  now: readonly ItemSum[],
  before: readonly ItemSum[],
  { menus }: StoreMenus,
): Figures['categories'] {
  const categories = menus.flatMap((menu) => menu.categories)
  const labels = new Map<string, string>([
    ...[...before, ...now].map(({ categoryId, categoryLabel }) => [categoryId, categoryLabel] as const),
    ...categories.map(({ id, label }) => [id, label] as const),
  ])
  const counted = new Map<string, ReadonlyMap<ItemId, string>>(
    menus.flatMap((menu) => [...countedCategories(menu)]),
  )
  const own = ({ itemId, categoryId }: ItemSum) => counted.get(categoryId)?.get(itemId) ?? categoryId
  const sold = Map.groupBy(now, own)
  const soldBefore = Map.groupBy(before, own)
  return [...new Set([...sold.keys(), ...soldBefore.keys()])]
    .map((id) => ({
      id,
      label: labels.get(id) ?? '',
      quantity: sumOf(sold.get(id), 'quantity'),
      valueMinor: sumOf(sold.get(id), 'valueMinor'),
      valueMinorBefore: sumOf(soldBefore.get(id), 'valueMinor'),
    }))
    .filter(({ valueMinor, valueMinorBefore }) => valueMinor !== 0 || valueMinorBefore !== 0)
    .sort((one, other) => other.valueMinor - one.valueMinor || (one.id < other.id ? -1 : 1))
}

/** Cancelled orders of one reason. */
interface ReasonSum extends Sales {
  readonly reasonId: string
  readonly label: string
}

/** Reasons in the store's current texts; for a removed one, in its former text. */
export function viewCancellations(
  now: readonly ReasonSum[],
  before: readonly ReasonSum[],
  own: readonly Reason[] | null,
): Figures['cancellations'] {
  const known = new Map(reasonsOf(own).map((reason) => [reason.id, reason]))
  const reasons = now
    .filter(({ orders }) => orders !== 0)
    .map(({ reasonId: id, label, ...sum }) => {
      const reason = known.get(id)
      const texts = reason
        ? { label: reason.label, translations: reason.translations }
        : { label, translations: {} }
      return { id, ...texts, ...plain(sum) }
    })
    .sort((one, other) => other.orders - one.orders || (one.id < other.id ? -1 : 1))
  return { ...addUp(now), before: addUp(before), reasons }
}
