/** Erasure of diners' data from orders; amounts, lines, days and states stay. */
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { Order, OrderState } from '@thali/domain/order/order'
import { sql } from 'kysely'
import { pageBefore } from '../../../db/row-place.ts'
import type { Db } from '../../../db/schema.ts'
import { deleteRows, putRow, selectRows, updateRows } from '../../../db/store-rows.ts'
import { readSnapshot } from '../../order/order-record/line-notes.ts'

/** A store whose older orders may have to be erased; `erasedBefore` is null before the first time. */
export type StoreToErase = Awaited<ReturnType<typeof listStoresToErase>>[number]

export function listStoresToErase(db: Db, after: StoreId, limit: number) {
  return db
    .selectFrom('stores')
    .leftJoin('retention_marks as mark', 'mark.store_id', 'stores.id')
    .select(['stores.id', 'stores.time_zone as timeZone', 'mark.erased_before as erasedBefore'])
    .select('stores.day_turns_at_minute as dayTurnsAtMinute')
    .where('stores.id', '>', after)
    .orderBy('stores.id')
    .limit(limit)
    .execute()
}

export async function markErased(db: Db, storeId: StoreId, before: string): Promise<void> {
  await putRow(db, storeId, 'retention_marks', {}, { erased_before: before })
}

/** An order, by its position among all of its store. */
export type OrderPosition = Awaited<ReturnType<typeof listOrdersBefore>>[number]

/** Orders of business days before `before`, after a position, oldest first. */
export async function listOrdersBefore(
  db: Db,
  storeId: StoreId,
  {
    from,
    before,
    limit,
  }: {
    readonly from: Pick<Order, 'number'> & { readonly day: string }
    readonly before: string
    readonly limit: number
  },
) {
  return (
    selectRows(db, storeId, 'orders')
      .select(['id', 'business_day as day', 'number'])
      // A literal, as the partial index requires.
      .where('number', '>', sql.lit(0))
      .where('business_day', '<', before)
      .where((eb) => eb(eb.refTuple('business_day', 'number'), '>', eb.tuple(from.day, from.number)))
      .orderBy('business_day')
      .orderBy('number')
      .limit(limit)
      .execute()
  )
}

interface OrdersOf {
  readonly phone: string
  readonly phoneEnd: string
  /** Order after which the list continues; null: begins with the newest. */
  readonly after: { readonly at: Date; readonly id: OrderId } | null
  readonly limit: number
}

/** Orders of a phone in a store with all data about its owner, newest first. */
export async function listOrdersOfPhone(
  db: Db,
  storeId: StoreId,
  { phone, phoneEnd, after, limit }: OrdersOf,
) {
  const rows = await selectRows(db, storeId, 'orders')
    .leftJoin('order_feedback as said', (join) =>
      join.onRef('said.store_id', '=', 'orders.store_id').onRef('said.order_id', '=', 'orders.id'),
    )
    .select(['orders.id', 'orders.number', 'orders.state', 'orders.order_type', 'orders.placed_at'])
    .select(['orders.user_name', 'orders.user_phone', 'orders.address', 'orders.remarks'])
    .select([
      'orders.snapshot',
      'orders.line_notes',
      'orders.total_minor',
      'said.rating',
      'said.text',
      'said.email',
    ])
    .where('orders.phone_end', '=', phoneEnd)
    // A literal, as the partial index requires.
    .where('orders.phone_end', '<>', sql.lit(''))
    .where('orders.user_phone', '=', phone)
    .$call(pageBefore(['orders.placed_at', 'orders.id'], after, ({ at, id }) => [at, id], limit))
    .execute()
  return rows.map((row) => ({
    ...row,
    state: row.state as OrderState,
    snapshot: readSnapshot(row),
  }))
}

export type PhoneOrder = Awaited<ReturnType<typeof listOrdersOfPhone>>[number]

