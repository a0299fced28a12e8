/** Discounts of stores, and the orders that had them. */

import type { DiscountValues } from '@thali/contract/discounts'
import type { OrderId, StoreId } from '@thali/domain/ids'
import { sql } from 'kysely'
import { countRows } from '../../../db/count-rows.ts'
import { hasRow, writesOne } from '../../../db/results.ts'
import type { Db } from '../../../db/schema.ts'
import { adding, insertRow, selectRows, updateRows, withinStore } from '../../../db/store-rows.ts'
import { lockRows } from '../../../db/transaction.ts'
import { DISCOUNT_COLUMNS } from '../../base/store/discount-row.ts'

const COLUMNS = [
  ...DISCOUNT_COLUMNS,
  'revision',
  'state',
  'max_uses as maxUses',
  'max_per_day as maxPerDay',
  'uses',
  'given_minor as givenMinor',
] as const

const select = (db: Db, storeId: StoreId) => selectRows(db, storeId, 'discounts').select(COLUMNS)

export type DiscountRow = NonNullable<Awaited<ReturnType<typeof lockDiscount>>>

/** Discounts that have not ended, or those that have, the latest first. */
export async function listDiscounts(
  db: Db,
  storeId: StoreId,
  which: 'standing' | 'ended',
  limit: number,
): Promise<DiscountRow[]> {
  return select(db, storeId)
    .where('state', which === 'ended' ? '=' : '<>', 'ended')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Locks a discount that has not ended until the transaction ends. */
export function lockDiscount(tx: Db, storeId: StoreId, discountId: string) {
  return select(tx, storeId)
    .where('id', '=', discountId)
    .where('state', '<>', 'ended')
    .$call(lockRows(tx))
    .executeTakeFirst()
}

/** Discount of a code with the number of its uses on a business day; undefined if no active one has this code. */
export async function findByCode(db: Db, storeId: StoreId, code: string, day: string) {
  return selectRows(db, storeId, 'discounts')
    .select(['id', 'first_day', 'last_day', 'max_uses', 'max_per_day', 'uses'])
    .select((eb) =>
      eb
        .selectFrom('discount_uses')
        .select(sql<number>`cast(count(*) as integer)`.as('n'))
        .whereRef('discount_uses.store_id', '=', 'discounts.store_id')
        .whereRef('discount_uses.discount_id', '=', 'discounts.id')
        .where('business_day', '=', day)
        .where('returned_at', 'is', null)
        .as('usesOfDay'),
    )
    .where('code', '=', code)
    .where('state', '=', 'active')
    .executeTakeFirst()
}

function toColumns({ categoryIds, orderTypes, days, window, ...values }: DiscountValues) {
  return {
    label: values.label,
    code: values.code,
    kind: values.kind,
    amount_minor: values.kind === 'absolute' ? values.amountMinor : 0,
    bps: values.kind === 'percentage' ? values.bps : 0,
    cap_minor: values.kind === 'percentage' ? values.capMinor : null,
    minimum_minor: values.minimumMinor,
    category_ids: JSON.stringify(categoryIds),
    order_types: JSON.stringify(orderTypes),
    days: JSON.stringify(days),
    start_minute: window?.startMinute ?? null,
    end_minute: window?.endMinute ?? null,
    first_day: values.from,
    last_day: values.until,
    max_uses: values.maxUses,
    max_per_day: values.maxPerDay,
    max_per_phone: values.maxPerPhone,
  }
}

/** Inserts a discount. @returns false when another that has not ended has its code */
export async function insertDiscount(
  tx: Db,
  storeId: StoreId,
  id: string,
  values: DiscountValues,
  at: Date,
): Promise<boolean> {
  return insertRow(tx, storeId, 'discounts', {
    id,
    revision: 1,
    state: 'active',
    ...toColumns(values),
    created_at: at,
    changed_at: at,
  })
    .onConflict((conflict) => conflict.doNothing())
    .$call(writesOne)
}

/** Whether another discount that has not ended has a code. */
export async function isCodeTaken(
  tx: Db,
  storeId: StoreId,
  code: string,
  exceptId: string,
): Promise<boolean> {
  return selectRows(tx, storeId, 'discounts')
    .select('id')
    .where('code', '=', code)
    .where('state', '<>', 'ended')
    .where('id', '<>', exceptId)
    .$call(hasRow)
}

export async function updateDiscount(
  tx: Db,
  storeId: StoreId,
  id: string,
  change: DiscountValues | { readonly state: DiscountRow['state'] },
  at: Date,
): Promise<void> {
  await updateRows(tx, storeId, 'discounts')
    .set('state' in change ? { state: change.state } : toColumns(change))
    .set((eb) => ({ revision: eb('revision', '+', 1), changed_at: at }))
    .where('id', '=', id)
    .execute()
}

/** Number of discounts that have not ended. */
export async function countStanding(tx: Db, storeId: StoreId): Promise<number> {
  return countRows(selectRows(tx, storeId, 'discounts').where('state', '<>', 'ended'))
}

export interface DiscountUse {
  readonly orderId: OrderId
  readonly discountId: string
  readonly businessDay: string
  /** Keyed hash of the diner's number; null if none was given. */
  readonly phone: string | null
  readonly amountMinor: number
}

/**
 * Takes one use, and holds the discount until the transaction ends, so that every count after it is exact.
 *
 * @returns its other limits; undefined when it is no longer active or has no use left
 */
export async function takeUse(tx: Db, storeId: StoreId, { discountId, amountMinor }: DiscountUse) {
  return updateRows(tx, storeId, 'discounts')
    .set((eb) => ({ uses: eb('uses', '+', 1), given_minor: eb('given_minor', '+', amountMinor) }))
    .where('id', '=', discountId)
    .where('state', '=', 'active')
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
    .returning(['max_per_day', 'max_per_phone'])
    .executeTakeFirst()
}

/** Counted uses of a business day, or of a number. */
export async function countUses(
  tx: Db,
  storeId: StoreId,
  discountId: string,
  of: { readonly businessDay: string } | { readonly phone: string },
): Promise<number> {
  return countRows(
    selectRows(tx, storeId, 'discount_uses')
      .where('discount_id', '=', discountId)
      .where('returned_at', 'is', null)
      .$if('businessDay' in of, (query) =>
        query.where('business_day', '=', (of as { businessDay: string }).businessDay),
      )
      .$if('phone' in of, (query) => query.where('phone', '=', (of as { phone: string }).phone)),
  )
}

/** Writes an order's use, and counts it for its day. */
export async function insertUse(tx: Db, storeId: StoreId, use: DiscountUse): Promise<void> {
  await addToDay(tx, storeId, use)
  await insertRow(tx, storeId, 'discount_uses', {
    order_id: use.orderId,
    discount_id: use.discountId,
    business_day: use.businessDay,
    phone: use.phone,
    amount_minor: use.amountMinor,
    returned_at: null,
  }).execute()
}

async function addToDay(tx: Db, storeId: StoreId, { discountId, businessDay, amountMinor }: DiscountUse) {
  await insertRow(tx, storeId, 'discount_days', {
    business_day: businessDay,
    discount_id: discountId,
    uses: 1,
    given_minor: amountMinor,
  })
    .onConflict(adding('discount_days', ['business_day', 'discount_id'], ['uses', 'given_minor']))
    .execute()
}

/** Amount that each discount took off orders of a range of business days, largest first. */
export async function sumDays(
  db: Db,
  storeId: StoreId,
  { from, to }: { readonly from: string; readonly to: string },
  limit: number,
) {
  return selectRows(db, storeId, 'discount_days')
    .innerJoin('discounts', withinStore('discounts', 'discount_days', { id: 'discount_id' }))
    .select([
      'discounts.id',
      'discounts.label',
      sql<number>`cast(sum(discount_days.uses) as integer)`.as('orders'),
      sql<number>`cast(sum(discount_days.given_minor) as bigint)`.as('givenMinor'),
    ])
    .where('discount_days.business_day', '>=', from)
    .where('discount_days.business_day', '<=', to)
    .groupBy(['discounts.id', 'discounts.label'])
    .having(sql<number>`sum(discount_days.uses)`, '>', 0)
    .orderBy(sql`sum(discount_days.given_minor)`, 'desc')
    .orderBy('discounts.id')
    .limit(limit)
    .execute()
}

/** Counted use of an order; undefined if it has none. */
export async function findUse(tx: Db, storeId: StoreId, orderId: OrderId) {
  return selectRows(tx, storeId, 'discount_uses')
    .select(['discount_id', 'business_day', 'amount_minor', 'returned_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

/** Changes the amount of an order's use, or whether it counts. */
export async function updateUse(
  tx: Db,
  storeId: StoreId,
  orderId: OrderId,
  change: { readonly amount_minor: number } | { readonly returned_at: Date | null },
): Promise<void> {
  await updateRows(tx, storeId, 'discount_uses').set(change).where('order_id', '=', orderId).execute()
}

/** Adds to the counts of a discount and of a use's day; amounts may be negative. */
export async function changeCounts(
  tx: Db,
  storeId: StoreId,
  { discount_id, business_day }: { readonly discount_id: string; readonly business_day: string },
  by: { readonly uses: number; readonly givenMinor: number },
): Promise<void> {
  await updateRows(tx, storeId, 'discounts')
    .set((eb) => ({ uses: eb('uses', '+', by.uses), given_minor: eb('given_minor', '+', by.givenMinor) }))
    .where('id', '=', discount_id)
    .execute()
  await updateRows(tx, storeId, 'discount_days')
    .set((eb) => ({ uses: eb('uses', '+', by.uses), given_minor: eb('given_minor', '+', by.givenMinor) }))
    .where('business_day', '=', business_day)
    .where('discount_id', '=', discount_id)
    .execute()
}
