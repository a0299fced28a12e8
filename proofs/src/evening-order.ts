import { referenceBill } from '@thali/builders/exact-reference'
import { generateCart } from '@thali/builders/generated-cart'
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { InvoicedOrderFacts } from '@thali/domain/billing/invoice'
import type { LeftOnInvoice } from '@thali/domain/billing/left-on-invoice'
import type { OrderId, OrderLineId } from '@thali/domain/ids'
import { stepOfCurrency } from '@thali/domain/money/whole-currencies'
import { quoteDiscounted } from '@thali/domain/order/discounted-quote'
import { CANCELLED, type OrderSnapshot, SERVED, type SoldLine, type Totals } from '@thali/domain/order/order'
import { requoteAfterDiscards } from '@thali/domain/order/quote'
import { appliedCharges } from '@thali/domain/order/totals'
import type { CounterReceiptShare } from '@thali/domain/payment/counter-payment'
import { type FoldedPayment, foldPayment, type Receipt } from '@thali/domain/payment/fold-payment'
import type { CounterMethod, PaymentAttempt } from '@thali/domain/payment/payment'
import type { PaymentEvent } from '@thali/domain/payment/payment-event'
import type { OwnRefund } from '@thali/domain/payment/refunds-by-charge'
import { type CashMove, takingsBetween } from '@thali/domain/payment/takings'
import { billAfterDiscards, soldLines } from './compare-carts.ts'

/** Currencies of the evenings: with hundredths, and without a fraction. */
export type EveningCurrency = 'INR' | 'JPY'

/** Total of an order by the exact reference, in minor units, without the lines at places that are false. */
type ExactTotal = (isSold: readonly boolean[]) => number

/** An order of an evening, and beside it what really moved for it. */
export class EveningOrder {
  readonly facts: InvoicedOrderFacts
  readonly snapshot: OrderSnapshot
  readonly struck = new Set<OrderLineId>()
  state: typeof SERVED | typeof CANCELLED = SERVED
  /** Amount left of the order on its bill; undefined: its own total. */
  left: LeftOnInvoice | undefined
  /** Payments and refunds, counted by hand. */
  paidMinor = 0
  backMinor = 0
  folded: FoldedPayment
  totals: Totals
  readonly takings: CashMove[] = []
  readonly #exactTotal: ExactTotal
  readonly #events: PaymentEvent[] = []
  readonly #attempts: PaymentAttempt[] = []
  #refunds: OwnRefund[] = []
  #ids = 0

  constructor(number: number, snapshot: OrderSnapshot, exactTotal: ExactTotal) {
    this.facts = {
      id: `o${number}` as OrderId,
      number,
      day: '2026-11-21',
      orderType: 'Dine-In',
      place: 'Table 4',
    }
    this.snapshot = snapshot
    this.#exactTotal = exactTotal
    this.totals = requoteAfterDiscards(snapshot, this.struck)
    this.folded = this.#fold()
  }

