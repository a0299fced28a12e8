import type { InvoiceDocument } from '@thali/domain/billing/invoice'
import {
  creditOfRefund,
  creditOfStrike,
  type LeftOnInvoice,
  leftMinor,
} from '@thali/domain/billing/left-on-invoice'
import {
  type CreditedOrder,
  leftAfterCredit,
  leftOfOrder,
  makeCreditNote,
} from '@thali/domain/billing/make-credit-note'
import { makeInvoice } from '@thali/domain/billing/make-invoice'
import { stepOfCurrency } from '@thali/domain/money/whole-currencies'
import type { SoldLine } from '@thali/domain/order/order'
import { requoteAfterDiscards } from '@thali/domain/order/quote'
import type { EveningCurrency, EveningOrder } from './evening-order.ts'

const ISSUED_ON = '2026-11-21'
const STORE = {
  supplier: { name: 'A', legalName: '', address: [], taxNumber: '27AAPFU0939F1ZV', fssaiNo: '' },
  composition: false,
  customer: { name: '', taxNumber: '' },
  currencySymbol: '',
}
const COUNTRIES = { INR: 'India', JPY: 'Japan' } as const

/** A bill over orders with its credit notes, written as the server writes them. */
export class EveningBill {
  readonly invoice: InvoiceDocument
  readonly notes: InvoiceDocument[] = []
  /** Orders on this bill. */
  readonly orders: Set<EveningOrder>
  /** Sums of a paper that do not add up. */
  readonly faults: string[] = []

  constructor(orders: readonly EveningOrder[], placeOfSupply: string | null, currencyCode: EveningCurrency) {
    this.orders = new Set(orders)
    for (const order of orders) order.left = undefined
    const invoiced = orders.map(({ facts, standing, snapshot, totals }) => ({
      ...facts,
      ...{ lines: standing, discount: snapshot.discount, stepMinor: snapshot.stepMinor, totals },
    }))
    const place = { placeOfSupply, currencyCode, country: COUNTRIES[currencyCode] }
    this.invoice = makeInvoice({ ...STORE, ...place, issuedOn: ISSUED_ON, orders: invoiced }, 'A2627/1')
    this.#look(this.invoice)
    const sumMinor = sum(orders.map(({ totals }) => totals.totalMinor))
    if (this.invoice.payableMinor !== sumMinor) this.faults.push('a bill is not the sum of its orders')
    for (const order of orders) this.creditRefund(order)
  }

  /** Billed less credited. */
  get remainingMinor(): number {
    return this.invoice.payableMinor - sum(this.notes.map(({ payableMinor }) => payableMinor))
  }

  /** Credits, after each change of the final refunds of an order. */
  creditRefund(order: EveningOrder): void {
    const { folded, standing, snapshot, totals } = order
    const { paidMinor, refundedMinor, roundOffMinor } = folded
    const { discount, stepMinor } = snapshot
    const left = order.left ?? leftOfOrder({ lines: standing, discount, stepMinor, totals }, this.invoice)
    const paid = {
      state: order.state,
      totalMinor: totals.totalMinor,
      paidMinor,
      refundedMinor,
      roundOffMinor,
    }
    const amountMinor = creditOfRefund(paid, leftMinor(left))
    if (amountMinor === 0) return
    const nothing = { lines: standing, discount, stepMinor, totals, taken: [], after: totals }
    this.#write([[order, { ...order.facts, ...nothing, credit: { left, amountMinor } }]])
  }

  /** Credits a line before it is struck off. */
  creditStrike(order: EveningOrder, line: SoldLine): void {
    this.#write([[order, takenOf(order, [line])]])
  }

  /** Takes orders off the bill with all that they still have on it. */
  creditWhole(orders: readonly EveningOrder[]): void {
    this.#write(orders.map((order) => [order, takenOf(order, order.standing)]))
    for (const order of orders) this.orders.delete(order)
  }

  #write(credited: readonly (readonly [EveningOrder, CreditedOrder])[]): void {
    const orders = credited.map(([, one]) => one)
    if (orders.every(({ credit }) => credit?.amountMinor === 0)) return
    const totalMinor = this.invoice.totalMinor - sum(this.notes.map((note) => note.totalMinor))
    const outstanding = { totalMinor, payableMinor: this.remainingMinor }
    const source = { invoice: this.invoice, outstanding, orders, reason: '', issuedOn: ISSUED_ON }
    const note = makeCreditNote(source, 'A2627/C1')
    this.#look(note)
    this.notes.push(note)
    for (const [order, one] of credited) order.left = leftAfterCredit(one, this.invoice)
  }

  #look(paper: InvoiceDocument): void {
    const { kind, lines, charges, taxes, includedTaxes = [], rows } = paper
    const { valueMinor, tipMinor = 0, totalMinor } = paper
    const taxableMinor = valueMinor + amounts(charges)
    const stepMinor = stepOfCurrency(paper.currencyCode)
    const rowsMinor = rows.flatMap((row) => [row.taxableMinor, ...row.taxes.map((tax) => tax.amountMinor)])
    const parts = [...rowsMinor, tipMinor, totalMinor, paper.payableMinor]
    // A strike may move the last unit of a discount from one line to another, whose taxes may round up for it.
    const leastMinor = kind === 'credit-note' ? -stepMinor * (1 + taxes.length) : 0
    const checks = {
      lines: sum(lines.map((line) => line.totalMinor)) === valueMinor,
      total: taxableMinor + amounts(taxes) + tipMinor === totalMinor,
      payable: totalMinor + paper.roundOffMinor === paper.payableMinor && paper.payableMinor >= leastMinor,
      taxable: sum(rows.map((row) => row.taxableMinor)) === taxableMinor - amounts(includedTaxes),
      steps: parts.every((minor) => minor % stepMinor === 0),
      taxes: sum(rows.map((row) => amounts(row.taxes))) === amounts([...taxes, ...includedTaxes]),
    }
    for (const [name, isRight] of Object.entries(checks))
      if (!isRight) this.faults.push(`${name} of a ${kind} do not add up`)
  }
}

function takenOf(order: EveningOrder, taken: readonly SoldLine[]): CreditedOrder {
  const { facts, standing, snapshot, struck, totals, left } = order
  const after = requoteAfterDiscards(snapshot, new Set([...struck, ...taken.map(({ id }) => id)]))
  return {
    ...facts,
    ...{ lines: standing, discount: snapshot.discount, stepMinor: snapshot.stepMinor, totals, taken, after },
    credit: left && { left, amountMinor: amountOf(left, after.totalMinor, taken.length < standing.length) },
  }
}

function amountOf(left: LeftOnInvoice, afterMinor: number, isStrike: boolean): number {
  return isStrike ? creditOfStrike(leftMinor(left), afterMinor) : leftMinor(left)
}

function amounts(all: readonly { readonly amountMinor: number }[]): number {
  return sum(all.map(({ amountMinor }) => amountMinor))
}

function sum(all: readonly number[]): number {
  return all.reduce((total, one) => total + one, 0)
}
