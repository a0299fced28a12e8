/** Counts the sales of a store from its orders, apart from the product's own code, and reads what the product counted. */
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { OrderSnapshot } from '@thali/domain/order/order'
import { totalCart } from '@thali/domain/order/totals'
import type { Db } from '@thali/server/db/schema'
import { sql } from 'kysely'

/** Counts by key, as texts; zero counts are left out. */
export type Counts = Readonly<Record<string, string>>

class Tally {
  readonly #sums = new Map<string, number[]>()

  add(key: readonly unknown[], ...amounts: number[]): void {
    const name = key.join(' | ')
    const sums = this.#sums.get(name) ?? amounts.map(() => 0)
    this.#sums.set(
      name,
      sums.map((sum, at) => sum + (amounts[at] ?? 0)),
    )
  }

  list(): Counts {
    const kept = [...this.#sums].filter(([, sums]) => sums.some((sum) => sum !== 0))
    return Object.fromEntries(kept.map(([name, sums]) => [name, sums.join(' ')]).sort())
  }
}

interface OrderFacts {
  id: OrderId
  sale_day: string
  sale_hour: number
  state: number
  order_type: string
  snapshot: string
  total_minor: number
  released_at: Date
  ready_at: Date | null
  moved_at: Date
  due_at: Date | null
  payment_mode: 'test' | 'live' | null
  paid_later: boolean
  paid_by: string | null
  paid_minor: number
  refunded_minor: number
}

/** The counts that the orders of a store make. */
export async function recountOrders(db: Db, storeId: StoreId): Promise<Counts> {
  const tally = new Tally()
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'sale_day', 'sale_hour', 'state', 'order_type', 'snapshot', 'total_minor'])
    .select(['released_at', 'ready_at', 'moved_at', 'due_at'])
    .select(['payment_mode', 'paid_later', 'paid_by', 'paid_minor', 'refunded_minor'])
    .where('store_id', '=', storeId)
    .where('released_at', 'is not', null)
    .execute()
  const struck = await db
    .selectFrom('order_discards')
    .select(['line_id'])
    .where('store_id', '=', storeId)
    .execute()
  const gone = new Set(struck.map(({ line_id }) => line_id))
  const moves = await db
    .selectFrom('order_moves')
    .select(['order_id', 'kind', 'by_id', 'reason'])
    .where('store_id', '=', storeId)
    .orderBy('position')
    .execute()
  const movesOf = Map.groupBy(moves, ({ order_id }) => order_id)
  for (const row of orders) {
    const order = row as OrderFacts
    const [placing] = movesOf.get(order.id) ?? []
    const cancel = movesOf.get(order.id)?.findLast(({ kind }) => kind === 'cancel')
    tallyOrder(tally, order, {
      gone,
      isByDiner: placing?.by_id === 'diner',
      reasonId: cancel?.reason?.id ?? '',
    })
  }
  return tally.list()
}

function tallyOrder(
  tally: Tally,
  order: OrderFacts,
  { gone, isByDiner, reasonId }: { gone: ReadonlySet<string>; isByDiner: boolean; reasonId: string },
): void {
  const { sale_day: day } = order
  if (order.payment_mode === 'test' && !order.paid_later) return
  const snapshot = JSON.parse(order.snapshot) as OrderSnapshot
  const { lines, tipMinor: tip = 0 } = snapshot
  const value = order.total_minor - tip
  if (order.state === 5) {
    tally.add(['cancelled', day, reasonId], 1, value)
    return
  }
  tally.add(['sold', day, order.sale_hour, order.order_type], 1, isByDiner ? 1 : 0, value, tip)
  const standing = lines.filter(({ id }) => !gone.has(id))
  const { charges, taxes } = totalCart(standing, snapshot.chargeRules, snapshot)
  const minors = (amounts: readonly { amountMinor: number }[]) =>
    amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  tally.add(
    ['amounts', day, order.sale_hour, order.order_type],
    standing.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
    -minors(charges.filter(({ amountMinor }) => amountMinor < 0)),
    minors(charges.filter(({ amountMinor }) => amountMinor > 0)),
    minors(taxes),
    refundOf(order),
  )
  for (const line of standing) {
    const of = [line.itemId, line.categoryId ?? '']
    tally.add(['item', day, ...of], line.quantity, line.totalMinor)
    tally.add(['item of month', day.slice(0, 7), ...of], line.quantity, line.totalMinor)
    if (line.isSuggested) tally.add(['suggested', day], line.quantity, line.totalMinor)
  }
  const doneAt = order.ready_at ?? (order.state === 4 ? order.moved_at : null)
  if (!doneAt || order.due_at) return
  const ms = doneAt.getTime() - order.released_at.getTime()
  tally.add(['prepared', day, Math.min(180, Math.floor(ms / 60_000))], 1, ms)
}

/**
 * Refunds of an order, at most the part of its total that is no longer kept, in minor units; 0 for test money
 * and for orders that were not paid up.
 */
function refundOf({ payment_mode, paid_by, total_minor, paid_minor, refunded_minor }: OrderFacts): number {
  const isTestMoney = payment_mode === 'test' && paid_by === 'online'
  if (isTestMoney || paid_minor < total_minor) return 0
  const lost = total_minor - (paid_minor - refunded_minor)
  return lost < 0 ? 0 : Math.min(refunded_minor, lost)
}

/** The counts that the product keeps. */
export async function storedCounts(db: Db, storeId: StoreId): Promise<Counts> {
  const tally = new Tally()
  const rowsOf = async <Row>(table: string) =>
    (await sql<Row>`select * from ${sql.table(table)} where store_id = ${storeId}`.execute(db)).rows
  type Row = Record<string, string & number>
  for (const row of await rowsOf<Row>('sales_by_hour')) {
    const of = [row.day, row.hour, row.order_type]
    const amounts = (...names: string[]) => names.map((name) => Number(row[name]))
    tally.add(['sold', ...of], ...amounts('orders', 'diner_orders', 'value_minor', 'tip_minor'))
    const lines = ['gross_minor', 'discount_minor', 'charge_minor', 'tax_minor', 'refund_minor']
    tally.add(['amounts', ...of], ...amounts(...lines))
  }
  for (const row of await rowsOf<Row>('item_sales'))
    tally.add(['item', row.day, row.item_id, row.category_id], Number(row.quantity), Number(row.value_minor))
  for (const { month, item_id, category_id, ...row } of await rowsOf<Row>('item_sales_by_month'))
    tally.add(['item of month', month, item_id, category_id], Number(row.quantity), Number(row.value_minor))
  for (const row of await rowsOf<Row>('cancellations'))
    tally.add(['cancelled', row.day, row.reason_id], Number(row.orders), Number(row.value_minor))
  for (const row of await rowsOf<Row>('suggestion_counts'))
    tally.add(['suggested', row.day], Number(row.quantity), Number(row.value_minor))
  for (const row of await rowsOf<Row>('preparation_times'))
    tally.add(['prepared', row.day, row.minutes], Number(row.orders), Number(row.total_ms))
  return tally.list()
}
