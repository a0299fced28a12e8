import {
  OTP_LIFE_SECONDS,
  OTP_RESEND_SECONDS,
  type OtpPurpose,
  type OtpSent,
  UNSENT_LIFE_SECONDS,
} from '@thali/contract/otp'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { type CodeDigits, codeDigits } from '@thali/domain/people/one-time-code'
import { normalisePhone, prefixDigits } from '@thali/domain/people/phone'
import { isViewOnly } from '@thali/domain/store/subscription'
import { businessDay, storeTime } from '@thali/domain/time/store-clock'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { deriveCode } from './derive-code.ts'
import {
  countShortTries,
  findApprovesUnsent,
  findNthLatestSend,
  findSend,
  findSendingStore,
  findStandingCode,
  insertOtpCode,
  insertSend,
  insertUnsent,
  lockStoreForSending,
  removeOtpCode,
  renameSend,
  type StandingCode,
} from './otp.queries.ts'
import { refuseOverBudget } from './otp-budget.ts'
import { sendCode, sendsCodes } from './send-code.ts'

export interface CodeRequest {
  readonly prefix: string
  readonly phone: string
  readonly purpose: OtpPurpose
  /** Idempotency key of the request; null: none. */
  readonly key: string | null
  /** Unit that requests are counted by: an IPv4 address or an IPv6 network. */
  readonly network: string
}

type SendingStore = NonNullable<Awaited<ReturnType<typeof findSendingStore>>>

/**
 * Sends the phone its code: the valid one, with its remaining tries and time, or a new one. The code is in no
 * response, log or table. A request repeated after a lost response, and one before the wait is over, are answered
 * about that code without another message.
 */
export async function sendOtp(deps: Deps, storeId: StoreId, wanted: CodeRequest): Promise<OtpSent> {
  const store = await findSendingStore(deps.db, storeId)
  if (!store) throw new Refusal('store.not-found')
  const at = deps.now()
  if (isViewOnly(store, storeTime(at.getTime(), store.timeZone).date)) throw new Refusal('store.view-only')
  const phone = allowedPhone(deps, wanted.prefix, wanted.phone)
  if (!(await sendsCodes(deps, storeId, wanted.purpose)))
    throw new Refusal('otp.unavailable', {}, { 'retry-after': '3600' })

  const sending = await recordSend(deps, store, { ...wanted, storeId, phone, at })
  const { code } = sending
  if (sending.id !== null) {
    const digits = deriveCode(deps.secrets, { storeId, phone, ...code })
    const day = businessDay(at.getTime(), store.timeZone, store.dayTurnsAtMinute)
    const failed = { storeId, codeId: sending.isNew ? code.id : null }
    const isSent = await sendCode(deps, {
      storeId,
      storeName: store.name,
      purpose: wanted.purpose,
      day,
      phone,
      code: digits,
    }).catch(async (error: unknown) => {
      await recordFailure(deps, failed)
      throw error
    })
    if (!isSent) {
      await recordFailure(deps, failed)
      deps.log.warn({ storeId }, 'a code could not be sent')
      const details = await allowUnsent(deps, storeId, phone, wanted.purpose)
      throw new Refusal('otp.unavailable', details, { 'retry-after': String(OTP_RESEND_SECONDS) })
    }
    // Not before: if the server dies in between, a repeated request sends the code again.
    if (sending.requestId !== null) await renameSend(deps.db, storeId, sending.id, sending.requestId)
  }
  return {
    verificationId: code.id,
    digits: code.digits,
    resendInSeconds: secondsUntil(sending.sentAt.getTime() + OTP_RESEND_SECONDS * 1000, at),
    expiresInSeconds: secondsUntil(code.expiresAt.getTime(), at),
  }
}

interface Sending {
  readonly code: StandingCode
  readonly sentAt: Date
  /** Id of the message to send; null: the phone already has it. */
  readonly id: string | null
  /** Id that the message gets once sent, so that a repeated request finds it; null: keeps its id. */
  readonly requestId: string | null
  /** No message with this code was sent before. */
  readonly isNew: boolean
}

interface NewRequest extends CodeRequest {
  readonly storeId: StoreId
  readonly at: Date
}

/** Records the message in one transaction under the store's lock: a request repeated concurrently sends one message. */
async function recordSend(deps: Deps, store: SendingStore, request: NewRequest): Promise<Sending> {
  const { storeId, phone, purpose, key, at } = request
  const { secrets, newId } = deps
  const network = secrets.hmac('otp network', request.network)
  return inTransaction(deps.db, async (tx) => {
    await lockStoreForSending(tx, storeId)
    const requestId = key === null ? null : secrets.hmac('otp request', JSON.stringify([storeId, phone, key]))
    const day = businessDay(at.getTime(), store.timeZone, store.dayTurnsAtMinute)
    const digits = codeDigits(store.digits, deps.config.otp.digits, await countShortTries(tx, storeId, day))
    // Once the day's tries at four digits are used, such codes are no longer valid.
    const standing = await findStandingCode(tx, { storeId, phone, purpose, digits, at })
    const last = await findNthLatestSend(tx, storeId, { phone }, 1)
    const isEarly = last !== undefined && secondsUntil(last.getTime() + OTP_RESEND_SECONDS * 1000, at) > 0
    const answered = requestId === null ? undefined : await findSend(tx, storeId, requestId)
    if (standing && last && (isEarly || answered === standing.id)) {
      return { code: standing, sentAt: last, id: null, requestId: null, isNew: false }
    }
    await refuseOverBudget(tx, deps.config.otp, { storeId, phone, network, at })
    const code = standing ?? (await newCode(tx, newId(), digits, request))
    const id = newId()
    await insertSend(tx, { store_id: storeId, id, code_id: code.id, phone, network, sent_at: at })
    return { code, sentAt: at, id, requestId: answered === undefined ? requestId : null, isNew: !standing }
  })
}

async function newCode(
  tx: Db,
  id: string,
  digits: CodeDigits,
  { storeId, phone, purpose, at }: NewRequest,
): Promise<StandingCode> {
  const code = { id, digits, expiresAt: new Date(at.getTime() + OTP_LIFE_SECONDS * 1000) }
  await insertOtpCode(tx, {
    ...{ store_id: storeId, id, phone, purpose, digits, wrong_tries: 0 },
    ...{ expires_at: code.expiresAt, sent_at: at, spent_at: null },
  })
  return code
}

interface FailedSend {
  readonly storeId: StoreId
  /** Code that no earlier message contained; it is removed. */
  readonly codeId: string | null
}

/** Removes a code that was not received, so that the next request gets a new one; the message still counts. */
async function recordFailure({ db }: Deps, { storeId, codeId }: FailedSend): Promise<void> {
  if (codeId !== null) await removeOtpCode(db, storeId, codeId)
}

/** Lets one order be placed without the code, to be reviewed by staff first. */
async function allowUnsent(deps: Deps, storeId: StoreId, phone: string, purpose: OtpPurpose) {
  if (purpose !== 'order' || !(await findApprovesUnsent(deps.db, storeId))) return {}
  const id = deps.newId()
  const expiresAt = new Date(deps.now().getTime() + UNSENT_LIFE_SECONDS * 1000)
  await insertUnsent(deps.db, { store_id: storeId, id, phone, expires_at: expiresAt })
  return { unsentCode: id }
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

function secondsUntil(until: number, at: Date): number {
  return Math.max(0, Math.ceil((until - at.getTime()) / 1000))
}
