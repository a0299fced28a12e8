import type { Category, Item, OptionGroup, Tax } from '@thali/domain/menu/menu'
import { parseBps, parseMinor } from '@thali/domain/money/money'
import type { DiscountedQuestion } from '@thali/domain/order/discounted-quote'
import type { CartLine, Choice } from '@thali/domain/order/order'
import type { Charge } from '@thali/domain/order/order-type'
import type { TipWish } from '@thali/domain/order/tip'
import type {
  ReferenceCart,
  ReferenceCharge,
  ReferenceDiscount,
  ReferenceGroup,
  ReferenceLine,
  ReferenceTip,
} from './exact-reference.ts'
import { aDiscount } from './make-discount.ts'
import { aCategory, aCharge, aGroup, aMenu, anItem, anOption, theMenus } from './make-menu.ts'
import type { SeededRandom } from './seeded-random.ts'

/** One cart twice: as the domain is asked about it, and as the reference reads it. */
export interface GeneratedCart {
  readonly question: DiscountedQuestion
  readonly reference: ReferenceCart
}

const TAX_LABELS = ['CGST', 'SGST', 'VAT', 'Cess'] as const
const TAX_RATES = ['2.5', '9', '5', '0.01', '12.36', '99.99', '0', '100'] as const
const DISCOUNTS = ['0', '0', '0', '7', '10', '33.33', '12.5', '0.01'] as const

function decimal(hundredths: number, random: SeededRandom): string {
  const exact = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
  return random.chance(30) ? exact.replace(/\.?0+$/, '') || '0' : exact
}

function price(random: SeededRandom): string {
  if (random.chance(3)) return '0'
  if (random.chance(2)) return decimal(random.between(1, 100_000_000_000), random)
  return decimal(random.between(1, random.pick([999, 9999, 99_999, 9_999_999])), random)
}

function percentage(random: SeededRandom, usual: readonly [string, ...string[]]): string {
  return random.chance(50) ? random.pick(usual) : decimal(random.between(0, 10_000), random)
}

function discount(random: SeededRandom): string {
  if (random.chance(1)) return random.pick(['99.99', '100'])
  return random.chance(70) ? random.pick(DISCOUNTS) : decimal(random.between(0, 9000), random)
}

/** The domain's reading of a decimal; a generated one that it refuses is a fault of one of the two. */
function read(parse: (value: unknown) => number | null, text: string): number {
  const value = parse(text)
  if (value === null) throw new Error(`the domain refuses ${text}`)
  return value
}

function makeGroup(label: string, maxSelection: number, values: readonly string[]): OptionGroup {
  const options = values.map((value, index) =>
    anOption(`option ${index}`, read(parseMinor, value), { isDefault: index === 0 }),
  )
  return aGroup(label, options, { required: maxSelection === 1, maxSelection })
}

interface Chosen {
  readonly group: OptionGroup
  readonly choices: readonly Choice[]
  readonly values: readonly string[]
  readonly groups: readonly ReferenceGroup[]
}

/** Kinds of rules that a group has: several units of an option, a minimum, free ones, the highest price, one level below. */
function chooseByRules(label: string, least: number, random: SeededRandom, path = ''): Chosen {
  const perOption = random.between(1, 4)
  const count = random.between(1, 4)
  const maxSelection = random.between(1, Math.min(9, perOption * count))
  const most = Math.min(perOption, maxSelection)
  const minimum = Math.max(least, random.between(0, Math.min(maxSelection, most * count)))
  const free = random.chance(50) ? random.between(0, maxSelection) : 0
  const isHighest = random.chance(30)
  const name = path + label
  const made = Array.from({ length: count }, (_, index) => {
    const value = price(random)
    const asked = path === '' && random.chance(25)
    const start = `${name} › option ${index} › `
    const below = asked ? [chooseByRules('below', random.between(0, 1), random, start)] : []
    return { label: `option ${index}`, value, below }
  })
  const units: (typeof made)[number][] = []
  const wanted = random.between(minimum, Math.min(maxSelection, most * count))
  while (units.length < wanted) {
    const one = random.pick(made as [(typeof made)[number], ...typeof made])
    if (units.filter((unit) => unit === one).length < most) units.push(one)
  }
  const options = made.map(({ label: option, value, below }) =>
    anOption(option, read(parseMinor, value), {
      ...(below.length > 0 && { groups: below.map(({ group }) => group) }),
    }),
  )
  return {
    group: aGroup(label, options, {
      required: minimum > 0,
      maxSelection,
      ...(minimum > 1 && { minSelection: minimum }),
      ...(perOption > 1 && { maxPerOption: perOption }),
      ...(free > 0 && { freeCount: free }),
      ...(isHighest && { priceRule: 'highest' as const }),
    }),
    choices: [
      { label: name, contents: units.map((unit) => unit.label) },
      ...[...new Set(units)].flatMap(({ below }) => below.flatMap((one) => one.choices)),
    ],
    values: [],
    groups: [
      {
        units: units.map(({ value, below }) => ({ value, below: below.flatMap((one) => one.groups) })),
        free,
        isHighest,
      },
    ],
  }
}

