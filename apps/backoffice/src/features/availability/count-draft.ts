import type { SetStockBody, StockCount } from '@thali/contract/stock'
import type { TypedNumber } from '../../shared/forms/typed-number.ts'

type Wish = SetStockBody['items'][number]

/** Count as in its fields. */
export interface CountDraft {
  readonly count: TypedNumber
  readonly lowAt: TypedNumber
  readonly refillTo: TypedNumber
  readonly reason: NonNullable<Wish['reason']>
  readonly note: string
}

/** Count from which diners see how many are left, unless the owner sets another. */
const LOW_AT = 5

export function toCountDraft(stock: StockCount | undefined): CountDraft {
  return {
    count: stock?.count ?? '',
    lowAt: stock ? (stock.lowAt ?? '') : LOW_AT,
    refillTo: stock?.refillTo ?? '',
    reason: 'correction',
    note: '',
  }
}

/** Whether an existing count is changed, which needs a reason. */
export function isCountChanged({ count }: CountDraft, stock: StockCount | undefined): boolean {
  return stock !== undefined && count !== stock.count
}

/** Values of a draft as sent; null while no count is typed. */
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
