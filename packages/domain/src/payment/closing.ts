/** A day's closing: what came in by method since the one before, and whether the drawer holds it. */

/** What moved by one method. */
export interface MethodSum {
  readonly method: string
  /** Payments, without those that were taken back. */
  readonly count: number
  readonly inMinor: number
  /** Given back, from 0. */
  readonly backMinor: number
  readonly tipMinor: number
  readonly roundOffMinor: number
}

/** What whoever closes types in. */
export interface CountedDrawer {
  /** What lay in the drawer at the start. */
  readonly floatMinor: number
  /** Null: nobody counted. */
  readonly countedMinor: number | null
  /** What stays in it for the next. */
  readonly leftMinor: number
}

/** What a closing comes to. */
export interface ClosingAmounts extends CountedDrawer {
  readonly methods: readonly MethodSum[]
  readonly netMinor: number
  readonly tipMinor: number
  readonly roundOffMinor: number
  /** What the drawer should hold. */
  readonly expectedMinor: number
  /** Counted less expected; null: nobody counted. */
  readonly differenceMinor: number | null
}

/** Coins and notes of one value. */
export interface Denomination {
  readonly valueMinor: number
  readonly count: number
}

/** What coins and notes come to. */
export function denominationsMinor(denominations: readonly Denomination[]): number {
  return denominations.reduce((sum, { valueMinor, count }) => sum + valueMinor * count, 0)
}

/** Cash in the drawer: as counted, or as expected where nobody counted. No more than that can stay in it. */
export function inDrawerMinor({
  countedMinor,
  expectedMinor,
}: Pick<ClosingAmounts, 'countedMinor' | 'expectedMinor'>): number {
  return Math.max(0, countedMinor ?? expectedMinor)
}

/**
 * Adds up a closing.
 *
 * @param movedMinor cash that was put into the drawer since the start, less what was taken out
 */
export function closingAmounts(
  methods: readonly MethodSum[],
  drawer: CountedDrawer,
  movedMinor: number,
): ClosingAmounts {
  const sum = (of: (method: MethodSum) => number) => methods.reduce((all, method) => all + of(method), 0)
  const net = ({ inMinor, backMinor }: MethodSum) => inMinor - backMinor
  const cash = methods.find(({ method }) => method === 'cash')
  const expectedMinor = drawer.floatMinor + movedMinor + (cash ? net(cash) : 0)
  return {
    ...drawer,
    methods,
    netMinor: sum(net),
    tipMinor: sum(({ tipMinor }) => tipMinor),
    roundOffMinor: sum(({ roundOffMinor }) => roundOffMinor),
    expectedMinor,
    differenceMinor: drawer.countedMinor === null ? null : drawer.countedMinor - expectedMinor,
  }
}
