import type { SetStockBody, StockCount } from '@thali/contract/stock'
import type { TypedNumber } from '../../shared/forms/typed-number.ts'

type Wish = SetStockBody['items'][number]

/** Count as its fields have it. */
export interface CountDraft {
  readonly count: TypedNumber
  readonly lowAt: TypedNumber
  readonly refillTo: TypedNumber
  readonly reason: NonNullable<Wish['reason']>
  readonly note: string
}

/** Count from which diners see how many are left, unless the owner sets another. */
const LOW_AT = 5

/** Draft of a count, or of a new one. */
export function toCountDraft(stock: StockCount | undefined): CountDraft {
  return {
    count: stock?.count ?? '',
    lowAt: stock ? (stock.lowAt ?? '') : LOW_AT,
    refillTo: stock?.refillTo ?? '',
    reason: 'correction',
    note: '',
  }
}

/** Whether a count that stands is set to another one, which has a reason. */
export function isCountChanged({ count }: CountDraft, stock: StockCount | undefined): boolean {
  return stock !== undefined && count !== stock.count
}

/** Values of a draft as they are sent; null while no count is typed. */
export function readCountDraft(draft: CountDraft, stock: StockCount | undefined) {
  const { count, lowAt, refillTo, reason, note } = draft
  if (count === '') return null
  return {
    count: Number(count),
    lowAt: lowAt === '' ? null : Number(lowAt),
    refillTo: refillTo === '' ? null : Number(refillTo),
    ...(isCountChanged(draft, stock) && { reason, note: note.trim() }),
  }
}
