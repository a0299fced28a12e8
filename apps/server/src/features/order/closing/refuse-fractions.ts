import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import type { Deps } from '../../../deps.ts'
import { loadStaffStore } from '../../menu/menu/load-staff-store.ts'

/** @throws {Refusal} store.not-found; payment.amount-invalid: fractions, in a currency that has none */
export async function refuseFractions(
  deps: Deps,
  storeId: StoreId,
  amountsMinor: readonly number[],
): Promise<void> {
  const loaded = await loadStaffStore(deps, storeId)
  if (!loaded) throw new Refusal('store.not-found')
  const { stepMinor = 1 } = loaded.store
  if (amountsMinor.some((minor) => minor % stepMinor !== 0)) throw new Refusal('payment.amount-invalid')
}
