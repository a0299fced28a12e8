/** Creates, changes, pauses and ends discounts. */
import {
  DISCOUNTS_MAX,
  type Discounts,
  type DiscountValues,
  type SetDiscountState,
} from '@thali/contract/discounts'
import { Refusal } from '@thali/contract/refusal'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../../base/account/guard.ts'
import { changesBetween, writeAudit } from '../../base/audit/write-audit.ts'
import { lockForWriting } from '../../base/store/lock-store.ts'
import { requireStaffStore } from '../../menu/menu/load-staff-store.ts'
import {
  countStanding,
  type DiscountRow,
  insertDiscount,
  isCodeTaken,
  lockDiscount,
  updateDiscount,
} from './discount.queries.ts'
import { toDiscount } from './discount.view.ts'
import { readStoreDiscounts } from './read-store-discounts.ts'

/** @throws {Refusal} discount.too-many, discount.code-taken, discount.name-taken */
export async function createDiscount(deps: Deps, staff: Staff, values: DiscountValues): Promise<Discounts> {
  const { storeId } = staff
  const at = deps.now()
  const id = deps.newId()
  await refuseName(deps, staff, values)
  await inTransaction(deps.db, async (tx) => {
    await lockForWriting(tx, storeId)
    if ((await countStanding(tx, storeId)) >= DISCOUNTS_MAX) {
      throw new Refusal('discount.too-many', { most: DISCOUNTS_MAX })
    }
    if (!(await insertDiscount(tx, storeId, id, values, at))) throw new Refusal('discount.code-taken')
    await writeAudit(deps, tx, staff, {
      action: 'discount.create',
      subject: id,
      changes: changesBetween(null, values),
    })
    await publishEvent(deps, tx, { storeId, kind: 'store.changed', at })
  })
  return readStoreDiscounts(deps, staff)
}

/**
 * Changes a discount.
 *
 * @throws {Refusal} discount.not-found, discount.changed-meanwhile, discount.code-taken, discount.name-taken
 */
export async function changeDiscount(
  deps: Deps,
  staff: Staff,
  id: string,
  { revision, values }: { readonly revision: number; readonly values: DiscountValues },
): Promise<Discounts> {
  await refuseName(deps, staff, values)
  await withDiscount(deps, staff, { id, revision }, async (tx, row) => {
    if (values.code !== null && (await isCodeTaken(tx, staff.storeId, values.code, id))) {
      throw new Refusal('discount.code-taken')
    }
    await updateDiscount(tx, staff.storeId, id, values, deps.now())
    await writeAudit(deps, tx, staff, {
      action: 'discount.change',
      subject: id,
      changes: changesBetween(toDiscount(row).values, values),
    })
  })
  return readStoreDiscounts(deps, staff)
}

/**
 * Pauses a discount, resumes it, or ends it for good, which frees its code.
 *
 * @throws {Refusal} discount.not-found, discount.changed-meanwhile
 */
export async function setDiscountState(
  deps: Deps,
  staff: Staff,
  id: string,
  { revision, state }: SetDiscountState,
): Promise<Discounts> {
  await withDiscount(deps, staff, { id, revision }, async (tx, row) => {
    await updateDiscount(tx, staff.storeId, id, { state }, deps.now())
    const changes = { state: [row.state, state] } as const
    await writeAudit(deps, tx, staff, { action: 'discount.set-state', subject: id, changes })
  })
  return readStoreDiscounts(deps, staff)
}

async function withDiscount(
  deps: Deps,
  { storeId }: Staff,
  { id, revision }: { readonly id: string; readonly revision: number },
  change: (tx: Db, row: DiscountRow) => Promise<void>,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    // In the order of an order that uses it, which takes the store's next event last.
    const row = await lockDiscount(tx, storeId, id)
    await lockForWriting(tx, storeId)
    if (!row) throw new Refusal('discount.not-found')
    if (row.revision !== revision) throw new Refusal('discount.changed-meanwhile')
    await change(tx, row)
    await publishEvent(deps, tx, { storeId, kind: 'store.changed', at: deps.now() })
  })
}

/** Refuses a name that is the label of a charge: bills sum charges by label, so the discount would be hidden in one. */
async function refuseName(deps: Deps, { storeId }: Staff, { label }: Pick<DiscountValues, 'label'>) {
  const loaded = await requireStaffStore(deps, storeId)
  const isTaken = loaded.store.orderTypes.some(({ charges }) => charges.some((one) => one.label === label))
  if (isTaken) throw new Refusal('discount.name-taken', { label })
}
