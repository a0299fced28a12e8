/** A payment's whole life at random: what payers, gateways and staff do, and what the server hears of it. */
import type { SeededRandom } from '@thali/builders/seeded-random'
import { CANCELLED, RECEIVED } from '@thali/domain/order/order'
import { foldPayment } from '@thali/domain/payment/fold-payment'
import type { GatewayCharge, GatewayRefund, PaymentAnswer } from '@thali/domain/payment/gateway-answer'
import type { PaymentAttempt } from '@thali/domain/payment/payment'
import type { PaymentEvent } from '@thali/domain/payment/payment-event'
import type { OwnRefund } from '@thali/domain/payment/refunds-by-charge'
import { PaymentLedger } from './payment-ledger.ts'

const STEPS = ['start', 'pay', 'pay', 'tell', 'tell', 'tell', 'stale', 'end', 'mark'] as const
const LATER_STEPS = ['refund', 'settle', 'dashboard', 'strike', 'cancel', 'undo', 'unmark'] as const
type Step = (typeof STEPS)[number] | (typeof LATER_STEPS)[number]

const ORDER_MINOR = 100_000

/** True state at the gateway, whatever was reported of it. */
interface Account {
  attempt: PaymentAttempt
  charges: GatewayCharge[]
  refunds: GatewayRefund[]
  /** Answers that were given, and may come again, late. */
  given: PaymentAnswer[]
}

export class PaymentWalk {
  readonly #random: SeededRandom
  /** False: the kitchen has the order, and its diner pays later. */
  readonly #isOnline: boolean
  readonly #ledger: PaymentLedger
  readonly #accounts: Account[] = []
  readonly #events: PaymentEvent[] = []
  #refunds: OwnRefund[] = []
  #state: typeof RECEIVED | typeof CANCELLED = RECEIVED
  #totalMinor = ORDER_MINOR
  #ids = 0
  releases = 0

  constructor(random: SeededRandom) {
    this.#random = random
    this.#isOnline = random.chance(70)
    this.#ledger = new PaymentLedger(ORDER_MINOR, this.#isOnline)
  }

  /** @returns the first step after which fold and ledger disagree; null: they never did */
  run(steps: number): string | null {
    for (let step = 0; step < steps; step += 1) {
      const done = this.#step()
      const difference = this.#compare()
      if (difference) return `after ${done} at step ${step}: ${difference}`
    }
    return null
  }

