import type { OrderId } from '@thali/domain/ids'
import type { Named, StoreMenus } from '@thali/domain/menu/menu'
import { readySubstitutes } from '@thali/domain/menu/substitutes'
import { type GoneLine, isNotBegun, nextLapse } from '@thali/domain/order/gone-line'
import type { SoldLine } from '@thali/domain/order/order'
import { type LoadedOrder, struckLines } from '../../order-record/load-order.ts'
import { goneLinesOf } from '../../order-record/order.queries.ts'
import type { OrderChange } from '../change/order-change.ts'

/** Finds the sold-out parts of a line; null if there are none. */
export type FindGonePart = (line: SoldLine) => Pick<GoneLine, 'gone' | 'ingredientId'> | null

/** Change of an order that asks its diners, with the lines asked about. */
export interface GoneLinesQuestion extends OrderChange {
  readonly added: readonly GoneLine[]
}

interface AskingWhen {
  /** Menus that diners may order from now, for alternatives. */
  readonly served: StoreMenus | null
  /** Orders with a bill. */
  readonly billed: ReadonlySet<OrderId>
  readonly at: Date
}

/**
 * Change that asks once about each sold-out line; null if nothing is left to ask. If no line would be left, or the
 * bill is issued, staff call the diners instead.
 */
export function askAbout(
  before: LoadedOrder,
  goneOf: FindGonePart,
  { served, billed, at }: AskingWhen,
): GoneLinesQuestion | null {
  const { order } = before
  if (!isNotBegun(order.state)) return null
  const struck = struckLines(before)
  const known = goneLinesOf(order)
  const isKnown = ({ id }: SoldLine) => known.some(({ lineId }) => lineId === id)
  const left = order.snapshot.lines.filter(({ id }) => !struck.has(id))
  const isLast = left.every((line) => isKnown(line) || goneOf(line) !== null)
  const state = isLast || billed.has(order.id) ? 'call' : 'asked'
  const added = left.flatMap((line): GoneLine[] => {
    const gone = isKnown(line) ? null : goneOf(line)
    if (!gone) return []
    const instead = served && state === 'asked' ? readySubstitutes(served, line) : []
    return [
      { lineId: line.id, ...gone, ...(instead.length > 0 && { instead }), state, askedAt: at.getTime() },
    ]
  })
  if (added.length === 0) return null
  const after = withGoneLines(order, [...known, ...added])
  return { before, after, added, isNote: true, told: { asked: added.map(({ lineId }) => lineId) } }
}

/** Mark of a line whose dish, or a chosen option, is unavailable. */
export function goneDish({ label, translations }: SoldLine): { readonly gone: Named } {
  return { gone: { label, translations: translations ?? {} } }
}

/** An order with these gone lines. */
export function withGoneLines<O extends object>(order: O, lines: readonly GoneLine[]) {
  const lapsesAt = nextLapse(lines)
  return {
    ...order,
    goneLines: lines.length > 0 ? JSON.stringify(lines) : null,
    goneLapsesAt: lapsesAt === null ? null : new Date(lapsesAt),
  }
}
