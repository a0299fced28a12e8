import { OTP_RESEND_SECONDS } from '@thali/contract/otp'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import type { OtpBudget } from '../../../config.ts'
import type { Db } from '../../../db/schema.ts'
import { findNthLatestSend, type SendFilter } from './otp.queries.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Recipient of a message, and the network that it was requested from. */
export interface SendRequest {
  readonly storeId: StoreId
  readonly phone: string
  readonly network: string
  readonly at: Date
}

/**
 * Refuses a message over a budget, with the time to wait. Counted under the store's lock, so that concurrent requests
 * cannot exceed it. An address reaches its own limit before it can use up the store's.
 */
export async function refuseOverBudget(
  tx: Db,
  budget: OtpBudget,
  { storeId, phone, network, at }: SendRequest,
): Promise<void> {
  const refuseBeyond = async (
    code: 'otp.too-soon' | 'otp.budget-spent',
    filter: SendFilter,
    most: number,
    windowMs: number,
  ) => {
    const first = await findNthLatestSend(tx, storeId, filter, most)
    const waitMs = first ? first.getTime() + windowMs - at.getTime() : 0
    if (waitMs <= 0) return
    const retryInSeconds = Math.ceil(waitMs / 1000)
    throw new Refusal(code, { retryInSeconds }, { 'retry-after': String(retryInSeconds) })
  }
  await refuseBeyond('otp.too-soon', { phone }, 1, OTP_RESEND_SECONDS * 1000)
  await refuseBeyond('otp.budget-spent', { phone }, budget.perPhonePerHour, HOUR_MS)
  await refuseBeyond('otp.budget-spent', { network }, budget.perAddressPerHour, HOUR_MS)
  await refuseBeyond('otp.budget-spent', { network }, budget.perAddressPerDay, DAY_MS)
  await refuseBeyond('otp.budget-spent', {}, budget.perStorePerHour, HOUR_MS)
  await refuseBeyond('otp.budget-spent', {}, budget.perStorePerDay, DAY_MS)
}
