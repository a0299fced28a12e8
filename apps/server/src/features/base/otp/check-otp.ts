import type { OrderPlacement } from '@thali/contract/order-placement'
import type { OtpPurpose } from '@thali/contract/otp'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { deriveCode } from './derive-code.ts'
import {
  countWrongTry,
  findDigits,
  hasUnsent,
  returnShortTry,
  spendCode,
  takeShortTry,
  takeUnsent,
  type UnsentCode,
  type Verification,
} from './otp.queries.ts'

declare const isRight: unique symbol

/** A code that was checked and is correct. Only `checkOtp` makes one; the placing transaction spends it. */
export interface RightOtp extends Verification {
  readonly [isRight]: true
}

/** Phone that the code is for, its required purpose, and the business day on which its tries count. */
export interface OtpOwner {
  readonly storeId: StoreId
  readonly phone: string
  readonly purpose: OtpPurpose
  readonly businessDay: string
}

/**
 * Checks the code that a diner typed. A wrong one costs a try, regardless of the order.
 *
 * @throws {Refusal} otp.required, otp.wrong with the tries left, or otp.expired for a code that is unknown, spent,
 *   void, too old or for another purpose
 */
export async function checkOtp(
  deps: Deps,
  { storeId, phone, purpose, businessDay }: OtpOwner,
  otp: OrderPlacement['otp'],
): Promise<RightOtp> {
  const typed = otp?.code.trim() ?? ''
  if (!otp || typed === '') throw new Refusal('otp.required')
  const verification: Verification = { storeId, id: otp.verificationId, phone, purpose, at: deps.now() }
  const digits = await findDigits(deps.db, verification)
  if (digits === undefined) throw new Refusal('otp.expired')
  // The guesses of a day at four-digit codes are limited over all codes of a store.
  if (digits === 4 && !(await takeShortTry(deps.db, storeId, businessDay))) throw new Refusal('otp.expired')
  if (typed !== deriveCode(deps.secrets, { ...verification, digits })) {
    const triesLeft = await countWrongTry(deps.db, verification)
    throw triesLeft === null ? new Refusal('otp.expired') : new Refusal('otp.wrong', { triesLeft })
  }
  if (digits === 4) await returnShortTry(deps.db, storeId, businessDay)
  return verification as RightOtp
}

/** Spends a correct code together with the order it places. @throws {Refusal} when it was spent concurrently */
export async function spendOtp(tx: Db, otp: RightOtp): Promise<void> {
  if (!(await spendCode(tx, otp))) throw new Refusal('otp.expired')
}

/** Proof of a phone: a correct code, or none because it could not be sent; then staff review the order first. */
export type PhoneProof =
  | { readonly kind: 'code'; readonly otp: RightOtp }
  | { readonly kind: 'unsent'; readonly unsent: UnsentCode }

/**
 * @throws {Refusal} otp.required, otp.wrong, otp.expired; the last also for an `unsentCode` that is unknown, used, of
 *   another phone or too old
 */
export async function provePhone(
  deps: Deps,
  owner: OtpOwner,
  { otp, unsentCode }: Pick<OrderPlacement, 'otp' | 'unsentCode'>,
): Promise<PhoneProof> {
  if (otp || unsentCode === undefined) return { kind: 'code', otp: await checkOtp(deps, owner, otp) }
  const unsent = { storeId: owner.storeId, id: unsentCode, phone: owner.phone, at: deps.now() }
  if (!(await hasUnsent(deps.db, unsent))) throw new Refusal('otp.expired')
  return { kind: 'unsent', unsent }
}

/** Uses it together with the order that it places. @throws {Refusal} when it was used concurrently */
export async function spendProof(tx: Db, proof: PhoneProof): Promise<void> {
  if (proof.kind === 'code') return spendOtp(tx, proof.otp)
  if (!(await takeUnsent(tx, proof.unsent))) throw new Refusal('otp.expired')
}
