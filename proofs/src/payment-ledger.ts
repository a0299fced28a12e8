/** The simple reference for payments: a list of receipts, changed by hand as one would on paper. */
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { FoldedPayment } from '@thali/domain/payment/fold-payment'
import type { PaymentAttempt } from '@thali/domain/payment/payment'

interface Entry {
  readonly account: string
  readonly chargeId: string
  readonly minor: number
  readonly currency: string
  readonly wrong: boolean
  /** Amount still to come, at the counter. */
  readonly toCome: number
  readonly roundOff: number
  pays: boolean
  /** Lines of the paper before this one was struck out; null: it was not. */
  struckAt: number | null
  readonly back: { id: string; minor: number; state: 'open' | 'done' | 'failed' }[]
}

export interface Refundable {
  readonly key: string
  readonly account: string
  readonly chargeId: string
  readonly left: number
}

export class PaymentLedger {
  totalMinor: number
  isCancelled = false
  readonly #entries = new Map<string, Entry>()
  /** Entries in the order of arrival, struck-out ones included. */
  readonly #paper: Entry[] = []
  /** Refunds reported before their charge. */
  readonly #early = new Map<string, Entry['back']>()

  readonly #isOnline: boolean

  constructor(totalMinor: number, isOnline: boolean) {
    this.totalMinor = totalMinor
    this.#isOnline = isOnline
  }

  receive(account: string, chargeId: string, minor: number, currency: string, wrong: 'differs' | null): void {
    this.#write(account, chargeId, { minor, currency, wrong: wrong !== null, toCome: 0, roundOff: 0 })
  }

  /** Money over the counter. */
  take(id: string, minor: number, roundOff: number, toCome: number): void {
    this.#write('counter', id, { minor, currency: 'INR', wrong: false, toCome, roundOff })
  }

  /** A mark that can still be taken back: nothing of it was given back. */
  anyMark(random: SeededRandom): string | null {
    const [first, ...others] = [...this.#entries.values()].filter(
      (entry) => entry.account === 'counter' && entry.back.length === 0,
    )
    return first ? random.pick([first, ...others]).chargeId : null
  }

  /** Struck out. */
  takeBack(id: string): void {
    const entry = this.#entries.get(`counter/${id}`)
    if (entry) entry.struckAt = this.#paper.length
    this.#entries.delete(`counter/${id}`)
  }

  /** Whether the entries that stand amount to the cost of the order when staff last took money. */
  isPaid(): boolean {
    return this.#read()
  }

