/**
 * Cost of a cart, written a second time from the money rules and in fractions, to compare the domain with. It
 * shares no code with the domain: amounts and percentages are decimal texts, and results hundredths as
 * BigInt.
 */
import {
  type Fraction,
  fraction,
  hundredths,
  minus,
  percent,
  plus,
  rounded,
  times,
} from './exact-fraction.ts'

/** Choices in a group with its own rules. */
export interface ReferenceGroup {
  /** Price of each unit, and the choices below it. */
  readonly units: readonly { readonly value: string; readonly below: readonly ReferenceGroup[] }[]
  readonly free: number
  readonly isHighest: boolean
}

export interface ReferenceLine {
  /** Values of the selected options. */
  readonly values: readonly string[]
  /** Groups with rules, beside the values; absent: none. */
  readonly groups?: readonly ReferenceGroup[]
  readonly categoryDiscount: string
  readonly itemDiscount: string
  readonly quantity: number
  readonly taxes: readonly { readonly label: string; readonly value: string }[]
  /** Dishes of a combo, in menu order; absent: it is none. */
  readonly components?: readonly ReferenceComponent[]
}

/** A dish of a combo: what one is listed at, and how many are in each unit of the line. */
export interface ReferenceComponent extends Pick<ReferenceLine, 'taxes'> {
  readonly list: string
  readonly units: number
}

export interface ReferenceCharge {
  readonly label: string
  readonly valueType: 'absolute' | 'percentage'
  readonly value: string
  readonly optional: boolean
  readonly taxes?: ReferenceLine['taxes']
}

/** A discount that may apply to a cart. */
export interface ReferenceDiscount {
  readonly label: string
  readonly valueType: 'absolute' | 'percentage'
  readonly value: string
  /** Null: none. */
  readonly cap: string | null
  /** The least cart value. */
  readonly minimum: string
  /** Whether the discount applies to each line of the cart. */
  readonly isForLine: readonly boolean[]
}

/** A percentage is one of the lines after the discount. */
export interface ReferenceTip {
  readonly valueType: 'absolute' | 'percentage'
  readonly value: string
}

export interface ReferenceCart {
  readonly lines: readonly ReferenceLine[]
  readonly charges: readonly ReferenceCharge[]
  readonly ticked: readonly string[]
  /** Given on top, taxed with nothing; absent: none. */
  readonly tip?: ReferenceTip
  /** Absent: none. */
  readonly discounts?: readonly ReferenceDiscount[]
  /** To the whole unit, half up; absent: no. */
  readonly isRounded?: boolean
  /** Whether prices and charges include taxes. */
  readonly isTaxInside?: boolean
  /** Hundredths of which each amount is a multiple: 100 in a currency without fractions; absent: 1. */
  readonly step?: bigint
  /** Other rates of taxes of dishes, by label and rate; absent: none. */
  readonly taxRates?: readonly { readonly label: string; readonly from: string; readonly to: string }[]
}

/** Amounts in hundredths. */
export interface ReferenceBill {
  readonly units: readonly { readonly base: bigint; readonly net: bigint; readonly saving: bigint }[]
  readonly value: bigint
  readonly charges: readonly (readonly [label: string, amount: bigint])[]
  readonly taxes: readonly (readonly [label: string, amount: bigint])[]
  /** Within the total; empty where taxes come on top. */
  readonly included: readonly (readonly [label: string, amount: bigint])[]
  readonly tip: bigint
  /** Part of the total. */
  readonly rounding: bigint
  readonly total: bigint
}

const NOTHING = fraction('0')
const ONE = fraction('1')

function add(values: readonly Fraction[]): Fraction {
  return values.reduce(plus, NOTHING)
}

function unitBase({ values, groups = [] }: ReferenceLine, step: bigint | undefined): Fraction {
  return rounded(add([...values.map(fraction), ...groups.map(groupCost)]), step)
}

