import { Refusal } from '@thali/contract/refusal'
import type { guestSchema } from '@thali/contract/store-data'
import type { StoreId } from '@thali/domain/ids'
import { normalisePhone } from '@thali/domain/people/phone'
import type { z } from 'zod'
import type { Db } from '../../../db/schema.ts'
import { findGuestOrder, type GuestOrderRow } from './guest-data.queries.ts'

/** All orders of a phone, one order without a phone, or data of an e-mail address. */
export type FoundGuest =
  | { readonly by: 'phone'; readonly phone: string }
  | { readonly by: 'order'; readonly order: GuestOrderRow }
  | { readonly by: 'email'; readonly email: string }

/**
 * The diner identified by phone, by an order or by address.
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
    return { by: 'phone', phone: read.e164 }
  }
  if ('email' in asked) return { by: 'email', email: asked.email }
  const order = await findGuestOrder(db, storeId, asked.orderId)
  if (!order) throw new Refusal('order.not-found')
  return order.user_phone === '' ? { by: 'order', order } : { by: 'phone', phone: order.user_phone }
}
