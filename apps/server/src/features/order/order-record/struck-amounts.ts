import type { OrderLineId } from '@thali/domain/ids'
import { requoteAfterDiscards } from '@thali/domain/order/quote'
import { type LoadedOrder, struckLines } from './load-order.ts'

/** Amount that each struck line took off the total, in the order of striking; together, all struck amounts. */
export function struckAmounts({ order: { snapshot }, discards }: LoadedOrder) {
  const struck = new Set<OrderLineId>()
  let totalMinor = requoteAfterDiscards(snapshot, struck).totalMinor
  return discards
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ lineId }) => {
      struck.add(lineId)
      const after = requoteAfterDiscards(snapshot, new Set(struck)).totalMinor
      const amountMinor = totalMinor - after
      totalMinor = after
      const line = snapshot.lines.find(({ id }) => id === lineId)
      return { lineId, label: line ? `${line.quantity} × ${line.label}` : '', amountMinor }
    })
}

/** Amounts by which the total would fall if each remaining line alone were struck now: a refund of that dish. */
export function lineAmounts(loaded: LoadedOrder) {
  const { snapshot } = loaded.order
  const struck = struckLines(loaded)
  const totalMinor = requoteAfterDiscards(snapshot, struck).totalMinor
  return snapshot.lines
    .filter(({ id }) => !struck.has(id))
    .map(({ id, quantity, label }) => {
      const after = requoteAfterDiscards(snapshot, new Set([...struck, id])).totalMinor
      return { lineId: id, label: `${quantity} × ${label}`, amountMinor: totalMinor - after }
    })
}
