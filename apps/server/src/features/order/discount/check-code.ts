import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { type DiscountRule, readDiscountCode } from '@thali/domain/order/discount'
import { businessDay, storeTime } from '@thali/domain/time/store-clock'
import type { Deps } from '../../../deps.ts'
import { returnGuess } from '../../../limits/guess-limits.queries.ts'
import { countWrongCode, type OrderingNetwork } from '../../../limits/limit-discount-codes.ts'
import type { LoadedStore } from '../../menu/menu/load-store.ts'
import { findByCode } from './discount.queries.ts'

/**
 * Discount of a code. Unknown, not yet started, paused, ended and used-up codes get the same answer, and count as a
 * guess.
 *
 * @throws {Refusal} discount.code-unknown, rate.limited, store.not-found
 */
export async function checkDiscountCode(
  deps: Deps,
  storeId: StoreId,
  typed: string,
  by: OrderingNetwork,
): Promise<DiscountRule> {
  const loaded = await deps.storeCache.findById(storeId)
  if (!loaded) throw new Refusal('store.not-found')
  const key = await countWrongCode(deps, storeId, by)
  const rule = await findUsable(deps, loaded, readDiscountCode(typed))
  if (!rule) throw new Refusal('discount.code-unknown')
  await returnGuess(deps.db, key)
  return rule
}

async function findUsable(
  { db, now }: Deps,
  { store, codeDiscounts }: LoadedStore,
  code: string | null,
): Promise<DiscountRule | null> {
  const rule = code === null ? undefined : codeDiscounts.get(code)
  if (!rule || code === null) return null
  const { timeZone, dayTurnsAtMinute } = store
  const at = now().getTime()
  const { date } = storeTime(at, timeZone)
  const found = await findByCode(db, store.id, code, businessDay(at, timeZone, dayTurnsAtMinute))
  if (found?.id !== rule.id) return null
  const { max_uses: most, max_per_day: mostOfDay, first_day: from, last_day: until } = found
  const isUsedUp =
    (most !== null && found.uses >= most) || (mostOfDay !== null && (found.usesOfDay ?? 0) >= mostOfDay)
  const isOver = (from !== null && date < from) || (until !== null && date > until)
  return isUsedUp || isOver ? null : rule
}
