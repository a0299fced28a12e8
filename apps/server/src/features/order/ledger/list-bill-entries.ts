/** Entries of money in and out of orders, as their bill shows them. */

import type { BillEntry } from '@thali/domain/billing/bill-payments'
import type { StoreId } from '@thali/domain/ids'
import type { Order } from '@thali/domain/order/order'
import type { Receipt } from '@thali/domain/payment/fold-payment'
import type { GatewayCharge } from '@thali/domain/payment/gateway-answer'
import { chargeKey, knownRefunds } from '@thali/domain/payment/refunds-by-charge'
import type { Db } from '../../../db/schema.ts'
import type { Gateways } from '../../../providers/payments/gateway.ts'
import { foldOrder, type KnownPayment } from './fold-order.ts'

/** Payments of these orders, with refunds; call with at most as many orders as a bill has. */
export async function listBillEntries(
  { gateways }: { readonly gateways: Gateways },
  db: Db,
  storeId: StoreId,
  orders: readonly (Pick<Order, 'paidMinor'> & Parameters<typeof foldOrder>[2])[],
): Promise<BillEntry[]> {
  const titles = new Map<string, string>([...gateways.values()].map(({ name, title }) => [name, title]))
  const entries: BillEntry[] = []
  for (const order of orders) {
    if (order.paidMinor === 0) continue
    const known = await foldOrder(db, storeId, order)
    for (const receipt of known.folded.receipts.filter(({ problem }) => problem === null))
      entries.push(...entriesOf(receipt, known, titles))
  }
  return entries
}

function entriesOf(
  { attempt, chargeId, amountMinor, method: paidAs }: Receipt,
  { attempts, marks, events, refunds }: KnownPayment,
  titles: ReadonlyMap<string, string>,
): BillEntry[] {
  const provider = attempts.find(({ reference }) => reference === attempt)?.provider ?? 'online'
  const method = attempt === null ? paidAs : provider
  const base = { method, title: titles.get(method) ?? method, isPending: false }
  const answers = events.flatMap(({ event, at }) =>
    event.kind === 'answer' && event.about === attempt ? [{ ...event.answer, at }] : [],
  )
  const isCaptured = (charge: GatewayCharge) => charge.chargeId === chargeId && charge.state === 'captured'
  const paidAt =
    marks.find(({ mark }) => attempt === null && mark.id === chargeId)?.at ??
    answers.find(({ charges }) => charges.some(isCaptured))?.at ??
    new Date(0)
  const toldBackAt = answers.findLast(({ refunds: told }) =>
    told.some((refund) => refund.chargeId === chargeId),
  )?.at
  const key = chargeKey(attempt, chargeId)
  const back = knownRefunds(
    events.map(({ event }) => event),
    refunds.filter(({ undoesMark }) => !undoesMark),
  ).filter((refund) => refund.key === key && refund.state !== 'failed')
  return [
    { ...base, kind: 'payment', amountMinor, at: paidAt.toISOString() },
    ...back.map((refund): BillEntry => {
      const own = refunds.find(({ reference }) => reference === refund.reference)
      const at = own ? (own.endedAt ?? own.createdAt) : (toldBackAt ?? paidAt)
      const isPending = refund.state !== 'done'
      return { ...base, kind: 'refund', amountMinor: refund.amountMinor, at: at.toISOString(), isPending }
    }),
  ]
}
