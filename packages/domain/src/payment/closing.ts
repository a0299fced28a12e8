/** Closing of a day: money received by method since the previous one, and whether the drawer agrees. */
import { sumOf } from '../money/sum.ts'

/** Payments and refunds of one method. */
export interface MethodSum {
  readonly method: string
  /** Number of payments, without those that were undone. */
  readonly count: number
  readonly inMinor: number
  /** Refunds, as a positive amount. */
  readonly backMinor: number
  readonly tipMinor: number
  readonly roundOffMinor: number
}

/** Input of the person who closes. */
export interface CountedDrawer {
  /** Amount in the drawer at the start. */
  readonly floatMinor: number
  /** Null where the drawer was not counted. */
  readonly countedMinor: number | null
  /** Amount left in it for the next closing. */
  readonly leftMinor: number
}

/** Amounts of a closing. */
export interface ClosingAmounts extends CountedDrawer {
  readonly methods: readonly MethodSum[]
  readonly netMinor: number
  readonly tipMinor: number
  readonly roundOffMinor: number
  /** Expected amount in the drawer. */
  readonly expectedMinor: number
  /** Counted less expected; null where the drawer was not counted. */
  readonly differenceMinor: number | null
}

/** Number of coins or notes of one value. */
export interface Denomination {
  readonly valueMinor: number
  readonly count: number
}

/** Total of coins and notes. */
export function denominationsMinor(denominations: readonly Denomination[]): number {
  return sumOf(denominations, ({ valueMinor, count }) => valueMinor * count)
}

/** Cash in the drawer: as counted, else as expected. Upper limit of the amount left in it. */
export function inDrawerMinor({
  countedMinor,
  expectedMinor,
}: Pick<ClosingAmounts, 'countedMinor' | 'expectedMinor'>): number {
  return Math.max(0, countedMinor ?? expectedMinor)
}

/**
 * Adds up a closing.
 *
 * @param movedMinor cash put into the drawer since the start, less cash taken out
 */
export function closingAmounts(
  methods: readonly MethodSum[],
  drawer: CountedDrawer,
  movedMinor: number,
): ClosingAmounts {
  const net = ({ inMinor, backMinor }: MethodSum) => inMinor - backMinor
  const cash = methods.find(({ method }) => method === 'cash')
  const expectedMinor = drawer.floatMinor + movedMinor + (cash ? net(cash) : 0)
  return {
    ...drawer,
    methods,
    netMinor: sumOf(methods, net),
    tipMinor: sumOf(methods, ({ tipMinor }) => tipMinor),
    roundOffMinor: sumOf(methods, ({ roundOffMinor }) => roundOffMinor),
    expectedMinor,
    differenceMinor: drawer.countedMinor === null ? null : drawer.countedMinor - expectedMinor,
  }
}
