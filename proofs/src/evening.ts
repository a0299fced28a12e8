import type { SeededRandom } from '@thali/builders/seeded-random'
import { stepOfCurrency } from '@thali/domain/money/whole-currencies'
import { findTakenProblem, shareTaken } from '@thali/domain/payment/counter-payment'
import { givableMinor } from '@thali/domain/payment/fold-payment'
import { COUNTER_METHODS } from '@thali/domain/payment/payment'
import { EveningBill } from './evening-bill.ts'
import { type EveningCurrency, type EveningOrder, placeRandomOrder } from './evening-order.ts'

const STEPS = ['place', 'place', 'pay', 'pay', 'part', 'online', 'online', 'bill', 'table', 'refund'] as const
const LATER = ['strike', 'strike', 'cancel', 'takeBack', 'unmark', 'end', 'refund'] as const
type Step = (typeof STEPS)[number] | (typeof LATER)[number]

/** Limit of the attempts to repeat a failed refund at closing time. */
const MOST_ROUNDS = 20

/** An evening at one table: orders, rounded off and not, their payments, strikes, refunds and papers. */
export class Evening {
  readonly orders: EveningOrder[] = []
  readonly bills: EveningBill[] = []
  readonly #random: SeededRandom
  readonly #currency: EveningCurrency
  readonly #stepMinor: number

  constructor(random: SeededRandom, currency: EveningCurrency) {
    this.#random = random
    this.#currency = currency
    this.#stepMinor = stepOfCurrency(currency)
  }

  /** @returns in what the books differ; null: in nothing */
  run(): string | null {
    const steps = this.#random.between(4, 24)
    for (let at = 0; at < steps; at += 1) {
      const { step, order } = this.#step()
      const difference = order && this.#difference([order])
      if (difference) return `after ${step} at step ${at}: ${difference}`
    }
    this.#close()
    return this.#difference(this.orders) ?? this.#bookDifference()
  }

  #step(): { readonly step: Step; readonly order: EveningOrder | undefined } {
    const step: Step =
      this.orders.length === 0 ? 'place' : this.#random.pick(this.#random.chance(40) ? LATER : STEPS)
    const open = this.orders.filter(({ isCancelled }) => !isCancelled)
    const [first, ...rest] = open
    if (step === 'place')
      this.orders.push(placeRandomOrder(this.orders.length + 1, this.#random, this.#currency))
    const order = step === 'place' ? this.orders.at(-1) : first && this.#random.pick([first, ...rest])
    if (step !== 'place' && order) this.#do(step, order, open)
    return { step, order }
  }

  #do(step: Exclude<Step, 'place'>, order: EveningOrder, open: readonly EveningOrder[]): void {
    const take: Record<typeof step, () => void> = {
      pay: () => this.#take(this.#random.chance(40) ? open : [order], 100),
      part: () => this.#take([order], this.#random.between(1, 99)),
      online: () => this.#online(order),
      bill: () => this.#bill([order]),
      table: () => this.#bill(open),
      refund: () => this.#refund(order),
      strike: () => this.#strike(order),
      cancel: () => this.#cancel(order),
      takeBack: () => this.#takeBack(order),
      unmark: () => this.#unmark(order),
      end: () => this.#endRefunds(),
    }
    take[step]()
  }

