import { DISCOUNTS_MAX, type Discounts, ENDED_DISCOUNTS_LISTED } from '@thali/contract/discounts'
import type { Period } from '@thali/domain/figures/figure-period'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { requireStaffStore } from '../../menu/menu/load-staff-store.ts'
import { listDiscounts, sumDays } from './discount.queries.ts'
import { toDiscount } from './discount.view.ts'

/** Limit, above the number of discounts that a store has at once. */
const MOST = 100

/** A store's discounts, and the categories and order types that they can be for. */
export async function readStoreDiscounts(deps: Deps, { storeId }: Staff): Promise<Discounts> {
  const { db } = deps
  const loaded = await requireStaffStore(deps, storeId)
  const standing = await listDiscounts(db, storeId, 'standing', DISCOUNTS_MAX)
  const ended = await listDiscounts(db, storeId, 'ended', ENDED_DISCOUNTS_LISTED)
  return {
    items: [...standing, ...ended].map(toDiscount),
    categories: loaded.all.menus.flatMap(({ label: menu, categories }) =>
      categories.map(({ id, label }) => ({ id, label, menu })),
    ),
    orderTypes: loaded.store.orderTypes.map(({ label }) => label),
  }
}

/** Amount that each discount took off orders placed in a period, largest first. */
export async function sumDiscounts(db: Db, storeId: StoreId, period: Period) {
  return sumDays(db, storeId, period, MOST)
}
