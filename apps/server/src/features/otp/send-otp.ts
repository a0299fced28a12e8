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
  findCode,
  findSendingStore,
  insertCode,
  listSentToPhone,
  lockStoreForSending,
  voidCode,
} from './otp.queries.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A diner's wish for a code. */
export interface CodeRequest {
  readonly prefix: string
  readonly phone: string
  /** What the caller made up for this one request; null: none. */
  readonly key: string | null
}

/**
 * Makes a code, keeps its hash and sends it; the code is in no answer, log or table. The same request made again,
 * because its answer was lost, is told about the code that was sent.
 */
export async function sendOtp(deps: Deps, storeId: StoreId, wanted: CodeRequest): Promise<OtpSent> {
  const store = await findSendingStore(deps.db, storeId)
  if (!store) throw new Refusal('store.not-found')
  const at = deps.now()
  if (isViewOnly(store, storeTime(at.getTime(), store.timeZone).date)) throw new Refusal('store.view-only')
  const phone = allowedPhone(deps, wanted.prefix, wanted.phone)
  if (!deps.sms.available) throw new Refusal('otp.unavailable', {}, { 'retry-after': '3600' })

  const code = String(randomInt(1000, 10_000))
  const kept = await keepCode(deps, { storeId, phone, key: wanted.key, code, at })
  if (kept.isNew) {
    const words = `${code} is your OTP for ${oneLine(store.name)}. It is valid for 10 minutes.`
    await deps.sms.send(phone, words).catch((error: unknown) => unsent(deps, storeId, kept.id, error))
  }
  return {
    verificationId: kept.id,
    resendInSeconds: secondsUntil(kept.sentAt.getTime() + OTP_RESEND_SECONDS * 1000, at),
    expiresInSeconds: secondsUntil(kept.expiresAt.getTime(), at),
  }
}

interface KeptCode {
  readonly id: string
  readonly sentAt: Date
  readonly expiresAt: Date
  /** False: the same request has had its code. */
  readonly isNew: boolean
}

interface NewCodeFor {
  readonly storeId: StoreId
  readonly phone: string
  readonly key: string | null
  readonly code: string
  readonly at: Date
}

/** One transaction under the store's lock: the same request, made many times at once, has one code. */
async function keepCode(
  { db, secrets, newId, config }: Deps,
  { storeId, phone, key, code, at }: NewCodeFor,
): Promise<KeptCode> {
  return inTransaction(db, async (tx) => {
    await lockStoreForSending(tx, storeId)
    // The request's key makes the code's id: who repeats it finds its code, and nobody else can guess it.
    const idOfKey = key === null ? null : secrets.hmac('otp request', JSON.stringify([storeId, phone, key]))
    const known = idOfKey === null ? undefined : await findCode(tx, storeId, idOfKey, at)
    if (idOfKey !== null && known?.standing) return { id: idOfKey, ...known.standing, isNew: false }

    await refuseOverBudget(tx, config.otp, storeId, phone, at)
    const id = idOfKey === null || known ? newId() : idOfKey
    const codeHash = hashCode(secrets, { storeId, phone, id, code })
    const expiresAt = new Date(at.getTime() + OTP_LIFE_SECONDS * 1000)
    await insertCode(tx, { storeId, id, phone, codeHash, triesLeft: OTP_TRIES, expiresAt, at })
    return { id, sentAt: at, expiresAt, isNew: true }
  })
}

/** A code that nobody received must not be called sent when the request is made again. */
async function unsent({ db, log }: Deps, storeId: StoreId, id: string, error: unknown): Promise<never> {
  await voidCode(db, storeId, id)
  if (!(error instanceof SmsUnavailable)) throw error
  log.warn({ err: error, storeId }, 'a code could not be sent')
  throw new Refusal('otp.unavailable', {}, { 'retry-after': String(OTP_RESEND_SECONDS) })
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
  const seconds = secondsUntil(until, at)
  if (seconds === 0) return
  throw new Refusal(code, { retryInSeconds: seconds }, { 'retry-after': String(seconds) })
}

function secondsUntil(until: number, at: Date): number {
  return Math.max(0, Math.ceil((until - at.getTime()) / 1000))
}

function oneLine(name: string): string {
  return name.replace(/\s+/gu, ' ')
}
