import type { ItemId, OrderId, OrderLineId, StoreId } from '@thali/domain/ids'
import type { OrderSnapshot, OrderState, SoldLine } from '@thali/domain/order/order'
import { storeAddress } from '@thali/domain/store/store-address'
import type { Db } from '@thali/server/db/schema'

const PACKING_MINOR = 1000

/** Facts in which inserted orders differ. */
export interface InsertedOrder {
  readonly id: string
  readonly number: number
  readonly state: OrderState
  readonly lines: readonly SoldLine[]
  /** Time of its placement, which is into `state` at once. */
  readonly at: Date
  readonly orderType?: string
}

/** Adds an order, at a table unless said otherwise, with its first move, packing at 10.00; for tests of what staff do with orders. */
export async function insertOrder(
  db: Db,
  storeId: StoreId,
  { id: given, number, state, lines, at, orderType = 'Dine-In' }: InsertedOrder,
): Promise<void> {
  const id = given as OrderId
  const snapshot: OrderSnapshot = {
    lines,
    chargeRules: [
      { label: 'Packing', kind: 'absolute', amountMinor: PACKING_MINOR, bps: 0, optional: false },
    ],
    currencySymbol: '₹',
    currencyCode: 'INR',
  }
  const { code } = await db
    .selectFrom('stores')
    .select('code')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  const order = {
    store_id: storeId,
    id,
    slug: storeAddress(code, id),
    number,
    business_day: '2026-11-20',
    state,
    payment_state: 'none' as const,
    order_type: orderType,
    estimate_from: null,
    estimate_to: null,
    address: 'Table 4',
    due_at: null,
    remarks: 'Less spicy',
    user_name: 'Asha Rao',
    user_phone: '+919876543210',
    snapshot: JSON.stringify(snapshot),
    total_minor: lines.reduce((sum, line) => sum + line.totalMinor, PACKING_MINOR),
    revision: 1,
    placed_at: at,
    moved_at: at,
    released_at: at,
    held_for: null,
    ready_at: null,
    out_at: null,
    sale_day: null,
    sale_hour: null,
  }
  const move = {
    store_id: storeId,
    order_id: id,
    position: 1,
    from_state: null,
    to_state: state,
    kind: 'place' as const,
    by_id: 'diner',
    by_name: '',
    note: '',
    at,
  }
  await db.insertInto('orders').values(order).execute()
  await db.insertInto('order_moves').values(move).execute()
}

/** Slug by which a diner opens an order. */
export async function slugOfOrder(db: Db, storeId: StoreId, orderId: string): Promise<string> {
  const row = await db
    .selectFrom('orders')
    .select('slug')
    .where('store_id', '=', storeId)
    .where('id', '=', orderId as OrderId)
    .executeTakeFirstOrThrow()
  return row.slug
}

/** Two lines of 100.00 and 2 × 50.00 without taxes. */
export function twoLines(): SoldLine[] {
  return [soldLine('line-dosa', 'Masala Dosa', 10_000, 1), soldLine('line-chai', 'Chai', 5000, 2)]
}

function soldLine(id: string, label: string, netMinor: number, quantity: number): SoldLine {
  return {
    id: id as OrderLineId,
    itemId: `item-of-${id}` as ItemId,
    categoryId: null,
    label,
    choices: [],
    quantity,
    baseMinor: netMinor,
    netMinor,
    savingMinor: 0,
    totalMinor: netMinor * quantity,
    taxes: [],
    veg: true,
    image: null,
  }
}
