import type { OrderPlacement } from '@thali/contract/order-placement'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { hashCode } from './code-hash.ts'
import { spendCode, type TypedCode, tryCode } from './otp.queries.ts'

declare const isRight: unique symbol

/** A code that was compared and is right. Only `checkOtp` makes one; the placing transaction spends it. */
export interface RightOtp extends TypedCode {
  readonly [isRight]: true
}

/**
 * Compares the code a diner typed. A wrong one costs a try, whatever becomes of the order.
 *
 * @throws {Refusal} otp.required, otp.wrong, or otp.expired for a code that is unknown, spent, void or too old
 */
export async function checkOtp(
  deps: Deps,
  storeId: StoreId,
  phone: string,
  otp: OrderPlacement['otp'],
): Promise<RightOtp> {
  const code = otp?.code.trim() ?? ''
  if (!otp || code === '') throw new Refusal('otp.required')
  const id = otp.verificationId
  const codeHash = hashCode(deps.secrets, { storeId, phone, id, code })
  const typed: TypedCode = { storeId, id, phone, codeHash, at: deps.now() }
  const answer = await tryCode(deps.db, typed)
  if (!answer) throw new Refusal('otp.expired')
  if (!answer.right) throw new Refusal('otp.wrong', { triesLeft: answer.triesLeft })
  return typed as RightOtp
}

/** Spends a right code together with the order it places. @throws {Refusal} when it was spent meanwhile */
export async function spendOtp(tx: Db, otp: RightOtp): Promise<void> {
  if (!(await spendCode(tx, otp))) throw new Refusal('otp.expired')
}