  #take(orders: readonly EveningOrder[], percent: number): void {
    const dues = orders.map(({ folded }) => folded.dueMinor)
    const dueMinor = dues.reduce((all, minor) => all + minor, 0)
    const amountMinor = this.#payable((dueMinor * percent) / 100)
    if (amountMinor === 0) return
    const method = this.#random.pick(COUNTER_METHODS)
    const taken = { isCash: method === 'cash', amountMinor, tenderedMinor: null }
    const problem = findTakenProblem(dueMinor, taken)
    if (problem) throw new Error(`${amountMinor} of ${dueMinor} by ${method}: ${problem}`)
    for (const [at, share] of shareTaken(dues, taken).entries()) if (share) orders[at]?.take(method, share)
  }

  /** Starts to pay, or pays an attempt that was begun, also after another payment or a strike. */
  #online(order: EveningOrder): void {
    const { openAttempt, folded } = order
    if (openAttempt) order.payOnline(openAttempt)
    else if (folded.paidMinor === 0 && folded.dueMinor > 0) order.startOnline()
  }

  #bill(orders: readonly EveningOrder[]): void {
    const unbilled = orders.filter((order) => !this.#billOf(order))
    if (unbilled.length === 0) return
    this.bills.push(new EveningBill(unbilled, this.#random.chance(20) ? '29' : null, this.#currency))
  }

  #refund(order: EveningOrder): void {
    const { folded } = order
    const [first, ...rest] = folded.receipts.filter((receipt) => givableMinor(folded, receipt) > 0)
    if (!first) return
    const receipt = this.#random.pick([first, ...rest])
    const mostMinor = givableMinor(folded, receipt)
    const partMinor = this.#payable(this.#random.between(1, mostMinor))
    order.refund(receipt, this.#random.chance(30) ? mostMinor : partMinor)
    this.#creditRefund(order)
  }

  /** An amount that can be paid in the currency, at least this one. */
  #payable(minor: number): number {
    return Math.ceil(minor / this.#stepMinor) * this.#stepMinor
  }

  #creditRefund(order: EveningOrder): void {
    if (order.folded.refundedMinor > 0) this.#billOf(order)?.creditRefund(order)
  }

  #strike(order: EveningOrder): void {
    const [line, ...others] = order.standing
    if (!line || others.length === 0) return
    this.#billOf(order)?.creditStrike(order, line)
    order.strike(line)
  }

  #cancel(order: EveningOrder): void {
    this.#billOf(order)?.creditWhole([order])
    order.cancel()
  }

  #takeBack(order: EveningOrder): void {
    const bill = this.#billOf(order)
    if (bill) bill.creditWhole([...bill.orders])
  }

  #unmark(order: EveningOrder): void {
    const mark = order.folded.receipts.find(({ attempt }) => attempt === null)
    if (mark && order.backMinor === 0 && order.refundsUnderWay.length === 0) order.takeBack(mark.chargeId)
  }

  #endRefunds(): void {
    for (const order of this.orders) {
      for (const refund of order.refundsUnderWay) {
        order.endRefund(refund, this.#random.chance(75) ? 'done' : 'failed')
        this.#creditRefund(order)
      }
    }
  }

  /** Collects all dues, gives all refunds, and bills all that was sold. */
  #close(): void {
    const isOpen = ({ folded, refundsUnderWay }: EveningOrder) =>
      folded.dueMinor > 0 || folded.due.length > 0 || refundsUnderWay.length > 0
    for (let round = 0; round < MOST_ROUNDS && this.orders.some(isOpen); round += 1) {
      this.#endRefunds()
      this.#take(this.orders, 100)
      for (const order of this.orders) {
        for (const due of order.folded.due) order.refund(due, due.amountMinor)
        this.#creditRefund(order)
      }
    }
    this.#bill(this.orders.filter(({ isCancelled }) => !isCancelled))
  }

  #billOf(order: EveningOrder): EveningBill | undefined {
    return this.bills.find(({ orders }) => orders.has(order))
  }

  #difference(orders: readonly EveningOrder[]): string | null {
    for (const order of orders) {
      const difference = order.difference()
      if (difference) return difference
      const { receipts, returnedMinor } = order.folded
      const paidMinor = receipts.reduce((all, { amountMinor }) => all + amountMinor, 0)
      if (paidMinor !== order.paidMinor) return `${paidMinor} paid, in truth ${order.paidMinor}`
      if (returnedMinor !== order.backMinor) return `${returnedMinor} back, in truth ${order.backMinor}`
    }
    return this.bills.flatMap(({ faults }) => faults)[0] ?? null
  }

  /** Paid less given back is billed less credited, on each bill and for each cancelled order; and the closing holds it. */
  #bookDifference(): string | null {
    const kept = (orders: Iterable<EveningOrder>) =>
      [...orders].reduce((all, { paidMinor, backMinor }) => all + paidMinor - backMinor, 0)
    for (const bill of this.bills) {
      const keptMinor = kept(bill.orders)
      if (bill.remainingMinor !== keptMinor) return `${bill.remainingMinor} billed, ${keptMinor} kept`
    }
    const lostMinor = kept(this.orders.filter(({ isCancelled }) => isCancelled))
    if (lostMinor !== 0) return `${lostMinor} kept of cancelled orders`
    const takings = this.orders.flatMap((order) => order.takings)
    const closedMinor = takings.reduce((all, { amountMinor }) => all + amountMinor, 0)
    return closedMinor === kept(this.orders) ? null : `${closedMinor} in the closing`
  }
}