/** Removes a phone from the one-time codes sent to it; the counts by network stay. */
export async function eraseCodes(
  tx: Db,
  { storeId, phone }: { readonly storeId: StoreId; readonly phone: string },
): Promise<void> {
  for (const table of ['otp_codes', 'otp_sends'] as const) {
    await tx
      .updateTable(table)
      .set({ phone: '' })
      .where('store_id', '=', storeId)
      .where('phone', '=', phone)
      .execute()
  }
}

/**
 * Erases from orders, and from what belongs to them, all data about their diners; call with at most 500. They count as
 * changed, so that programs which follow the orders erase their copies.
 */
export async function eraseDiners(
  tx: Db,
  storeId: StoreId,
  orderIds: readonly OrderId[],
  at: Date,
): Promise<void> {
  if (orderIds.length === 0) return
  const nothing = { user_name: '', user_phone: '', name_key: '', phone_end: '', address: '', remarks: '' }
  await updateRows(tx, storeId, 'orders')
    .set({ ...nothing, placed_address: null, line_notes: null, updated_at: at })
    .where('id', 'in', orderIds)
    .execute()
  for (const table of ['order_moves', 'order_discards'] as const) {
    await tx
      .updateTable(table)
      .set({ note: '' })
      .where('store_id', '=', storeId)
      .where('order_id', 'in', orderIds)
      .where('note', '<>', '')
      .execute()
  }
  await updateRows(tx, storeId, 'order_moves')
    .set({ place: null })
    .where('order_id', 'in', orderIds)
    .where('place', 'is not', null)
    .execute()
  await updateRows(tx, storeId, 'order_feedback')
    .set({ text: '', email: '' })
    .where('order_id', 'in', orderIds)
    .execute()
  await deleteRows(tx, storeId, 'mail_drafts')
    .where('thread_id', 'in', (eb) =>
      eb
        .selectFrom('mail_threads')
        .select('id')
        .where('mail_threads.store_id', '=', storeId)
        .where('order_id', 'in', orderIds),
    )
    .execute()
  for (const table of ['guest_requests', 'conversations', 'mail_threads', 'bill_requests'] as const) {
    await tx.deleteFrom(table).where('store_id', '=', storeId).where('order_id', 'in', orderIds).execute()
  }
  await updateRows(tx, storeId, 'discount_uses')
    .set({ phone: null })
    .where('order_id', 'in', orderIds)
    .execute()
  await updateRows(tx, storeId, 'refunds').set({ reason: '' }).where('order_id', 'in', orderIds).execute()
  await eraseFromMessages(tx, storeId, orderIds)
  await eraseTextsOfPayments(tx, storeId, orderIds)
}

/**
 * Removes printed documents, which name their diners, and the phones of messages, of which sent ones keep the
 * last digits.
 */
async function eraseFromMessages(tx: Db, storeId: StoreId, orderIds: readonly OrderId[]): Promise<void> {
  await deleteRows(tx, storeId, 'print_jobs')
    .where('order_id', 'in', orderIds)
    .where('finished_at', 'is not', null)
    .execute()
  await updateRows(tx, storeId, 'message_chats')
    .set({ sealed: null, phone_hash: null, heard_at: null })
    .where('order_id', 'in', orderIds)
    .execute()
  await updateRows(tx, storeId, 'messages').set({ phone_end: '' }).where('order_id', 'in', orderIds).execute()
}

/** Erases texts of gateways and reasons typed by staff; the values that amounts are computed from stay. */
async function eraseTextsOfPayments(tx: Db, storeId: StoreId, orderIds: readonly OrderId[]): Promise<void> {
  const events = await selectRows(tx, storeId, 'payment_events')
    .select(['id', 'data'])
    .where('order_id', 'in', orderIds)
    .execute()
  for (const { id, data } of events) {
    await updateRows(tx, storeId, 'payment_events')
      .set({ body: null, data: data && withoutTexts(data) })
      .where('id', '=', id)
      .execute()
  }
}

function withoutTexts(data: string): string {
  const event = JSON.parse(data) as Record<string, unknown>
  const fields = ['reason', 'note'].filter((field) => typeof event[field] === 'string')
  return fields.length === 0
    ? data
    : JSON.stringify({ ...event, ...Object.fromEntries(fields.map((field) => [field, ''])) })
}
