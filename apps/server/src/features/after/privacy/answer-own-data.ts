import {
  OWN_ORDERS_MAX,
  type OwnData,
  type OwnOrder,
  type ownDataRequestSchema,
} from '@thali/contract/own-data'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { minorToDecimal } from '@thali/domain/money/money'
import { optionTexts } from '@thali/domain/order/chosen-options'
import { normalisePhone } from '@thali/domain/people/phone'
import { businessDay } from '@thali/domain/time/store-clock'
import type { z } from 'zod'
import { emptyWriteAhead } from '../../../db/empty-write-ahead.ts'
import { findStoreClock } from '../../../db/find-store.ts'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { checkOtp, type OtpOwner, spendOtp } from '../../base/otp/check-otp.ts'
import {
  eraseReservationsOf,
  exportReservationsOf,
  exportWaitingOf,
} from '../../order/reservation/erase-reservations.ts'
import { eraseChatOfNumber, exportChatOfNumber, exportChatsOf } from '../chat/erase-chats.ts'
import { exportMailsOf } from '../mail/erase-mails.ts'
import { eraseOrdersOf, listOrdersToErase } from './erase-old-diner-data.ts'
import { eraseDiners, type PhoneOrder } from './privacy.queries.ts'

type OwnDataAsked = z.output<typeof ownDataRequestSchema>

/**
 * Exports the data that the store holds about a phone number proven by a code, or erases it from all finished
 * orders and reservations, with messages on WhatsApp without an order. The code is valid for one of the two.
 *
 * @throws {Refusal} store.not-found, order.phone-invalid, or that of the code
 */
export async function answerOwnData(deps: Deps, storeId: StoreId, asked: OwnDataAsked): Promise<OwnData> {
  const owner = await findOwner(deps, storeId, asked)
  const otp = await checkOtp(deps, owner, asked.otp)
  if (asked.act === 'export') {
    return inTransaction(deps.db, async (tx) => {
      await spendOtp(tx, otp)
      return exportOrders(tx, owner)
    })
  }
  await inTransaction(deps.db, (tx) => spendOtp(tx, otp))
  const { erased, unfinished } = await eraseOrdersOf(deps.db, owner, (tx, ids) =>
    eraseDiners(tx, storeId, ids, deps.now()),
  )
  const reservations = await inTransaction(deps.db, async (tx) => {
    await eraseChatOfNumber(tx, storeId, owner.phone)
    return eraseReservationsOf(tx, storeId, { by: 'phone', value: owner.phone }, deps.now())
  })
  await emptyWriteAhead(deps)
  return {
    count: erased,
    reservationCount: reservations.erased,
    unfinished: unfinished + reservations.unfinished,
    orders: [],
    reservations: [],
    messages: [],
    waiting: [],
  }
}

async function findOwner(deps: Deps, storeId: StoreId, { prefix, phone }: OwnDataAsked): Promise<OtpOwner> {
  const clock = await findStoreClock(deps.db, storeId)
  if (!clock) throw new Refusal('store.not-found')
  const read = normalisePhone(prefix, phone)
  if (!read.ok) throw new Refusal('order.phone-invalid', { path: ['phone'] })
  const day = businessDay(deps.now().getTime(), clock.timeZone, clock.dayTurnsAtMinute)
  return { storeId, phone: read.e164, purpose: 'own-data', businessDay: day }
}

async function exportOrders(tx: Db, owner: OtpOwner): Promise<OwnData> {
  const orders = await listOrdersToErase(tx, owner, null, OWN_ORDERS_MAX)
  const reservations = await exportReservationsOf(tx, owner.storeId, owner.phone, OWN_ORDERS_MAX)
  const ids = orders.map(({ id }) => id)
  const chats = await exportChatsOf(tx, owner.storeId, ids)
  const mails = await exportMailsOf(tx, owner.storeId, ids)
  return {
    count: orders.length,
    reservationCount: reservations.length,
    unfinished: 0,
    orders: orders.map((order) =>
      toOwnOrder(order, { messages: chats.get(order.id) ?? [], mails: mails.get(order.id) ?? [] }),
    ),
    reservations,
    messages: await exportChatOfNumber(tx, owner.storeId, owner.phone),
    waiting: await exportWaitingOf(tx, owner.storeId, owner.phone),
  }
}

function toOwnOrder(order: PhoneOrder, written: Pick<OwnOrder, 'messages' | 'mails'>): OwnOrder {
  const { lines, currencyCode } = order.snapshot
  return {
    number: order.number,
    placedAt: order.placed_at.toISOString(),
    orderType: order.order_type,
    name: order.user_name,
    phone: order.user_phone,
    address: order.address,
    remarks: order.remarks,
    lines: lines.map(({ label, choices, note = '', quantity, netMinor }) => ({
      label,
      choices: optionTexts(choices),
      note,
      quantity,
      amount: minorToDecimal(netMinor * quantity),
    })),
    total: minorToDecimal(order.total_minor),
    currency: currencyCode,
    rating: order.rating,
    ratingText: order.text ?? '',
    ratingEmail: order.email ?? '',
    ...written,
  }
}
