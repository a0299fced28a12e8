/**
 * What a cart costs, written a second time from the money rules and in fractions, to hold the domain against.
 * It shares no code with it: amounts and percentages are decimal texts, and results hundredths as BigInt.
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

export interface ReferenceLine {
  /** Values of the selected options. */
  readonly values: readonly string[]
  readonly categoryDiscount: string
  readonly itemDiscount: string
  readonly quantity: number
  readonly taxes: readonly { readonly label: string; readonly value: string }[]
}

export interface ReferenceCharge {
  readonly label: string
  readonly valueType: 'absolute' | 'percentage'
  readonly value: string
  readonly optional: boolean
  readonly taxes?: ReferenceLine['taxes']
}

export interface ReferenceCart {
  readonly lines: readonly ReferenceLine[]
  readonly charges: readonly ReferenceCharge[]
  readonly ticked: readonly string[]
}

/** Amounts in hundredths. */
export interface ReferenceBill {
  readonly units: readonly { readonly base: bigint; readonly net: bigint; readonly saving: bigint }[]
  readonly value: bigint
  readonly charges: readonly (readonly [label: string, amount: bigint])[]
  readonly taxes: readonly (readonly [label: string, amount: bigint])[]
  readonly total: bigint
}

const NOTHING = fraction('0')
const ONE = fraction('1')

function add(values: readonly Fraction[]): Fraction {
  return values.reduce(plus, NOTHING)
}

function unitBase(line: ReferenceLine): Fraction {
  return add(line.values.map(fraction))
}

function unitNet(line: ReferenceLine): Fraction {
  const factor = times(minus(ONE, percent(line.categoryDiscount)), minus(ONE, percent(line.itemDiscount)))
  return rounded(times(unitBase(line), factor))
}

function lineTotal(line: ReferenceLine): Fraction {
  return times(unitNet(line), fraction(String(line.quantity)))
}

/** The bill of a cart; an empty cart costs nothing. */
export function referenceBill(cart: ReferenceCart): ReferenceBill {
  if (cart.lines.length === 0) return { units: [], value: 0n, charges: [], taxes: [], total: 0n }
  const value = add(cart.lines.map(lineTotal))
  const applied = cart.charges.filter((charge) => !charge.optional || cart.ticked.includes(charge.label))
  const charges = applied.map((charge): [string, Fraction] => {
    const amount =
      charge.valueType === 'absolute' ? fraction(charge.value) : times(value, percent(charge.value))
    return [charge.label, rounded(amount)]
  })
  const taxed = [
    ...cart.lines.map((line) => ({ amount: lineTotal(line), taxes: line.taxes })),
    ...applied.map(({ taxes = [] }, at) => ({ amount: charges[at]?.[1] ?? NOTHING, taxes })),
  ]
  const labels = [...new Set(taxed.flatMap((part) => part.taxes.map((tax) => tax.label)))]
  const taxes = labels.map((label): [string, Fraction] => {
    const shares = taxed.flatMap((part) =>
      part.taxes.filter((tax) => tax.label === label).map((tax) => times(part.amount, percent(tax.value))),
    )
    return [label, rounded(add(shares))]
  })
  const extras = [...charges, ...taxes].map(([, amount]) => amount)
  return {
    units: cart.lines.map((line) => ({
      base: hundredths(unitBase(line)),
      net: hundredths(unitNet(line)),
      saving: hundredths(minus(unitBase(line), unitNet(line))),
    })),
    value: hundredths(value),
    charges: charges.map(([label, amount]) => [label, hundredths(amount)]),
    taxes: taxes.map(([label, amount]) => [label, hundredths(amount)]),
    total: hundredths(add([value, ...extras])),
  }
}
