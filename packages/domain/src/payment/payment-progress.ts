import type { CounterMark, PaymentEvent } from './payment-event.ts'

/**
 * Tracks whether an order is paid, event by event: whether the receipts that pay it and were not undone reach its cost
 * at the counter. That cost follows from the amount left by each mark, to which marks that were undone only later
 * belong.
 */
export class PaymentProgress {
  isPaid = false
  /** Cost of the order net of struck lines, in minor units. */
  readonly #totalMinor: number
  readonly #undone: ReadonlySet<string>
  /** Amounts by mark that will be undone later, until they are. */
  readonly #takenBackLater = new Map<string, number>()
  /** Receipts that pay the order and are never undone, without rounding. */
  #standingMinor = 0
  /** Cost of the order at the last mark; null where there was none. */
  #costMinor: number | null = null

  constructor(totalMinor: number, undone: ReadonlySet<string>) {
    this.#totalMinor = totalMinor
    this.#undone = undone
  }

  isUndone(mark: CounterMark): boolean {
    return this.#undone.has(mark.id)
  }

  /** Takes note of an event, before its money is counted as paying. */
  note(event: PaymentEvent): void {
    if (event.kind === 'unmarked') this.#takenBackLater.delete(event.mark)
    if (event.kind !== 'marked' || !this.isUndone(event)) return
    this.#takenBackLater.set(event.id, netMinor(event))
    this.#costMinor = this.#costAfter(event)
  }

  /** Whether money of the event still pays. A strike may raise the total by a minor unit, which the counter takes. */
  isAwaited({ kind }: PaymentEvent): boolean {
    return !this.isPaid || (kind === 'marked' && this.#standingMinor < this.#totalMinor)
  }

  /** Counts money of the event that pays the order. */
  pay(event: PaymentEvent, amountMinor: number): void {
    if (event.kind === 'marked') {
      this.#standingMinor += netMinor(event)
      this.#costMinor = this.#costAfter(event)
      this.isPaid = this.#standingMinor >= this.#costMinor
      return
    }
    this.#standingMinor += amountMinor
    // A gateway does not know the amount left: what was struck since the last mark is not awaited.
    this.isPaid =
      this.#costMinor === null || this.#standingMinor >= Math.min(this.#costMinor, this.#totalMinor)
  }

  #costAfter({ leftMinor = 0 }: CounterMark): number {
    const backLaterMinor = [...this.#takenBackLater.values()].reduce((total, minor) => total + minor, 0)
    return this.#standingMinor + backLaterMinor + leftMinor
  }
}

function netMinor({ amountMinor, roundOffMinor = 0 }: CounterMark): number {
  return amountMinor - roundOffMinor
}