  /** Reads the paper from its top: what comes while the order is not paid pays it. */
  #read(): boolean {
    let isPaid = false
    let cost: number | null = null
    for (const [at, entry] of this.#paper.entries()) {
      const isCounter = entry.account === 'counter'
      entry.pays = entry.struckAt === null && !entry.wrong && !isPaid
      // Staff knew all entries at that time, regardless of later strikes.
      const stoodThen = this.#paper
        .slice(0, at + 1)
        .filter(({ pays, struckAt }) => pays || (struckAt !== null && struckAt > at))
      const stands = total(
        this.#paper
          .slice(0, at + 1)
          .filter(({ pays }) => pays)
          .map(net),
      )
      if (isCounter && (entry.pays || entry.struckAt !== null))
        cost = total(stoodThen.map(net)) + entry.toCome
      if (!entry.pays) continue
      isPaid = cost === null || stands >= (isCounter ? cost : Math.min(cost, this.totalMinor))
    }
    return isPaid
  }

  /** Amount that staff would still collect, in minor units. */
  left(): number {
    this.#read()
    const paying = [...this.#entries.values()].filter(({ pays }) => pays)
    const costs = this.isCancelled ? 0 : this.totalMinor + total(paying.map(({ roundOff }) => roundOff))
    const paid = total(paying.map(({ minor }) => minor))
    return paid >= costs ? 0 : costs - paid + total(paying.map((entry) => backOf(entry, 'done')))
  }

  #write(
    account: string,
    chargeId: string,
    facts: Omit<Entry, 'account' | 'chargeId' | 'pays' | 'struckAt' | 'back'>,
  ): void {
    const key = `${account}/${chargeId}`
    if (this.#entries.has(key)) return
    const back = this.#early.get(key) ?? []
    const entry = { account, chargeId, ...facts, pays: false, struckAt: null, back }
    this.#entries.set(key, entry)
    this.#paper.push(entry)
  }

  giveBack(key: string, id: string, minor: number): void {
    this.#entries.get(key)?.back.push({ id, minor, state: 'open' })
  }

  giveBackElsewhere(account: string, chargeId: string, id: string, minor: number): void {
    const key = `${account}/${chargeId}`
    const back = this.#entries.get(key)?.back ?? this.#early.get(key) ?? []
    if (!this.#entries.has(key)) this.#early.set(key, back)
    if (!back.some((each) => each.id === id)) back.push({ id, minor, state: 'open' })
  }

  hasEnded(id: string): boolean {
    return this.#allBack().some((each) => each.id === id && each.state !== 'open')
  }

  settle(id: string, state: 'pending' | 'done' | 'failed'): void {
    if (state === 'pending') return
    for (const each of this.#allBack()) if (each.id === id && each.state === 'open') each.state = state
  }

  anyRefundable(random: SeededRandom): Refundable | null {
    const [first, ...others] = [...this.#entries]
      .map(([key, entry]) => ({ key, account: entry.account, chargeId: entry.chargeId, left: leftOf(entry) }))
      .filter(({ left }) => left > 0)
    return first ? random.pick([first, ...others]) : null
  }

  /** Difference of the fold; null: none. */
  compare(folded: FoldedPayment, attempts: readonly PaymentAttempt[]): string | null {
    this.#read()
    const entries = [...this.#entries.values()]
    const paid = total(entries.filter(({ pays }) => pays).map(({ minor }) => minor))
    const refunded = total(entries.filter(({ pays }) => pays).map((entry) => backOf(entry, 'done')))
    const left = total(entries.map(leftOf))
    const roundOff = total(entries.filter(({ pays }) => pays).map((entry) => entry.roundOff))
    // An order of nothing costs nothing, however it was rounded off before.
    const keptMinor = this.isCancelled ? 0 : Math.max(0, this.totalMinor + roundOff)
    const surplus = Math.max(0, total(entries.filter(({ pays }) => pays).map(leftOf)) - keptMinor)
    const wrong = entries.filter(({ pays, currency }) => !pays && currency === 'INR')
    const due = surplus + total(wrong.map(leftOf))
    const inRupees = entries.filter(({ currency }) => currency === 'INR')
    const foldedLeft = total(
      folded.receipts.map((each) => Math.max(0, each.amountMinor - each.refundedMinor - each.refundingMinor)),
    )
    const wanted = {
      paid,
      refunded: Math.min(paid, refunded),
      left,
      due,
      refunding: total(inRupees.map((entry) => backOf(entry, 'open'))),
      returned: total(inRupees.map((entry) => backOf(entry, 'done'))),
      toCollect: this.left(),
      paymentState: this.#state(paid, refunded, attempts),
    }
    const got = {
      paid: folded.paidMinor,
      refunded: folded.refundedMinor,
      left: foldedLeft,
      due: folded.refundDueMinor,
      refunding: folded.refundingMinor,
      returned: folded.returnedMinor,
      toCollect: folded.dueMinor,
      paymentState: folded.paymentState,
    }
    const differing = Object.keys(wanted).filter((key) => wanted[key as 'paid'] !== got[key as 'paid'])
    if (differing.length === 0) return null
    return `${differing.join(', ')}: ${JSON.stringify(wanted)} became ${JSON.stringify(got)}`
  }

  #state(paid: number, refunded: number, attempts: readonly PaymentAttempt[]): FoldedPayment['paymentState'] {
    if (paid > 0 && (this.left() === 0 || refunded > 0))
      return refunded === 0 ? 'paid' : refunded < paid ? 'partly refunded' : 'refunded'
    if (!this.#isOnline) return 'none'
    if (this.isCancelled) return 'failed'
    return attempts.length > 0 && attempts.every(({ isOpen }) => !isOpen) ? 'failed' : 'pending'
  }

  #allBack(): Entry['back'] {
    return [...this.#entries.values(), ...[...this.#early.values()].map((back) => ({ back }))].flatMap(
      ({ back }) => back,
    )
  }
}

function backOf({ back }: Entry, state: 'open' | 'done'): number {
  return total(back.filter((each) => each.state === state).map(({ minor }) => minor))
}

/** Round-off changed what the order costs, and pays nothing of it. */
function net({ minor, roundOff }: Entry): number {
  return minor - roundOff
}

function leftOf(entry: Entry): number {
  return Math.max(0, entry.minor - backOf(entry, 'open') - backOf(entry, 'done'))
}

function total(minors: readonly number[]): number {
  return minors.reduce((sum, minor) => sum + minor, 0)
}
