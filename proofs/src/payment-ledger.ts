/** The simple reference for payments: a list of receipts, changed by hand as one would on paper. */
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { FoldedPayment } from '@thali/domain/fold-payment'
import type { PaymentAttempt } from '@thali/domain/payment'

interface Entry {
  readonly account: string
  readonly chargeId: string
  readonly minor: number
  readonly currency: string
  readonly pays: boolean
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
  /** Refunds that were heard of before their charge was. */
  readonly #early = new Map<string, Entry['back']>()

  constructor(totalMinor: number) {
    this.totalMinor = totalMinor
  }

  receive(account: string, chargeId: string, minor: number, currency: string, wrong: 'differs' | null): void {
    const key = `${account}/${chargeId}`
    if (this.#entries.has(key)) return
    const back = this.#early.get(key) ?? []
    this.#entries.set(key, {
      account,
      chargeId,
      minor,
      currency,
      pays: wrong === null && !this.isPaid(),
      back,
    })
  }

  isPaid(): boolean {
    return [...this.#entries.values()].some(({ pays }) => pays)
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

  /** In what the fold differs; null: in nothing. */
  compare(folded: FoldedPayment, attempts: readonly PaymentAttempt[]): string | null {
    const entries = [...this.#entries.values()]
    const paid = total(entries.filter(({ pays }) => pays).map(({ minor }) => minor))
    const refunded = total(entries.filter(({ pays }) => pays).map((entry) => backOf(entry, 'done')))
    const left = total(entries.map(leftOf))
    const keptMinor = this.isCancelled ? 0 : this.totalMinor
    const surplus = Math.max(0, total(entries.filter(({ pays }) => pays).map(leftOf)) - keptMinor)
    const wrong = entries.filter(({ pays, currency }) => !pays && currency === 'INR')
    const due = surplus + total(wrong.map(leftOf))
    const foldedLeft = total(
      folded.receipts.map((each) => Math.max(0, each.amountMinor - each.refundedMinor - each.refundingMinor)),
    )
    const wanted = {
      paid,
      refunded: Math.min(paid, refunded),
      left,
      due,
      state: this.#state(paid, refunded, attempts),
    }
    const got = {
      paid: folded.paidMinor,
      refunded: folded.refundedMinor,
      left: foldedLeft,
      due: folded.refundDueMinor,
      state: folded.state,
    }
    const differing = Object.keys(wanted).filter((key) => wanted[key as 'paid'] !== got[key as 'paid'])
    if (differing.length === 0) return null
    return `${differing.join(', ')}: ${JSON.stringify(wanted)} became ${JSON.stringify(got)}`
  }

  #state(paid: number, refunded: number, attempts: readonly PaymentAttempt[]): FoldedPayment['state'] {
    if (paid > 0) return refunded === 0 ? 'paid' : refunded < paid ? 'partly refunded' : 'refunded'
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

function leftOf(entry: Entry): number {
  return Math.max(0, entry.minor - backOf(entry, 'open') - backOf(entry, 'done'))
}

function total(minors: readonly number[]): number {
  return minors.reduce((sum, minor) => sum + minor, 0)
}
