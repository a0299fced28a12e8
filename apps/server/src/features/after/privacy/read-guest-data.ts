import { GUEST_ORDERS_SHOWN, type GuestData, type guestSchema } from '@thali/contract/store-data'
import type { OrderState } from '@thali/domain/order/order'
import { phoneEnd } from '@thali/domain/order/order-search'
import { isFinal } from '@thali/domain/order/order-state'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { countReservationsOf } from '../../order/reservation/erase-reservations.ts'
import { findGuest } from './find-guest.ts'
import { type GuestOrderRow, readOrdersOfPhone } from './guest-data.queries.ts'

/**
 * What the store holds of a guest, for an owner who is about to erase it.
 *
 * @throws {Refusal} that of `findGuest`
 */
export async function readGuestData(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { storeId }: Staff,
  asked: z.output<typeof guestSchema>,
): Promise<GuestData> {
  const guest = await findGuest(db, storeId, asked)
  if (guest.phone === null) {
    const isFinished = isFinal(guest.order.state as OrderState)
    const counts = { finished: isFinished ? 1 : 0, unfinished: isFinished ? 0 : 1 }
    const reservations = { finished: 0, unfinished: 0 }
    return { phone: null, ...counts, orders: [toView(guest.order)], reservations }
  }
  const { phone } = guest
  const of = { phone, phoneEnd: phoneEnd(phone), limit: GUEST_ORDERS_SHOWN }
  const { latest, ...counts } = await readOrdersOfPhone(db, storeId, of)
  const reservations = await countReservationsOf(db, storeId, phone, now())
  return { phone, ...counts, orders: latest.map(toView), reservations }
}

function toView(row: GuestOrderRow): GuestData['orders'][number] {
  return {
    id: row.id,
    number: row.number,
    placedAt: row.placed_at.toISOString(),
    orderType: row.order_type,
    name: row.user_name,
    isFinished: isFinal(row.state as OrderState),
  }
}
