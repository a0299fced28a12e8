/** Discounts in store files: those that have not ended, without their uses. */
import { isDeepStrictEqual } from 'node:util'
import { discounts, keyOfDiscount, type WireDiscount } from '@thali/contract/discount-fields'
import { DISCOUNTS_MAX } from '@thali/contract/discounts'
import type { ImportedDiscount } from '@thali/contract/imported-store'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { insertDiscount, listDiscounts, updateDiscount } from './discount.queries.ts'
import { toDiscount } from './discount.view.ts'

/** Discounts of a store in the form of its file, oldest first. */
export async function readFileDiscounts(db: Db, storeId: StoreId): Promise<WireDiscount[]> {
  const rows = await listDiscounts(db, storeId, 'standing', DISCOUNTS_MAX)
  return discounts.write(rows.reverse().map(toImported)) ?? []
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
    const isSame = row && isDeepStrictEqual(discounts.write([toImported(row)]), discounts.write([discount]))
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
  chosen: readonly DiscountToBring[],
  now: Date,
): Promise<void> {
  for (const [at, { wanted, id: known }] of chosen.entries()) {
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
