/** Tip of a diner for the staff: voluntary, never preselected, and untaxed. */
import { addProduct, roundBps } from '../money/exact-sum.ts'
import { bpsToNumber, minorToNumber, roundToStep } from '../money/money.ts'
import type { TotalRules, Totals } from './order.ts'
import { roundOff } from './totals.ts'

/** Limit of a store's suggestions. */
export const TIP_SUGGESTIONS_MAX = 4

/** Limit of a suggestion, in minor units. */
export const TIP_SUGGESTION_MAX_MINOR = 1_000_000

/** Suggestions of a store, in its order; without any, diners enter an amount. */
export interface TipOffer {
  /** Basis points of the dishes' total after discounts, 1 to 10000. */
  readonly percentsBps: readonly number[]
  /** Minor units, at least 1. */
  readonly amountsMinor: readonly number[]
}

/** Tip chosen by a diner: an amount, or a percentage of the dishes' total after discounts. */
export type TipWish =
  | { readonly kind: 'amount'; readonly amountMinor: number }
  | { readonly kind: 'percent'; readonly bps: number }

/** Total of the dishes after the order's discount, before charges and taxes: the base of percentage tips. */
export function reducedValueMinor({ valueMinor, charges }: Pick<Totals, 'valueMinor' | 'charges'>): number {
  return valueMinor + (charges.find(({ isDiscount }) => isDiscount)?.amountMinor ?? 0)
}

/** Tip in minor units, rounded half up to the step. */
export function tipMinorOf(wish: TipWish, reducedMinor: number, stepMinor?: number): number {
  return wish.kind === 'amount'
    ? roundToStep(wish.amountMinor, stepMinor)
    : roundBps(addProduct(0, reducedMinor, wish.bps), stepMinor)
}

/** Limit of a tip: the dishes' total after discounts, or the store's highest suggested amount. */
export function tipLimitMinor({ amountsMinor }: TipOffer, reducedMinor: number): number {
  return Math.max(reducedMinor, ...amountsMinor)
}

/** Tip within the limit; undefined where the store takes none, or it exceeds the limit. */
export function allowedTip(
  wish: TipWish | null,
  offer: TipOffer | null,
  reducedMinor: number,
): TipWish | undefined {
  if (wish === null || offer === null) return undefined
  return tipMinorOf(wish, reducedMinor) <= tipLimitMinor(offer, reducedMinor) ? wish : undefined
}

/** Tip in a placement: major units, or a percentage that the server computes again. */
export function writeTip(wish: TipWish): number | { percent: number } {
  return wish.kind === 'percent' ? { percent: bpsToNumber(wish.bps) } : minorToNumber(wish.amountMinor)
}

/** Replaces the tip in totals and rounds them again; no tip where nothing is sold. */
export function withTip<Tipped extends Totals>(
  totals: Tipped,
  wish: TipWish | undefined,
  { isRounded, stepMinor }: Pick<TotalRules, 'isRounded' | 'stepMinor'>,
): Tipped {
  const tipMinor = wish && totals.valueMinor > 0 ? tipMinorOf(wish, reducedValueMinor(totals), stepMinor) : 0
  const exactMinor = totals.totalMinor - totals.roundingMinor - totals.tipMinor + tipMinor
  return { ...totals, tipMinor, ...roundOff(exactMinor, isRounded) }
}
