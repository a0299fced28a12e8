/** Attempt to pay, as stored before its gateway is called. */

import type { StoreCode } from '@thali/domain/ids'
import type { Order } from '@thali/domain/order/order'
import { PAYMENT_LAPSES_MS } from '@thali/domain/payment/payment'
import { storeAddress } from '@thali/domain/store/store-address'
import type { NewRow } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { StartRequest } from '../../../providers/payments/gateway.ts'
import type { StoreGateway } from '../gateway/store-gateway.ts'

/** Delay from the start of an attempt to its first query, in milliseconds: hardly any payer is faster. */
export const FIRST_ASK_MS = 10_000

export interface BegunAttempt {
  readonly row: NewRow<'payment_attempts'>
  readonly request: StartRequest
}

/** Builds the row of an attempt and the request to its gateway: neither contains text typed by a diner. */
export function beginAttempt(
  deps: Deps,
  { gateway, accounts: [account], name, mode, hookId, storeId }: StoreGateway,
  code: StoreCode,
  {
    id,
    number,
    placedAt,
    dueMinor,
    currency,
  }: Pick<Order, 'id' | 'placedAt'> & {
    /** Null: it has none yet. */
    readonly number: number | null
    /** Amount to pay, in minor units. */
    readonly dueMinor: number
    readonly currency: string
  },
  { at, language }: { readonly at: Date; readonly language: string },
): BegunAttempt {
  const reference = storeAddress(code, deps.newSlug())
  const closesAt = new Date(placedAt.getTime() + PAYMENT_LAPSES_MS)
  const { publicUrl } = deps.config
  const row = {
    store_id: storeId,
    id: reference,
    order_id: id,
    provider: name,
    mode,
    merchant: gateway.merchantOf(account.keys),
    amount_minor: dueMinor,
    currency,
    gateway_id: null,
    step: null,
    is_reopenable: false,
    created_at: at,
    closes_at: closesAt,
    ended_at: null,
    asks: 0,
    asked_at: null,
    next_ask_at: new Date(at.getTime() + FIRST_ASK_MS),
  }
  const request = {
    reference,
    amountMinor: dueMinor,
    currency,
    closesAt,
    gatewayId: null,
    returnUrl: `${publicUrl}/api/payments/return/${hookId}?attempt=${reference}`,
    webhookUrl: `${publicUrl}/api/payments/webhooks/${hookId}`,
    description: number === null ? 'Order' : `Order ${number}`,
    payerId: id,
    language,
  }
  return { row, request }
}
