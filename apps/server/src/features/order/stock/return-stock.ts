/** Returns units that orders took of counted subjects, or takes them again, in the transaction of their change. */
import type { OrderId, StoreId } from '@thali/domain/ids'
import { STOCK_MAX } from '@thali/domain/menu/stock'
import { type OrderStockMove, type StockStep, stockChanges } from '@thali/domain/order/stock-return'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { ChangedCount } from './publish-counts.ts'
import {
  insertStockMoves,
  listOrderMoves,
  lockCount,
  type NewMove,
  type OrderMove,
  updateCount,
} from './stock-counts.queries.ts'
import type { CountChanger } from './take-stock.ts'

/** Step of an order that was cancelled, restored, or had a line struck off. */
export interface StockReturn {
  readonly orderId: OrderId
  /** Revision of the order after this step. */
  readonly revision: number
  readonly kind: 'cancel' | 'lapse' | 'strike' | 'order'
  readonly lineId?: string | undefined
  /** Lines of a cancelled order that were struck before: their units are already returned. */
  readonly struck?: ReadonlySet<string>
}

/** @returns the changed counts, for pages */
export async function returnStock(
  deps: Pick<Deps, 'newId'>,
  tx: Db,
  storeId: StoreId,
  { by, at }: { readonly by: CountChanger; readonly at: Date },
  returns: readonly StockReturn[],
): Promise<ChangedCount[]> {
  if (returns.length === 0) return []
  const ids = new Set(returns.map(({ orderId }) => orderId))
  const known = await listOrderMoves(tx, storeId, [...ids])
  const changed: ChangedCount[] = []
  const moves: NewMove[] = []
  for (const own of Map.groupBy(known, ({ stock_id, day }) => `${stock_id} ${day}`).values()) {
    const [first] = own
    if (!first) continue
    const { stock_id, day } = first
    const key = { stockId: stock_id, day }
    const before = (await lockCount(tx, storeId, key)) ?? 0
    let left = before
    for (const step of returns) {
      const ofOrder = own.filter(({ order_id }) => order_id === step.orderId).map(toMove)
      for (const [lineId, change] of stockChanges(ofOrder, toStep(step), left)) {
        left += change
        moves.push({
          id: deps.newId(),
          stock_id,
          day,
          kind: step.kind,
          change,
          order_id: step.orderId,
          line_id: lineId,
          order_revision: step.revision,
          by_id: by.id,
          by_name: by.name,
          note: '',
          at,
        })
      }
    }
    if (left === before) continue
    await updateCount(tx, storeId, key, left)
    changed.push({ ...toSubject(first), before, after: left, isShown: day === first.shown_day })
  }
  await insertStockMoves(tx, storeId, moves)
  return changed
}

function toStep({ kind, lineId = '', struck }: StockReturn): StockStep {
  if (kind === 'strike') return { kind, lineId }
  return kind === 'order' ? { kind } : { kind, struck: struck ?? new Set() }
}

function toMove({ line_id, kind, change }: OrderMove): OrderStockMove {
  return { lineId: line_id ?? '', kind: kind as OrderStockMove['kind'], change }
}

function toSubject({ subject_kind, owner_id, group_label, option_label, low_at }: OrderMove) {
  return {
    kind: subject_kind,
    ownerId: owner_id,
    groupLabel: group_label,
    optionLabel: option_label,
    lowAt: low_at,
    // Regardless of the size of portions, as returns are rare.
    ...(subject_kind === 'ingredient' && { most: STOCK_MAX }),
  }
}
