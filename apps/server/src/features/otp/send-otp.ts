import { randomInt } from 'node:crypto'
import { OTP_LIFE_SECONDS, OTP_RESEND_SECONDS, OTP_TRIES, type OtpSent } from '@thali/contract/otp'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { normalisePhone, prefixDigits } from '@thali/domain/phone'
import { storeTime } from '@thali/domain/store-clock'
import { isViewOnly } from '@thali/domain/subscription'
import type { Db } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { SmsUnavailable } from '../sms/sms-provider.ts'
import { hashCode } from './code-hash.ts'
import {
  countSentByStore,
  findSendingStore,
  insertCode,
  listSentToPhone,
  lockStoreForSending,
} from './otp.queries.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Makes a code, keeps its hash and sends it; the code is in no answer, log or table. */
export async function sendOtp(
  deps: Deps,
  storeId: StoreId,
  prefix: string,
  typedPhone: string,
): Promise<OtpSent> {
  const store = await findSendingStore(deps.db, storeId)
  if (!store) throw new Refusal('store.not-found')
  const at = deps.now()
  if (isViewOnly(store, storeTime(at.getTime(), store.timeZone).date)) throw new Refusal('store.view-only')
  const phone = allowedPhone(deps, prefix, typedPhone)
  if (!deps.sms.available) throw new Refusal('otp.unavailable', {}, { 'retry-after': '3600' })

  const id = deps.newId()
  const code = String(randomInt(1000, 10_000))
  const codeHash = hashCode(deps.secrets, { storeId, phone, id, code })
  await inTransaction(deps.db, async (tx) => {
    await lockStoreForSending(tx, storeId)
    await refuseOverBudget(tx, deps.config.otp, storeId, phone, at)
    const expiresAt = new Date(at.getTime() + OTP_LIFE_SECONDS * 1000)
    await insertCode(tx, { storeId, id, phone, codeHash, triesLeft: OTP_TRIES, expiresAt, at })
  })
  try {
    await deps.sms.send(phone, `${code} is your OTP for ${oneLine(store.name)}. It is valid for 10 minutes.`)
  } catch (error) {
    if (!(error instanceof SmsUnavailable)) throw error
    deps.log.warn({ err: error, storeId }, 'a code could not be sent')
    throw new Refusal('otp.unavailable', {}, { 'retry-after': String(OTP_RESEND_SECONDS) })
  }
  return { verificationId: id, resendInSeconds: OTP_RESEND_SECONDS, expiresInSeconds: OTP_LIFE_SECONDS }
}

function allowedPhone(deps: Deps, prefix: string, typed: string): string {
  const phone = normalisePhone(prefix, typed)
  if (!phone.ok) throw new Refusal('order.phone-invalid', { path: ['phone'] })
  const country = prefixDigits(prefix)
  if (!deps.config.otp.countryCodes.some((allowed) => allowed === country)) {
    throw new Refusal('otp.country-not-allowed', { countryCode: `+${country}` })
  }
  return phone.e164
}

/** Budgets are counted under the store's lock: no number of requests at once gets beyond them. */
async function refuseOverBudget(
  tx: Db,
  budget: Deps['config']['otp'],
  storeId: StoreId,
  phone: string,
  at: Date,
): Promise<void> {
  const sent = await listSentToPhone(tx, storeId, phone, new Date(at.getTime() - HOUR_MS))
  const last = sent.at(-1)
  if (last) refuseUntil('otp.too-soon', last.getTime() + OTP_RESEND_SECONDS * 1000, at)
  const first = sent.at(-budget.perPhonePerHour)
  if (first) refuseUntil('otp.budget-spent', first.getTime() + HOUR_MS, at)
  const sentToday = await countSentByStore(tx, storeId, new Date(at.getTime() - DAY_MS))
  if (sentToday >= budget.perStorePerDay) refuseUntil('otp.budget-spent', at.getTime() + HOUR_MS, at)
}

function refuseUntil(code: 'otp.too-soon' | 'otp.budget-spent', until: number, at: Date): void {
  const seconds = Math.ceil((until - at.getTime()) / 1000)
  if (seconds <= 0) return
  throw new Refusal(code, { retryInSeconds: seconds }, { 'retry-after': String(seconds) })
}

function oneLine(name: string): string {
  return name.replace(/\s+/gu, ' ')
}
