import { dueMinorOf, type PaidFacts } from '../payment/payment-due.ts'
import type { Instant } from '../time/clock.ts'
import { type Order, SERVED } from './order.ts'
import { UNDO_WINDOW_MS } from './order-state.ts'
import type { OrderTypeKind } from './order-type-kind.ts'
import { placeOfOrder } from './unaccepted-orders.ts'

/** Marks by staff on a table's bill. `settled` means that nothing is left to do there; it is no payment. */
export const BILL_MARKS = ['asked', 'printed', 'settled'] as const
export type BillMark = (typeof BILL_MARKS)[number]

/** State of a table. */
export type TableState = 'ordering' | 'served' | BillMark

/** Time after serving and payment of all its orders from which a table is free by itself. */
export const TABLE_FREE_AFTER_MS = 30 * 60_000

/** Order at its table, with ISO times. */
export type TableOrder = PaidFacts &
  Pick<Order, 'orderType' | 'orderTypeKind' | 'address' | 'billedMinor'> &
  Pick<Order<string>, 'placedAt' | 'movedAt' | 'billAskedAt' | 'billPrintedAt' | 'settledAt'>

/** Table or room with its orders. */
export interface Table<Placed> {
  /** Unique among the store's places, whatever the spelling of its name. */
  readonly key: string
  readonly orderType: string
  readonly kind: OrderTypeKind
  /** Name in its latest order. */
  readonly name: string
  /** Oldest first. */
  readonly orders: readonly Placed[]
  readonly state: TableState
  /** Total of the unsettled orders; for a settled table, of all. */
  readonly totalMinor: number
}

/** Whether orders of this kind are for diners who stay and pay when they leave. */
export function isAtTable(kind: OrderTypeKind): boolean {
  return kind === 'table' || kind === 'room'
}

/** Whether the printed bill matches the order; lines struck since make it outdated. */
export function isBillCurrent({
  billPrintedAt,
  billedMinor,
  totalMinor,
}: Pick<Order<unknown>, 'billPrintedAt' | 'billedMinor' | 'totalMinor'>): boolean {
  return billPrintedAt !== null && billedMinor === totalMinor
}

/** Whether an order was settled so recently that it can be undone, like any step of an order. */
export function isJustSettled(settledAt: Instant | null, now: Instant): boolean {
  return settledAt !== null && now - settledAt <= UNDO_WINDOW_MS
}

/**
 * State of a table with these orders, none of them cancelled. A bill is printed where it is that of all unsettled
 * orders; it is asked for until a further round, after which the diners are ordering again. Tables that were joined
 * thus still wait for theirs.
 */
export function tableState(orders: readonly TableOrder[]): TableState {
  const due = orders.filter(({ settledAt }) => settledAt === null)
  if (due.length === 0) return 'settled'
  if (due.every(isBillCurrent)) return 'printed'
  const askedAt = due.flatMap(({ billAskedAt, billPrintedAt }) => billAskedAt ?? billPrintedAt ?? [])
  if (due.every(({ placedAt }) => askedAt.some((at) => at >= placedAt))) return 'asked'
  return due.every(({ state }) => state === SERVED) ? 'served' : 'ordering'
}

/** Whether the diners of an order have surely left: it was served and fully paid a while ago. */
function isLeft(order: TableOrder, now: Instant): boolean {
  const { state, movedAt } = order
  return state === SERVED && dueMinorOf(order) === 0 && now - Date.parse(movedAt) >= TABLE_FREE_AFTER_MS
}

/**
 * Tables and rooms of these orders, none of them cancelled, sorted by name. While a table has unsettled orders, its
 * settled ones belong to earlier diners and are left out. A table whose orders were all served and paid a while ago is
 * free and left out.
 */
export function groupByTable<Placed extends TableOrder>(
  orders: readonly Placed[],
  now: Instant,
): Table<Placed>[] {
  const byPlace = new Map<string, Placed[]>()
  for (const order of orders) {
    const key = tableKey(order)
    if (key === null) continue
    byPlace.set(key, [...(byPlace.get(key) ?? []), order])
  }
  const tables = [...byPlace].map(([key, all]) => toTable(key, all)).filter((table) => !isFree(table, now))
  const names = new Intl.Collator('en', { numeric: true })
  return tables.sort((a, b) => names.compare(a.orderType, b.orderType) || names.compare(a.name, b.name))
}

/** Whether a table is free. Settled tables stay visible as long as they are among the orders. */
function isFree({ state, orders }: Table<TableOrder>, now: Instant): boolean {
  return state !== 'settled' && orders.every((order) => isLeft(order, now))
}

/** Key of an order's table or room among those of its store; null for orders that go elsewhere. */
export function tableKey(order: Pick<Order, 'orderType' | 'orderTypeKind' | 'address'>): string | null {
  const { orderType, orderTypeKind, address } = order
  return isAtTable(orderTypeKind) ? placeOfOrder({ kind: orderTypeKind, label: orderType }, address) : null
}

/** Table or room on the store's list, in use or not. */
export interface ListedTable {
  readonly orderType: string
  readonly name: string
  /** Part of the house; empty: none. */
  readonly area: string
}

/** Key of a listed place among those of its store, equal to that of its orders. */
export function listedTableKey({ orderType, name }: Pick<ListedTable, 'orderType' | 'name'>): string {
  return tableKey({ orderType, orderTypeKind: 'table', address: name }) ?? ''
}

/** Listed places that are not in use, sorted by area and name. */
export function freePlaces(
  places: readonly ListedTable[],
  tables: readonly Pick<Table<unknown>, 'key'>[],
): ListedTable[] {
  const inUse = new Set(tables.map(({ key }) => key))
  const names = new Intl.Collator('en', { numeric: true })
  return places
    .filter((place) => !inUse.has(listedTableKey(place)))
    .sort((a, b) => names.compare(a.area, b.area) || names.compare(a.name, b.name))
}

function toTable<Placed extends TableOrder>(key: string, all: readonly Placed[]): Table<Placed> {
  const due = all.filter(({ settledAt }) => settledAt === null)
  const orders = [...(due.length > 0 ? due : all)].sort((a, b) => a.placedAt.localeCompare(b.placedAt))
  const latest = orders.at(-1)
  if (!latest) throw new RangeError('a table without orders')
  return {
    key,
    orderType: latest.orderType,
    kind: latest.orderTypeKind,
    name: latest.address,
    orders,
    state: tableState(orders),
    totalMinor: orders.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
  }
}
