/** What a diner gives on top for those who serve: voluntary, never chosen for them, and taxed with nothing. */
import { addProduct, bpsToNumber, minorToNumber, roundBps } from '../money/money.ts'
import { roundOff, type Totals } from './totals.ts'

/** So many suggestions a store may make. */
export const TIP_SUGGESTIONS_MAX = 4

/** The dearest suggestion, in minor units. */
export const TIP_SUGGESTION_MAX_MINOR = 1_000_000

/** What a store suggests, in its order; without a suggestion diners enter an amount. */
export interface TipOffer {
  /** Basis points of what the dishes come to after discounts, 1 to 10000. */
  readonly percentsBps: readonly number[]
  /** Minor units, from 1. */
  readonly amountsMinor: readonly number[]
}

/** What a diner gives: so much, or a percentage of what the dishes come to after discounts. */
export type TipWish =
  | { readonly kind: 'amount'; readonly amountMinor: number }
  | { readonly kind: 'percent'; readonly bps: number }

/** What the dishes come to after the order's discount, before charges and taxes: what percentages of it go by. */
export function reducedValueMinor({ valueMinor, charges }: Pick<Totals, 'valueMinor' | 'charges'>): number {
  return valueMinor + (charges.find(({ isDiscount }) => isDiscount)?.amountMinor ?? 0)
}

/** A tip in minor units; a percentage is rounded once, half up. */
export function tipMinorOf(wish: TipWish, reducedMinor: number): number {
  return wish.kind === 'amount' ? wish.amountMinor : roundBps(addProduct(0, reducedMinor, wish.bps))
}

/** The most that may be given: as much as the dishes come to after discounts, or what the store suggests. */
export function tipLimitMinor({ amountsMinor }: TipOffer, reducedMinor: number): number {
  return Math.max(reducedMinor, ...amountsMinor)
}

/** A tip as far as it may be given: undefined where the store takes none, or it is more than the most. */
export function allowedTip(
  wish: TipWish | null,
  offer: TipOffer | null,
  reducedMinor: number,
): TipWish | undefined {
  if (wish === null || offer === null) return undefined
  return tipMinorOf(wish, reducedMinor) <= tipLimitMinor(offer, reducedMinor) ? wish : undefined
}

/** A tip as a placement carries it: major units, or a percentage that the server reckons anew. */
export function writeTip(wish: TipWish): number | { percent: number } {
  return wish.kind === 'percent' ? { percent: bpsToNumber(wish.bps) } : minorToNumber(wish.amountMinor)
}

/** Totals with a tip in place of the one they have, rounded off anew; where nothing is sold nothing is given. */
export function withTip<Tipped extends Totals>(
  totals: Tipped,
  wish: TipWish | undefined,
  isRounded: boolean | undefined,
): Tipped {
  const tipMinor = wish && totals.valueMinor > 0 ? tipMinorOf(wish, reducedValueMinor(totals)) : 0
  const exactMinor = totals.totalMinor - totals.roundingMinor - totals.tipMinor + tipMinor
  return { ...totals, tipMinor, ...roundOff(exactMinor, isRounded) }
}