  #step(): string {
    const step = this.#random.pick(this.#random.chance(35) ? LATER_STEPS : STEPS)
    const take: Record<Step, () => void> = {
      start: () => this.#start(),
      pay: () => this.#pay(),
      tell: () => this.#tell(),
      stale: () => this.#stale(),
      end: () => this.#end(),
      mark: () => this.#mark(),
      refund: () => this.#refund(),
      settle: () => this.#settle(),
      dashboard: () => this.#dashboard(),
      strike: () => this.#strike(),
      cancel: () => this.#cancel(),
      undo: () => this.#undo(),
      unmark: () => this.#unmark(),
    }
    take[step]()
    return step
  }

  #start(): void {
    const reference = this.#newId('attempt')
    const amountMinor = this.#totalMinor
    if (amountMinor === 0) return
    const attempt = { reference, merchant: 'MID', amountMinor, currency: 'INR', isOpen: true }
    this.#accounts.push({ attempt, charges: [], refunds: [], given: [] })
  }

  #pay(): void {
    const account = this.#anyAccount()
    if (!account) return
    const { amountMinor } = account.attempt
    account.charges.push({
      chargeId: this.#newId('charge'),
      state: this.#random.pick(['captured', 'captured', 'captured', 'failed', 'pending', 'authorized']),
      amountMinor: this.#random.chance(85) ? amountMinor : this.#random.between(1, 2 * amountMinor),
      currency: this.#random.chance(95) ? 'INR' : 'USD',
      method: 'upi',
    })
    const waiting = account.charges.findIndex(({ state }) => state === 'pending' || state === 'authorized')
    const charge = account.charges[waiting]
    if (charge && this.#random.chance(50)) account.charges[waiting] = { ...charge, state: 'captured' }
  }

  #tell(): void {
    const account = this.#anyAccount()
    if (!account) return
    const { attempt, charges, refunds } = account
    this.#hear(account, {
      merchant: this.#random.chance(97) ? attempt.merchant : 'ANOTHER',
      reference: this.#random.chance(97) ? attempt.reference : 'another',
      charges: [...charges],
      refunds: [...refunds],
      isOpen: attempt.isOpen,
    })
  }

  /** An answer that overtook others, or the same once more. */
  #stale(): void {
    const account = this.#anyAccount()
    const [first, ...others] = account?.given ?? []
    if (account && first) this.#hear(account, this.#random.pick([first, ...others]))
  }

  #end(): void {
    const account = this.#anyAccount()
    if (account) account.attempt = { ...account.attempt, isOpen: false }
  }

  #mark(): void {
    if (this.#totalMinor === 0) return
    const id = this.#newId('mark')
    // As a rule no more than is left; at times staff took money while the gateway did, too.
    const wantedMinor = this.#ledger.left() || this.#totalMinor
    const isPart = this.#random.chance(30) && wantedMinor > 1
    const roundOffMinor = isPart || wantedMinor < 100 ? 0 : this.#random.between(-49, 50)
    const amountMinor = isPart ? this.#random.between(1, wantedMinor - 1) : wantedMinor + roundOffMinor
    const leftMinor = isPart ? wantedMinor - amountMinor : 0
    this.#events.push({ kind: 'marked', id, method: 'cash', amountMinor, leftMinor, roundOffMinor })
    this.#ledger.take(id, amountMinor, roundOffMinor, leftMinor)
    this.#release()
  }

  #unmark(): void {
    const mark = this.#ledger.anyMark(this.#random)
    if (mark === null) return
    this.#events.push({ kind: 'unmarked', mark, reason: '' })
    this.#ledger.takeBack(mark)
  }

  #refund(): void {
    const receipt = this.#ledger.anyRefundable(this.#random)
    if (!receipt) return
    const amountMinor = this.#random.chance(50) ? receipt.left : this.#random.between(1, receipt.left)
    const reference = this.#newId('refund')
    const attempt = receipt.account === 'counter' ? null : receipt.account
    const { chargeId } = receipt
    this.#refunds.push({ reference, attempt, chargeId, refundId: null, amountMinor, state: 'asked' })
    this.#ledger.giveBack(receipt.key, reference, amountMinor)
    const account = this.#accounts.find((each) => each.attempt.reference === attempt)
    if (!account || this.#random.chance(20)) return
    const refundId = this.#newId('gateway-refund')
    const isNamed = this.#random.chance(50)
    account.refunds.push({
      refundId,
      reference: isNamed ? reference : null,
      chargeId,
      state: 'pending',
      amountMinor,
    })
    if (!isNamed)
      this.#refunds = this.#refunds.map((each) =>
        each.reference === reference ? { ...each, refundId } : each,
      )
  }

  /** Ends a refund, at the gateway first and here at once; answers report it some time later. */
  #settle(): void {
    const open = this.#refunds.filter(({ state }) => state === 'asked' || state === 'pending')
    const [first, ...others] = open
    if (!first) return
    const refund = this.#random.pick([first, ...others])
    if (this.#ledger.hasEnded(refund.reference)) return
    const state = this.#random.pick(['pending', 'done', 'failed'] as const)
    const account = this.#accounts.find((each) => each.attempt.reference === refund.attempt)
    if (account)
      account.refunds = account.refunds.map((each) =>
        each.reference === refund.reference || each.refundId === refund.refundId ? { ...each, state } : each,
      )
    this.#refunds = this.#refunds.map((each) =>
      each.reference === refund.reference ? { ...each, state } : each,
    )
    this.#ledger.settle(refund.reference, state)
  }

  /** Refunds money in the gateway's own pages; the server learns of it by the next answer. */
  #dashboard(): void {
    const receipt = this.#ledger.anyRefundable(this.#random)
    const account = this.#accounts.find((each) => each.attempt.reference === receipt?.account)
    if (!receipt || !account) return
    const refundId = this.#newId('other-refund')
    const { chargeId, left } = receipt
    account.refunds.push({
      refundId,
      reference: null,
      chargeId,
      state: 'done',
      amountMinor: this.#random.between(1, left),
    })
    this.#tellTruth(account)
  }

  #strike(): void {
    this.#totalMinor = this.#random.chance(30) ? this.#random.between(0, this.#totalMinor) : this.#totalMinor
    this.#ledger.totalMinor = this.#totalMinor
  }

  #cancel(): void {
    this.#state = CANCELLED
    this.#ledger.isCancelled = true
  }

  #undo(): void {
    this.#state = RECEIVED
    this.#ledger.isCancelled = false
    this.#release()
  }

  #tellTruth(account: Account): void {
    const { attempt, charges, refunds } = account
    const { merchant, reference, isOpen } = attempt
    this.#hear(account, { merchant, reference, charges: [...charges], refunds: [...refunds], isOpen })
  }

  #hear(account: Account, answer: PaymentAnswer): void {
    const { attempt } = account
    account.given.push(answer)
    this.#events.push({ kind: 'answer', about: attempt.reference, answer })
    const same = answer.merchant === attempt.merchant && answer.reference === attempt.reference
    for (const { state, chargeId, amountMinor, currency } of answer.charges) {
      if (state !== 'captured') continue
      const agrees = same && currency === attempt.currency && amountMinor === attempt.amountMinor
      this.#ledger.receive(attempt.reference, chargeId, amountMinor, currency, agrees ? null : 'differs')
    }
    for (const { refundId, chargeId, amountMinor, state, reference } of answer.refunds) {
      const own = this.#refunds.find(
        (each) =>
          each.reference === reference || (each.attempt === attempt.reference && each.refundId === refundId),
      )
      if (!own) this.#ledger.giveBackElsewhere(attempt.reference, chargeId, refundId, amountMinor)
      if (state !== 'pending') this.#ledger.settle(own?.reference ?? refundId, state)
    }
    this.#release()
  }

  /** Does what the server does in the same transaction. */
  #release(): void {
    if (this.releases > 0 || this.#state === CANCELLED || !this.#ledger.isPaid()) return
    this.releases += 1
  }

  #compare(): string | null {
    const order = {
      state: this.#state,
      totalMinor: this.#totalMinor,
      snapshot: { currencyCode: 'INR' },
      paymentMode: 'live',
      paidLater: !this.#isOnline,
    } as const
    const attempts = this.#accounts.map(({ attempt }) => attempt)
    const folded = foldPayment(order, attempts, this.#events, this.#refunds)
    return this.#ledger.compare(folded, attempts)
  }

  #anyAccount(): Account | undefined {
    const [first, ...others] = this.#accounts
    return first && this.#random.pick([first, ...others])
  }

  #newId(of: string): string {
    this.#ids += 1
    return `${of}-${this.#ids}`
  }
}
