/** Discounts in store files: those that have not ended, without their uses. */
import { DISCOUNTS_MAX } from '@thali/contract/discounts'
import type { ImportedDiscount } from '@thali/contract/imported-store'
import { keyOfDiscount } from '@thali/contract/read-discounts'
import { Refusal } from '@thali/contract/refusal'
import type { WireDiscount } from '@thali/contract/wire-menu'
import { toTime } from '@thali/contract/write-values'
import type { StoreId } from '@thali/domain/ids'
import { bpsToNumber, minorToNumber } from '@thali/domain/money/money'
import type { Db } from '../../../db/schema.ts'
import { insertDiscount, listDiscounts, updateDiscount } from './discount.queries.ts'
import { toDiscount } from './discount.view.ts'

/** Discounts of a store in the form of its file, oldest first. */
export async function readFileDiscounts(db: Db, storeId: StoreId): Promise<WireDiscount[]> {
  const rows = await listDiscounts(db, storeId, 'standing', DISCOUNTS_MAX)
  return rows.reverse().map((row) => toWireDiscount(toImported(row)))
}

/** Discount of a file that differs from the store's; null: the store has none of its code or name. */
export interface DiscountToBring {
  readonly wanted: ImportedDiscount
  readonly id: string | null
}

/**
 * Discounts of a file that differ from those of the store. Discounts that the file does not name stay as they
 * are.
 *
 * @throws {Refusal} discount.too-many
 */
export async function chooseDiscounts(
  tx: Db,
  storeId: StoreId,
  wanted: readonly ImportedDiscount[] = [],
): Promise<DiscountToBring[]> {
  if (wanted.length === 0) return []
  const rows = await listDiscounts(tx, storeId, 'standing', DISCOUNTS_MAX)
  const standing = new Map(rows.map((row) => [keyOfDiscount(row), row]))
  const chosen = wanted.flatMap((discount): DiscountToBring[] => {
    const row = standing.get(keyOfDiscount(discount))
    const isSame =
      row && JSON.stringify(toWireDiscount(toImported(row))) === JSON.stringify(toWireDiscount(discount))
    return isSame ? [] : [{ wanted: discount, id: row?.id ?? null }]
  })
  if (rows.length + chosen.filter(({ id }) => id === null).length > DISCOUNTS_MAX)
    throw new Refusal('discount.too-many', { most: DISCOUNTS_MAX })
  return chosen
}

/** Writes them in the transaction that locks the store. Counted uses stay. */
export async function bringDiscounts(
  tx: Db,
  deps: { newId(): string },
  storeId: StoreId,
  discounts: readonly DiscountToBring[],
  now: Date,
): Promise<void> {
  for (const [at, { wanted, id: known }] of discounts.entries()) {
    const { isPaused, ...values } = wanted
    const id = known ?? deps.newId()
    // In ascending order, as in the file: of equal discounts the first applies.
    const createdAt = new Date(now.getTime() + at)
    if (known === null) await insertDiscount(tx, storeId, id, values, createdAt)
    else await updateDiscount(tx, storeId, id, values, now)
    if (known !== null || isPaused)
      await updateDiscount(tx, storeId, id, { state: isPaused ? 'paused' : 'active' }, now)
  }
}

function toImported(row: Parameters<typeof toDiscount>[0]): ImportedDiscount {
  const { values, state } = toDiscount(row)
  return { ...values, isPaused: state === 'paused' }
}

function toWireDiscount(discount: ImportedDiscount): WireDiscount {
  const { label, code, kind, amountMinor, bps, capMinor, minimumMinor, window, from, until } = discount
  const { categoryIds, orderTypes, days, maxUses, maxPerDay, maxPerPhone, isPaused } = discount
  return {
    label,
    ...(code !== null && { code }),
    value: kind === 'percentage' ? bpsToNumber(bps) : minorToNumber(amountMinor),
    valueType: kind,
    ...(capMinor !== null && { maximum: minorToNumber(capMinor) }),
    ...(minimumMinor > 0 && { minimumOrderValue: minorToNumber(minimumMinor) }),
    ...(categoryIds.length > 0 && { categories: [...categoryIds] }),
    ...(orderTypes.length > 0 && { orderTypes: [...orderTypes] }),
    ...(days.length > 0 && { days: [...days] }),
    ...(window && { activeStartTime: toTime(window.startMinute), activeEndTime: toTime(window.endMinute) }),
    ...(from !== null && { from }),
    ...(until !== null && { until }),
    ...(maxUses !== null && { maxUses }),
    ...(maxPerDay !== null && { maxPerDay }),
    ...(maxPerPhone !== null && { maxPerPhone }),
    ...(isPaused && { paused: true }),
  }
}
