import type { PayableOrder } from './payment.ts'
import type { CounterMark, PaymentEvent } from './payment-event.ts'

/**
 * Whether an order is paid, as its events are gone through one by one: whether what pays it and was not taken back comes
 * to what it cost at the counter. A mark tells that by what it left, of which marks taken back only later were a part.
 */
export class PaymentProgress {
  isPaid = false
  readonly #order: PayableOrder
  readonly #undone: ReadonlySet<string>
  /** By mark: what it paid, as long as nobody had taken it back. */
  readonly #takenBackLater = new Map<string, number>()
  /** What pays the order and stands to the end, round-off left out. */
  #standingMinor = 0
  /** What the order cost at the last mark; null: nothing was marked. */
  #costMinor: number | null = null

  constructor(order: PayableOrder, undone: ReadonlySet<string>) {
    this.#order = order
    this.#undone = undone
  }

  isUndone(mark: CounterMark): boolean {
    return this.#undone.has(mark.id)
  }

  /** Before what the event brought is taken as paying. */
  note(event: PaymentEvent): void {
    if (event.kind === 'unmarked') this.#takenBackLater.delete(event.mark)
    if (event.kind !== 'marked' || !this.isUndone(event)) return
    this.#takenBackLater.set(event.id, netMinor(event))
    this.#costMinor = this.#costAfter(event)
  }

  /** The event has brought money that pays the order. */
  pay(event: PaymentEvent, amountMinor: number): void {
    if (event.kind === 'marked') {
      this.#standingMinor += netMinor(event)
      this.#costMinor = this.#costAfter(event)
      this.isPaid = this.#standingMinor >= this.#costMinor
      return
    }
    this.#standingMinor += amountMinor
    // A gateway does not know of what is left: what was struck since the last mark is not waited for.
    this.isPaid =
      this.#costMinor === null || this.#standingMinor >= Math.min(this.#costMinor, this.#order.totalMinor)
  }

  #costAfter({ leftMinor = 0 }: CounterMark): number {
    const backLaterMinor = [...this.#takenBackLater.values()].reduce((total, minor) => total + minor, 0)
    return this.#standingMinor + backLaterMinor + leftMinor
  }
}

function netMinor({ amountMinor, roundOffMinor = 0 }: CounterMark): number {
  return amountMinor - roundOffMinor
}
