import {
  GUEST_MAILS_MOST,
  GUEST_ORDERS_SHOWN,
  type GuestData,
  type guestSchema,
} from '@thali/contract/store-data'
import type { OrderState } from '@thali/domain/order/order'
import { phoneEnd } from '@thali/domain/order/order-search'
import { isFinal } from '@thali/domain/order/order-state'
import type { z } from 'zod'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { countReservationsOf, listReservationAddresses } from '../../order/reservation/erase-reservations.ts'
import { countMailsWith } from '../mail/erase-mails.ts'
import { findGuest } from './find-guest.ts'
import {
  type GuestOrderRow,
  listAddressesOfPhone,
  listFeedbackAddresses,
  listOrdersOfAddress,
  readOrdersOfPhone,
} from './guest-data.queries.ts'

/** Limit of counted orders of an address. */
const COUNTED_MOST = 500

/**
 * Data of a diner, for an owner who is about to erase it.
 *
 * @throws {Refusal} that of `findGuest`
 */
export async function readGuestData(
  { db, now }: Deps,
  { storeId }: Staff,
  asked: z.output<typeof guestSchema>,
): Promise<GuestData> {
  const guest = await findGuest(db, storeId, asked)
  if (guest.by === 'order') {
    const isFinished = isFinal(guest.order.state as OrderState)
    const counts = { finished: isFinished ? 1 : 0, unfinished: isFinished ? 0 : 1 }
    const reservations = { finished: 0, unfinished: 0 }
    const mails = await countMails(db, storeId, await listFeedbackAddresses(db, storeId, [guest.order.id]))
    return { phone: null, ...counts, orders: [toView(guest.order)], reservations, mails }
  }
  if (guest.by === 'email') {
    const { email } = guest
    const orders = await listOrdersOfAddress(db, storeId, email, COUNTED_MOST)
    return {
      ...{ phone: null, finished: orders.length, unfinished: 0 },
      orders: orders.slice(0, GUEST_ORDERS_SHOWN).map(toView),
      reservations: await countReservationsOf(db, storeId, { by: 'email', value: email }, now()),
      mails: await countMails(db, storeId, [email]),
    }
  }
  const { phone } = guest
  const of = { phone, phoneEnd: phoneEnd(phone) }
  const { latest, ...counts } = await readOrdersOfPhone(db, storeId, { ...of, limit: GUEST_ORDERS_SHOWN })
  const byPhone = { by: 'phone', value: phone } as const
  const reservations = await countReservationsOf(db, storeId, byPhone, now())
  const mails = await countMails(db, storeId, [
    ...(await listAddressesOfPhone(db, storeId, { ...of, limit: GUEST_MAILS_MOST })),
    ...(await listReservationAddresses(db, storeId, byPhone, now())),
  ])
  return { phone, ...counts, orders: latest.map(toView), reservations, mails }
}

async function countMails(
  db: Db,
  storeId: Staff['storeId'],
  addresses: readonly string[],
): Promise<GuestData['mails']> {
  const known = [...new Set(addresses)].slice(0, GUEST_MAILS_MOST)
  return { addresses: known, threads: await countMailsWith(db, storeId, known, GUEST_MAILS_MOST) }
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
