import {
  OWN_ORDERS_MAX,
  type OwnData,
  type OwnOrder,
  type ownDataRequestSchema,
} from '@thali/contract/own-data'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { minorToDecimal } from '@thali/domain/money/money'
import { phoneEnd } from '@thali/domain/order/order-search'
import { isFinal } from '@thali/domain/order/order-state'
import { normalisePhone } from '@thali/domain/people/phone'
import { businessDay } from '@thali/domain/time/store-clock'
import type { z } from 'zod'
import { emptyWriteAhead } from '../../db/empty-write-ahead.ts'
import type { Db } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { checkOtp, type OtpOwner, spendOtp } from '../otp/check-otp.ts'
import {
  eraseCodes,
  eraseDiners,
  findStoreClock,
  listOrdersOfPhone,
  type PhoneOrder,
} from './privacy.queries.ts'

const ERASED_AT_ONCE = 200

type OwnDataAsked = z.output<typeof ownDataRequestSchema>

/**
 * Tells whoever proves a phone number by a code what the store holds about it, or takes it from all orders that are
 * finished. The code serves for one of the two.
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
  const erased = await eraseOrders(deps.db, owner)
  await emptyWriteAhead(deps)
  return erased
}

async function findOwner(deps: Deps, storeId: StoreId, { prefix, phone }: OwnDataAsked): Promise<OtpOwner> {
  const clock = await findStoreClock(deps.db, storeId)
  if (!clock) throw new Refusal('store.not-found')
  const read = normalisePhone(prefix, phone)
  if (!read.ok) throw new Refusal('order.phone-invalid', { path: ['phone'] })
  const day = businessDay(deps.now().getTime(), clock.time_zone, clock.day_turns_at_minute)
  return { storeId, phone: read.e164, purpose: 'own-data', businessDay: day }
}

async function exportOrders(tx: Db, owner: OtpOwner): Promise<OwnData> {
  const orders = await listOrders(tx, owner, null, OWN_ORDERS_MAX)
  return { count: orders.length, unfinished: 0, orders: orders.map(toOwnOrder) }
}

/** In steps that let orders through; what one that fails has left is found when it is asked for again. */
async function eraseOrders(db: Db, owner: OtpOwner): Promise<OwnData> {
  let count = 0
  let unfinished = 0
  let after: PhoneOrder | null = null
  while (true) {
    const orders: PhoneOrder[] = await listOrders(db, owner, after, ERASED_AT_ONCE)
    const finished = orders.filter(({ state }) => isFinal(state)).map(({ id }) => id)
    await inTransaction(db, (tx) => eraseDiners(tx, owner.storeId, finished))
    count += finished.length
    unfinished += orders.length - finished.length
    after = orders.at(-1) ?? null
    if (orders.length < ERASED_AT_ONCE) break
  }
  await inTransaction(db, (tx) => eraseCodes(tx, owner))
  return { count, unfinished, orders: [] }
}

function listOrders(
  db: Db,
  { storeId, phone }: OtpOwner,
  last: PhoneOrder | null,
  limit: number,
): Promise<PhoneOrder[]> {
  const after = last && { at: last.placed_at, id: last.id }
  return listOrdersOfPhone(db, storeId, { phone, phoneEnd: phoneEnd(phone), after, limit })
}

function toOwnOrder(order: PhoneOrder): OwnOrder {
  const { lines, currencyCode } = order.snapshot
  return {
    number: order.number,
    placedAt: order.placed_at.toISOString(),
    orderType: order.order_type,
    name: order.user_name,
    phone: order.user_phone,
    address: order.address,
    remarks: order.remarks,
    lines: lines.map(({ label, choices, quantity, netMinor }) => ({
      label,
      choices: choices.flatMap(({ contents }) => contents),
      quantity,
      amount: minorToDecimal(netMinor * quantity),
    })),
    total: minorToDecimal(order.total_minor),
    currency: currencyCode,
    rating: order.rating,
    ratingText: order.text ?? '',
  }
}