/**
 * Each unit by itself: it is free if fewer units than the group's free count are cheaper, with equal prices in their
 * order. In a group that takes the highest price only the most expensive counts.
 */
function groupCost({ units, free, isHighest }: ReferenceGroup): Fraction {
  const prices = units.map(({ value }) => fraction(value))
  const charged = prices.filter((price, at) => {
    const before = prices.filter(
      (other, place) => isBelow(other, price) || (place < at && !isBelow(price, other)),
    )
    return before.length >= free
  })
  const dearest = charged.reduce((high, price) => (isBelow(high, price) ? price : high), NOTHING)
  const below = units.flatMap((unit) => unit.below.map(groupCost))
  return add([isHighest ? dearest : add(charged), ...below])
}

function unitNet(line: ReferenceLine, step: bigint | undefined): Fraction {
  const factor = times(minus(ONE, percent(line.categoryDiscount)), minus(ONE, percent(line.itemDiscount)))
  return rounded(times(unitBase(line, step), factor), step)
}

function lineTotal(line: ReferenceLine, step: bigint | undefined): Fraction {
  return times(unitNet(line, step), fraction(String(line.quantity)))
}

function isBelow(one: Fraction, other: Fraction): boolean {
  return one.top * other.bottom < other.top * one.bottom
}

function least(one: Fraction, ...others: readonly Fraction[]): Fraction {
  return others.reduce((low, other) => (isBelow(other, low) ? other : low), one)
}

/** Deduction of a discount from each line: its amount, dealt out by largest remainder. */
function partsOf({ lines, step }: ReferenceCart, discount: ReferenceDiscount): Fraction[] {
  const totals = lines.map((line, at) => (discount.isForLine[at] ? lineTotal(line, step) : NOTHING))
  const base = add(totals)
  if (base.top === 0n) return totals
  const wanted =
    discount.valueType === 'absolute' ? fraction(discount.value) : times(base, percent(discount.value))
  const most = discount.cap === null ? [] : [fraction(discount.cap)]
  return dealtOut(rounded(least(rounded(wanted, step), base, ...most), step), totals, step)
}

/** Deals an amount out in steps by largest remainder, in proportion to amounts that are not all nothing. */
function dealtOut(amount: Fraction, totals: readonly Fraction[], step = 1n): Fraction[] {
  const whole = hundredths(add(totals))
  const shares = totals.map((total, at) => {
    const exact = (hundredths(amount) / step) * hundredths(total)
    return { at, given: exact / whole, remainder: exact % whole }
  })
  let left = hundredths(amount) / step - shares.reduce((sum, { given }) => sum + given, 0n)
  const dealt = shares.map(({ given }) => given)
  for (const { at } of [...shares].sort((a, b) => Number(b.remainder - a.remainder) || a.at - b.at)) {
    if (left === 0n) break
    dealt[at] = (dealt[at] ?? 0n) + 1n
    left -= 1n
  }
  return dealt.map((steps) => ({ top: steps * step, bottom: 100n }))
}

/** The bill of a cart with the discount that leaves the least to pay before tip and rounding; an empty cart costs nothing. */
export function referenceBill(cart: ReferenceCart): ReferenceBill {
  let best = billWith(cart, null)
  for (const discount of cart.discounts ?? []) {
    if (best.value < hundredths(fraction(discount.minimum))) continue
    const bill = billWith(cart, discount)
    if (costOf(bill) < costOf(best)) best = bill
  }
  return best
}

function costOf({ total, tip, rounding }: ReferenceBill): bigint {
  return total - rounding - tip
}

function rateOf({ label, value }: ReferenceLine['taxes'][number], { taxRates = [] }: ReferenceCart): string {
  const rate = fraction(value)
  const own = taxRates.find((one) => {
    const from = fraction(one.from)
    return one.label === label && from.top * rate.bottom === rate.top * from.bottom
  })
  return own ? own.to : value
}

