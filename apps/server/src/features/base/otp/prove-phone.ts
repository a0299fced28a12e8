/** Proof of the phone of an order, if its type requires it. */
import type { OrderPlacement } from '@thali/contract/order-placement'
import { Refusal } from '@thali/contract/refusal'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { checkOtp, type OtpOwner, type RightOtp, spendOtp } from './check-otp.ts'
import { hasUnsent, takeUnsent, type UnsentCode } from './unsent-codes.queries.ts'

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
