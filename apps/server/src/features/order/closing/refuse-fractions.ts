import { Refusal } from '@thali/contract/refusal'
import type { Store } from '@thali/domain/store/store'

/** @throws {Refusal} payment.amount-invalid: fractions, in a currency that has none */
export function refuseFractions(
  { stepMinor = 1 }: Pick<Store, 'stepMinor'>,
  amountsMinor: readonly number[],
): void {
  if (amountsMinor.some((minor) => minor % stepMinor !== 0)) throw new Refusal('payment.amount-invalid')
}