/** A line for taxes: a combo as its dishes, each with its share of the amount by list price. */
function taxedParts({ taxes, components = [] }: ReferenceLine, amount: Fraction, step: bigint | undefined) {
  const listed = components.map(({ list, units }) => times(fraction(list), fraction(String(units))))
  if (listed.every(({ top }) => top === 0n)) return [{ amount, taxes }]
  const parts = dealtOut(amount, listed, step)
  return components.map((component, at) => ({ amount: parts[at] ?? NOTHING, taxes: component.taxes }))
}

/** An amount without its included taxes. */
function netOf(amount: Fraction, taxes: ReferenceLine['taxes'], { isTaxInside }: ReferenceCart): Fraction {
  if (!isTaxInside) return amount
  const { top, bottom } = plus(ONE, add(taxes.map((tax) => percent(tax.value))))
  return times(amount, { top: bottom, bottom: top })
}

/** The bill of a cart with one discount, whatever its minimum; null: with none. */
export function billWith(cart: ReferenceCart, discount: ReferenceDiscount | null): ReferenceBill {
  if (cart.lines.length === 0)
    return { units: [], value: 0n, charges: [], taxes: [], included: [], tip: 0n, rounding: 0n, total: 0n }
  const { step } = cart
  const parts = discount ? partsOf(cart, discount) : cart.lines.map(() => NOTHING)
  const totals = cart.lines.map((line, at) => minus(lineTotal(line, step), parts[at] ?? NOTHING))
  const reduced = add(totals)
  const value = add(cart.lines.map((line) => lineTotal(line, step)))
  const applied = cart.charges.filter((charge) => !charge.optional || cart.ticked.includes(charge.label))
  const charges = applied.map((charge): [string, Fraction] => {
    const amount =
      charge.valueType === 'absolute' ? fraction(charge.value) : times(reduced, percent(charge.value))
    return [charge.label, rounded(amount, step)]
  })
  const taxed = [
    ...cart.lines
      .flatMap((line, at) => taxedParts(line, totals[at] ?? NOTHING, step))
      .map(({ amount, taxes }) => ({
        amount,
        taxes: taxes.map((tax) => ({ label: tax.label, value: rateOf(tax, cart) })),
      })),
    ...applied.map(({ taxes = [] }, at) => ({ amount: charges[at]?.[1] ?? NOTHING, taxes })),
  ]
  const labels = [...new Set(taxed.flatMap((part) => part.taxes.map((tax) => tax.label)))]
  const taxes = labels.map((label): [string, Fraction] => {
    const shares = taxed.flatMap((part) =>
      part.taxes
        .filter((tax) => tax.label === label)
        .map((tax) => times(netOf(part.amount, part.taxes, cart), percent(tax.value))),
    )
    return [label, rounded(add(shares), step)]
  })
  const added = cart.isTaxInside ? [] : taxes
  const extras = [...charges, ...added].map(([, amount]) => amount)
  const { valueType, value: given } = cart.tip ?? { valueType: 'absolute', value: '0' }
  const tip = rounded(valueType === 'absolute' ? fraction(given) : times(reduced, percent(given)), step)
  const taken = hundredths(minus(value, reduced))
  const exact = hundredths(add([reduced, ...extras, tip]))
  const total = cart.isRounded ? ((exact + 50n) / 100n) * 100n : exact
  return {
    units: cart.lines.map((line) => ({
      base: hundredths(unitBase(line, step)),
      net: hundredths(unitNet(line, step)),
      saving: hundredths(minus(unitBase(line, step), unitNet(line, step))),
    })),
    value: hundredths(value),
    charges: [
      ...(discount && taken > 0n ? [[discount.label, -taken] as const] : []),
      ...charges.map(([label, amount]) => [label, hundredths(amount)] as const),
    ],
    taxes: added.map(([label, amount]) => [label, hundredths(amount)]),
    included: (cart.isTaxInside ? taxes : []).map(([label, amount]) => [label, hundredths(amount)]),
    tip: hundredths(tip),
    rounding: total - exact,
    total,
  }
}