function chooseFrom(label: string, least: number, random: SeededRandom): Chosen {
  const values = Array.from({ length: random.between(1, 4) }, () => price(random))
  const maxSelection = random.between(1, values.length)
  const wanted = maxSelection === 1 ? 1 : random.between(least, maxSelection)
  const first = random.between(0, values.length - wanted)
  const picked = values.map((_, index) => index).slice(first, first + wanted)
  if (random.chance(30)) picked.reverse()
  return {
    group: makeGroup(label, maxSelection, values),
    choices: [{ label, contents: picked.map((index) => `option ${index}`) }],
    values: picked.map((index) => values[index] as string),
    groups: [],
  }
}

function makeTaxes(random: SeededRandom): ReferenceLine['taxes'] {
  if (random.chance(40)) {
    const rate = percentage(random, TAX_RATES)
    return [
      { label: 'CGST', value: rate },
      { label: 'SGST', value: rate },
    ]
  }
  return Array.from({ length: random.between(0, 3) }, () => ({
    label: random.pick(TAX_LABELS),
    value: percentage(random, TAX_RATES),
  }))
}

function readTaxes(taxes: ReferenceLine['taxes']): Tax[] {
  return taxes.map((tax) => ({ label: tax.label, bps: read(parseBps, tax.value) }))
}

interface MadeLine {
  readonly item: Item
  readonly category: Category
  readonly line: CartLine
  readonly reference: ReferenceLine
}

function makeLine(index: number, random: SeededRandom): MadeLine {
  const chosen = Array.from({ length: random.between(1, 3) }, (_, group) =>
    (random.chance(50) ? chooseFrom : chooseByRules)(`group ${group}`, group === 0 ? 1 : 0, random),
  )
  const taxes = makeTaxes(random)
  const [categoryDiscount, itemDiscount] = [discount(random), discount(random)]
  const quantity = random.chance(80) ? random.between(1, 4) : random.between(1, 99)
  const item = anItem(`Item ${index}`, {
    discountBps: read(parseBps, itemDiscount),
    taxes: readTaxes(taxes),
    groups: chosen.map(({ group }) => group),
  })
  const category = aCategory(`Category ${index}`, [item], { discountBps: read(parseBps, categoryDiscount) })
  const choices = chosen.flatMap((one) => one.choices)
  if (random.chance(20)) choices.reverse()
  return {
    item,
    category,
    line: { itemId: item.id, categoryId: random.chance(50) ? category.id : null, choices, quantity },
    reference: {
      values: chosen.flatMap(({ values }) => values),
      groups: chosen.flatMap(({ groups }) => groups),
      categoryDiscount,
      itemDiscount,
      quantity,
      taxes,
    },
  }
}

function makeCharge(index: number, random: SeededRandom): ReferenceCharge {
  const valueType = random.pick<ReferenceCharge['valueType']>(['absolute', 'percentage'])
  return {
    label: `charge ${index}`,
    valueType,
    value: valueType === 'absolute' ? price(random) : percentage(random, TAX_RATES),
    optional: random.chance(30),
    ...(random.chance(40) && { taxes: makeTaxes(random) }),
  }
}

function readCharge({ label, valueType, value, optional, taxes }: ReferenceCharge): Charge {
  const amount =
    valueType === 'absolute' ? { amountMinor: read(parseMinor, value) } : { bps: read(parseBps, value) }
  return aCharge(label, {
    kind: valueType,
    ...amount,
    optional,
    ...(taxes && { taxes: readTaxes(taxes) }),
  })
}

