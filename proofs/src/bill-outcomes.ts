/** Outcomes of bills after their issue, and the documents that must exist for each. */
import type { SeededRandom } from '@thali/builders/seeded-random'
import { financialYear, SERIAL_MAX } from '@thali/domain/billing/invoice-serial'
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { Db } from '@thali/server/db/schema'

/** Outcomes of a bill: it stays; part of it is refunded; its order is cancelled; it is credited and issued again. */
export const BILL_OUTCOMES = ['stands', 'given-back', 'cancelled', 'taken-back'] as const
export type BillOutcome = (typeof BILL_OUTCOMES)[number]

const GIVEN_BACK_MINOR = 500
/** Month in which India's financial year begins. */
const FROM_APRIL = 4

/** Issues and credits bills. Each call returns only when it is done, however often it must be tried. */
export interface Till {
  /** @returns the paper's id */
  issue(orderId: OrderId, key: string): Promise<string>
  pay(orderId: OrderId): Promise<void>
  giveBack(orderId: OrderId, amountMinor: number): Promise<void>
  cancel(orderId: OrderId): Promise<void>
  takeBack(invoiceId: string): Promise<void>
}

export function drawOutcomes(orders: readonly OrderId[], random: SeededRandom): Map<OrderId, BillOutcome> {
  return new Map(orders.map((order) => [order, random.pick(BILL_OUTCOMES)]))
}

export async function reachOutcome(till: Till, orderId: OrderId, outcome: BillOutcome): Promise<void> {
  const invoiceId = await till.issue(orderId, `first-${orderId}`)
  if (outcome === 'given-back') {
    await till.pay(orderId)
    await till.giveBack(orderId, GIVEN_BACK_MINOR)
  } else if (outcome === 'cancelled') await till.cancel(orderId)
  else if (outcome === 'taken-back') {
    await till.takeBack(invoiceId)
    await till.issue(orderId, `second-${orderId}`)
  }
}

/** Papers of a store that no outcome accounts for: serials with a gap or twice, and orders whose papers do not add up. */
export async function checkPapers(
  db: Db,
  storeId: StoreId,
  outcomes: ReadonlyMap<OrderId, BillOutcome>,
): Promise<{
  readonly violations: string[]
  readonly bills: number
  readonly creditNotes: number
  readonly years: number
}> {
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('invoice_orders', (join) =>
      join
        .onRef('invoice_orders.store_id', '=', 'invoices.store_id')
        .onRef('invoice_orders.invoice_id', '=', 'invoices.id'),
    )
    .select(['serial', 'number', 'issued_on', 'kind', 'total_minor', 'order_id'])
    .where('invoices.store_id', '=', storeId)
    .orderBy('number')
    .execute()
  const isNote = ({ kind }: (typeof rows)[number]) => kind === 'credit-note'
  const violations: string[] = []
  if (new Set(rows.map(({ serial }) => serial)).size !== rows.length) violations.push('a serial twice')
  const series = Map.groupBy(
    rows,
    (row) => `${financialYear(row.issued_on, FROM_APRIL)} ${isNote(row) ? 'C' : ''}`,
  )
  for (const [of, papers] of series) {
    const [year = '', letter = ''] = of.split(' ')
    for (const [at, { serial, number }] of papers.entries()) {
      if (number !== at + 1) violations.push(`${of}: ${number} where ${at + 1} was due`)
      if (serial.length > SERIAL_MAX || !serial.endsWith(`${year}/${letter}${number}`))
        violations.push(`serial ${serial} of ${number} in ${of}`)
    }
  }
  const papers = Map.groupBy(rows, ({ order_id }) => order_id)
  for (const [orderId, outcome] of outcomes) {
    const own = papers.get(orderId) ?? []
    const sum = (of: typeof own) => of.reduce((all, { total_minor }) => all + total_minor, 0)
    const [totalMinor = 0] = own.filter((row) => !isNote(row)).map(({ total_minor }) => total_minor)
    const leftMinor = sum(own.filter((row) => !isNote(row))) - sum(own.filter(isNote))
    const expected = {
      stands: { papers: 1, leftMinor: totalMinor },
      'given-back': { papers: 2, leftMinor: totalMinor - GIVEN_BACK_MINOR },
      cancelled: { papers: 2, leftMinor: 0 },
      'taken-back': { papers: 3, leftMinor: totalMinor },
    }[outcome]
    if (own.length !== expected.papers || leftMinor !== expected.leftMinor)
      violations.push(`${outcome}: ${own.length} papers that leave ${leftMinor}, not ${expected.leftMinor}`)
  }
  const creditNotes = rows.filter(isNote).length
  const years = new Set(rows.map(({ issued_on }) => financialYear(issued_on, FROM_APRIL))).size
  return { violations, bills: rows.length - creditNotes, creditNotes, years }
}