  get #currency(): string {
    return this.snapshot.currencyCode
  }

  get standing(): readonly SoldLine[] {
    return this.snapshot.lines.filter(({ id }) => !this.struck.has(id))
  }

  get isCancelled(): boolean {
    return this.state === CANCELLED
  }

  /** Difference between its total and the exact one; null: none. */
  difference(): string | null {
    const { totalMinor } = this.totals
    const exactMinor = this.#exactTotal(this.snapshot.lines.map(({ id }) => !this.struck.has(id)))
    if (totalMinor !== exactMinor) return `order ${this.facts.number} is ${totalMinor}, exactly ${exactMinor}`
    const isWhole = totalMinor % 100 === 0
    return (this.snapshot.isRounded || this.snapshot.stepMinor === 100) && !isWhole
      ? `order ${this.facts.number} is no whole amount`
      : null
  }

  strike(line: SoldLine): void {
    this.struck.add(line.id)
    this.totals = requoteAfterDiscards(this.snapshot, this.struck)
    this.#refold()
  }

  cancel(): void {
    this.state = CANCELLED
    this.#refold()
  }

  take(method: CounterMethod, { amountMinor, leftMinor }: CounterReceiptShare): void {
    this.#events.push({ kind: 'marked', id: this.#newId('mark'), method, amountMinor, leftMinor })
    this.paidMinor += amountMinor
    this.#refold()
  }

  /** Takes a mark back, of an order of which nothing was given back. */
  takeBack(mark: string): void {
    const receipt = this.folded.receipts.find(
      ({ attempt, chargeId }) => attempt === null && chargeId === mark,
    )
    if (!receipt) return
    this.#events.push({ kind: 'unmarked', mark, reason: '' })
    this.paidMinor -= receipt.amountMinor
    this.#refold()
  }

  /** Starts a payment of the order's total at a gateway. */
  startOnline(): void {
    const reference = this.#newId('attempt')
    const { totalMinor: amountMinor } = this.totals
    this.#attempts.push({ reference, merchant: 'MID', amountMinor, currency: this.#currency, isOpen: true })
  }

  get openAttempt(): PaymentAttempt | undefined {
    return this.#attempts.find(({ isOpen }) => isOpen)
  }

  /** The diner pays the requested amount, regardless of changes to the order. */
  payOnline({ reference, merchant, amountMinor, currency }: PaymentAttempt): void {
    const at = this.#attempts.findIndex((attempt) => attempt.reference === reference)
    this.#attempts[at] = { reference, merchant, amountMinor, currency, isOpen: false }
    const chargeId = this.#newId('charge')
    const charge = { chargeId, state: 'captured', amountMinor, currency, method: 'upi' } as const
    const answer = { merchant, reference, charges: [charge], refunds: [], isOpen: false }
    this.#events.push({ kind: 'answer', about: reference, answer })
    this.paidMinor += amountMinor
    this.#refold()
  }

  refund({ attempt, chargeId }: Pick<Receipt, 'attempt' | 'chargeId'>, amountMinor: number): OwnRefund {
    const reference = this.#newId('refund')
    const state = attempt === null ? 'done' : 'asked'
    const refund: OwnRefund = { reference, attempt, chargeId, refundId: null, amountMinor, state }
    this.#refunds.push(refund)
    if (state === 'done') this.backMinor += amountMinor
    this.#refold()
    return refund
  }

  get refundsUnderWay(): readonly OwnRefund[] {
    return this.#refunds.filter(({ state }) => state === 'asked')
  }

  endRefund({ reference, amountMinor }: OwnRefund, state: 'done' | 'failed'): void {
    this.#refunds = this.#refunds.map((one) => (one.reference === reference ? { ...one, state } : one))
    if (state === 'done') this.backMinor += amountMinor
    this.#refold()
  }

  #fold(): FoldedPayment {
    const { totalMinor } = this.totals
    const paid = { paymentMode: null, paidLater: false }
    const order = { state: this.state, totalMinor, snapshot: { currencyCode: this.#currency }, ...paid }
    return foldPayment(order, this.#attempts, this.#events, this.#refunds)
  }

  #refold(): void {
    const before = this.folded
    this.folded = this.#fold()
    this.takings.push(...takingsBetween(before, this.folded, this.#currency))
  }

  #newId(kind: string): string {
    this.#ids += 1
    return `${this.facts.id} ${kind} ${this.#ids}`
  }
}

/** An order of a generated cart that can be sold. */
export function placeRandomOrder(
  number: number,
  random: SeededRandom,
  currencyCode: EveningCurrency,
): EveningOrder {
  const stepMinor = stepOfCurrency(currencyCode)
  const { question, reference } = generateCart(random, stepMinor)
  const { quote, problems } = quoteDiscounted(question)
  if (problems.length > 0) return placeRandomOrder(number, random, currencyCode)
  const { tip } = referenceBill(reference)
  const snapshot: OrderSnapshot = {
    lines: soldLines(quote).map((line) => ({ ...line, ...(random.chance(30) && { hsn: '2202' }) })),
    chargeRules: appliedCharges(question.orderType.charges, question.ticked),
    tipMinor: quote.tipMinor,
    ...(quote.discount && { discount: quote.discount }),
    ...(question.isRounded && { isRounded: true as const }),
    ...(question.isTaxInside && { isTaxInside: true as const }),
    ...(stepMinor > 1 && { stepMinor }),
    currencySymbol: '',
    currencyCode,
  }
  return new EveningOrder(number, snapshot, (isSold) =>
    Number(billAfterDiscards(reference, tip, isSold, quote.discount?.label).total),
  )
}
