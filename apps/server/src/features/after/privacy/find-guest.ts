import { Refusal } from '@thali/contract/refusal'
import type { guestSchema } from '@thali/contract/store-data'
import type { StoreId } from '@thali/domain/ids'
import { normalisePhone } from '@thali/domain/people/phone'
import type { z } from 'zod'
import type { Db } from '../../../db/schema.ts'
import { findGuestOrder, type GuestOrderRow } from './guest-data.queries.ts'

/** All orders of a phone, or one order that holds none. */
export type FoundGuest = { readonly phone: string } | { readonly phone: null; readonly order: GuestOrderRow }

/**
 * The guest whom an owner named by phone or by an order.
 *
 * @throws {Refusal} order.phone-invalid; order.not-found, also for another store's
 */
export async function findGuest(
  db: Db,
  storeId: StoreId,
  asked: z.output<typeof guestSchema>,
): Promise<FoundGuest> {
  if ('phone' in asked) {
    const read = normalisePhone(asked.prefix, asked.phone)
    if (!read.ok) throw new Refusal('order.phone-invalid', { path: ['phone'] })
    return { phone: read.e164 }
  }
  const order = await findGuestOrder(db, storeId, asked.orderId)
  if (!order) throw new Refusal('order.not-found')
  return order.user_phone === '' ? { phone: null, order } : { phone: order.user_phone }
}