/** Discounts on a cart whose line `at` is sold from the category `at`. */
function makeDiscount(index: number, made: readonly MadeLine[], random: SeededRandom) {
  const valueType = random.pick<ReferenceDiscount['valueType']>(['absolute', 'percentage'])
  const isForAll = random.chance(50)
  const reference: ReferenceDiscount = {
    label: `discount ${index}`,
    valueType,
    value: valueType === 'absolute' ? price(random) : percentage(random, ['10', '20', '100', '33.33']),
    cap: valueType === 'percentage' && random.chance(40) ? price(random) : null,
    minimum: random.chance(30) ? price(random) : '0',
    isForLine: made.map(() => isForAll || random.chance(50)),
  }
  const categoryIds = made.flatMap(({ category }, at) => (reference.isForLine[at] ? [category.id] : []))
  const rule = aDiscount(reference.label, {
    kind: valueType,
    amountMinor: valueType === 'absolute' ? read(parseMinor, reference.value) : 0,
    bps: valueType === 'percentage' ? read(parseBps, reference.value) : 0,
    capMinor: reference.cap === null ? null : read(parseMinor, reference.cap),
    minimumMinor: read(parseMinor, reference.minimum),
    categoryIds: isForAll ? [] : categoryIds,
  })
  // A discount for no category at all would be one for every dish.
  return isForAll || categoryIds.length > 0 ? [{ reference, rule }] : []
}

function makeTip(random: SeededRandom): ReferenceTip {
  const valueType = random.pick<ReferenceTip['valueType']>(['absolute', 'percentage'])
  const value = valueType === 'absolute' ? price(random) : percentage(random, ['5', '10', '12.5', '100'])
  return { valueType, value }
}

function readTip({ valueType, value }: ReferenceTip): TipWish {
  return valueType === 'absolute'
    ? { kind: 'amount', amountMinor: read(parseMinor, value) }
    : { kind: 'percent', bps: read(parseBps, value) }
}

/** Other rates for some taxes of these lines, each label and rate once. */
function makeTaxRates(made: readonly MadeLine[], random: SeededRandom): ReferenceCart['taxRates'] & object {
  const taxes = made.flatMap(({ reference }) => reference.taxes).filter(() => random.chance(50))
  const rates = taxes.map(({ label, value }) => ({ label, from: value, to: percentage(random, TAX_RATES) }))
  return [...new Map(rates.map((rate) => [`${rate.label} ${read(parseBps, rate.from)}`, rate])).values()]
}

/** A cart of 1 to 8 lines with everything that touches money: options, discounts, taxes on top and inside, charges, tip, ticks, rounding. */
export function generateCart(random: SeededRandom): GeneratedCart {
  const made = Array.from({ length: random.between(1, random.chance(80) ? 4 : 8) }, (_, index) =>
    makeLine(index, random),
  )
  const charges = Array.from({ length: random.between(0, 3) }, (_, index) => makeCharge(index, random))
  const ticked = charges.filter(() => random.chance(50)).map((charge) => charge.label)
  const tip = random.chance(60) ? makeTip(random) : undefined
  const discounts = Array.from({ length: random.between(0, 3) }, (_, index) => index).flatMap((index) =>
    makeDiscount(index, made, random),
  )
  const isRounded = random.chance(50)
  const isTaxInside = random.chance(50)
  const taxRates = random.chance(40) ? makeTaxRates(made, random) : []
  const categories = made.map(({ category }) => category)
  const items = made.map(({ item }) => item)
  return {
    question: {
      menus: theMenus([aMenu('Menu', categories)], items),
      orderType: {
        label: 'Dine-In',
        charges: charges.map(readCharge),
        taxRates: taxRates.map(({ label, from, to }) => ({
          label,
          fromBps: read(parseBps, from),
          bps: read(parseBps, to),
        })),
      },
      ticked,
      lines: made.map(({ line }) => line),
      tip: tip && readTip(tip),
      isRounded,
      isTaxInside,
      discounts: discounts.map(({ rule }) => rule),
      at: { date: '2026-11-21', minuteOfDay: 720 },
    },
    reference: {
      lines: made.map(({ reference }) => reference),
      charges,
      ticked,
      ...(tip && { tip }),
      isRounded,
      isTaxInside,
      taxRates,
      discounts: discounts.map(({ reference }) => reference),
    },
  }
}
