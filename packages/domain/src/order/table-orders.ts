import { dueMinorOf, type PaidFacts } from '../payment/payment-due.ts'
import type { Instant } from '../time/clock.ts'
import { SERVED } from './order.ts'
import { UNDO_WINDOW_MS } from './order-state.ts'
import type { OrderTypeKind } from './order-type-kind.ts'
import { placeOfOrder } from './unaccepted-orders.ts'

/** What staff mark about the bill of a table. `settled` says that nothing is left to do there; it is no payment. */
export const BILL_MARKS = ['asked', 'printed', 'settled'] as const
export type BillMark = (typeof BILL_MARKS)[number]

/** How far a table is. */
export type TableState = 'ordering' | 'served' | BillMark

/** A table is free by itself so long after all of it was served and paid. */
export const TABLE_FREE_AFTER_MS = 30 * 60_000

/** An order as far as its table needs it. */
export interface TableOrder extends PaidFacts {
  readonly billAskedAt: Instant | Date | string | null
  readonly billPrintedAt: Instant | Date | string | null
  /** What the printed bill asked for it; null while there is none. */
  readonly billedMinor: number | null
  readonly settledAt: Instant | Date | string | null
}

/** An order with where it goes. */
export interface PlacedTableOrder extends TableOrder {
  readonly orderType: string
  readonly orderTypeKind: OrderTypeKind
  readonly address: string
  /** ISO, as `movedAt`. */
  readonly placedAt: string
  /** When it came to its state. */
  readonly movedAt: string
}

/** Orders of one table or room. */
export interface Table<Order> {
  /** Tells it from all others of the store, however its name was typed. */
  readonly key: string
  readonly orderType: string
  readonly kind: OrderTypeKind
  /** Its name as the latest order has it. */
  readonly name: string
  /** Oldest first. */
  readonly orders: readonly Order[]
  readonly state: TableState
  /** Of the orders that are not settled; of a settled table all of them. */
  readonly totalMinor: number
}

/** Whether orders of this kind are for guests who sit somewhere and pay when they leave. */
export function isAtTable(kind: OrderTypeKind): boolean {
  return kind === 'table' || kind === 'room'
}

/** Whether the printed bill has the order as it is: struck lines since make it outdated. */
export function isBillCurrent({ billPrintedAt, billedMinor, totalMinor }: TableOrder): boolean {
  return billPrintedAt !== null && billedMinor === totalMinor
}

/** Whether an order was settled so lately that whoever pressed it may take it back, as any step of an order. */
export function isJustSettled(settledAt: Instant | null, now: Instant): boolean {
  return settledAt !== null && now - settledAt <= UNDO_WINDOW_MS
}

/**
 * How far a table with these orders is, none of them cancelled. A mark counts when all unsettled orders have it: with
 * a further round the guests are ordering again.
 */
export function tableState(orders: readonly TableOrder[]): TableState {
  const due = orders.filter(({ settledAt }) => settledAt === null)
  if (due.length === 0) return 'settled'
  if (due.every(isBillCurrent)) return 'printed'
  if (due.every(({ billAskedAt }) => billAskedAt !== null)) return 'asked'
  return due.every(({ state }) => state === SERVED) ? 'served' : 'ordering'
}

/** Whether the guests of an order have surely gone: it was served and paid up a while ago. */
function isLeft(order: PlacedTableOrder, now: Instant): boolean {
  const { state, movedAt } = order
  return state === SERVED && dueMinorOf(order) === 0 && now - Date.parse(movedAt) >= TABLE_FREE_AFTER_MS
}

/**
 * Tables and rooms of these orders, none of them cancelled, in the order of their names. While a table has unsettled
 * orders, its settled ones were those of earlier guests, and are left out. A table whose orders were all served and
 * paid a while ago is free: it is left out.
 */
export function groupByTable<Order extends PlacedTableOrder>(
  orders: readonly Order[],
  now: Instant,
): Table<Order>[] {
  const byPlace = new Map<string, Order[]>()
  for (const order of orders) {
    const key = tableKey(order)
    if (key === null) continue
    byPlace.set(key, [...(byPlace.get(key) ?? []), order])
  }
  const tables = [...byPlace].map(([key, all]) => toTable(key, all)).filter((table) => !isFree(table, now))
  const names = new Intl.Collator('en', { numeric: true })
  return tables.sort((a, b) => names.compare(a.orderType, b.orderType) || names.compare(a.name, b.name))
}

/** Settled tables stay in sight as long as they are among the orders. */
function isFree({ state, orders }: Table<PlacedTableOrder>, now: Instant): boolean {
  return state !== 'settled' && orders.every((order) => isLeft(order, now))
}

/** What tells a table or room from the others of its store; null for orders that go elsewhere. */
export function tableKey(
  order: Pick<PlacedTableOrder, 'orderType' | 'orderTypeKind' | 'address'>,
): string | null {
  const { orderType, orderTypeKind, address } = order
  return isAtTable(orderTypeKind) ? placeOfOrder({ kind: orderTypeKind, label: orderType }, address) : null
}

/** A table or room on the store's list, in use or not. */
export interface ListedTable {
  readonly orderType: string
  readonly name: string
  /** Part of the house; empty: none. */
  readonly area: string
}

/** What tells a listed place from the others of its store, the same as for its orders. */
export function listedTableKey({ orderType, name }: Pick<ListedTable, 'orderType' | 'name'>): string {
  return tableKey({ orderType, orderTypeKind: 'table', address: name }) ?? ''
}

/** The listed places where nobody sits, in the order of their names. */
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

function toTable<Order extends PlacedTableOrder>(key: string, all: readonly Order[]): Table<Order> {
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
