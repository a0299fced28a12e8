import type { Category, Item } from '@thali/domain/menu/menu'
import { parseBps, parseMinor } from '@thali/domain/money/money'
import { parseTaxBps } from '@thali/domain/money/tax-rate'
import type { DiscountedQuestion } from '@thali/domain/order/discounted-quote'
import type { CartLine } from '@thali/domain/order/order'
import type { Charge } from '@thali/domain/order/order-type'
import type { TipWish } from '@thali/domain/order/tip'
import type { Chosen } from './chosen-group.ts'
import type {
  ReferenceCart,
  ReferenceCharge,
  ReferenceDiscount,
  ReferenceLine,
  ReferenceTip,
} from './exact-reference.ts'
import { chooseDishes, type GeneratedComponent } from './generated-combo.ts'
import { chooseByRules, chooseFrom } from './generated-group.ts'
import { discount, makeTaxes, percentage, price, read, readTaxes, TAX_RATES } from './generated-values.ts'
import { aDiscount } from './make-discount.ts'
import { aCategory, aCharge, aMenu, anItem, theMenus } from './make-menu.ts'
import type { ReferenceTicketLine } from './reference-ticket.ts'
import type { SeededRandom } from './seeded-random.ts'

/**
 * Cart as the question to the domain, as the input of the reference, and as the lines its kitchen must read.
 */
export interface GeneratedCart {
  readonly question: DiscountedQuestion
  readonly reference: ReferenceCart
  readonly ticket: readonly ReferenceTicketLine[]
}

interface MadeLine {
  readonly item: Item
  /** Of a combo. */
  readonly dishes: readonly Item[]
  readonly category: Category
  readonly line: CartLine
  readonly reference: ReferenceLine
  readonly ticket: ReferenceTicketLine
}

function makeLine(index: number, random: SeededRandom, stepMinor: number): MadeLine {
  const chosen: (Chosen & { readonly components?: readonly GeneratedComponent[] })[] = Array.from(
    { length: random.between(1, 3) },
    (_, group) =>
      (random.chance(50) ? chooseFrom : chooseByRules)(`group ${group}`, group === 0 ? 1 : 0, random),
  )
  if (random.chance(30)) {
    const count = random.between(1, 3)
    for (let part = 0; part < count; part += 1) chosen.push(chooseDishes(`dishes ${index} ${part}`, random))
  }
  const components = chosen.flatMap((one) => one.components ?? [])
  const taxes = makeTaxes(random)
  const [categoryDiscount, itemDiscount] = [discount(random), discount(random)]
  const quantity = random.chance(80) ? random.between(1, 4) : random.between(1, 99)
  const item = anItem(`Item ${index}`, {
    discountBps: read(parseBps, itemDiscount),
    taxes: readTaxes(taxes),
    groups: chosen.map(({ group }) => group),
  })
  const category = aCategory(`Category ${index}`, [item], {
    discountBps: read(parseBps, categoryDiscount),
    ...(stepMinor > 1 && { stepMinor }),
  })
  const choices = chosen.flatMap((one) => one.choices)
  if (random.chance(20)) choices.reverse()
  return {
    item,
    dishes: components.map(({ dish }) => dish),
    category,
    line: { itemId: item.id, categoryId: random.chance(50) ? category.id : null, choices, quantity },
    reference: {
      values: chosen.flatMap(({ values }) => values),
      groups: chosen.flatMap(({ groups }) => groups),
      categoryDiscount,
      itemDiscount,
      quantity,
      taxes,
      ...(components.length > 0 && { components: components.map(({ reference }) => reference) }),
    },
    ticket: {
      label: item.label,
      quantity,
      options: chosen.flatMap(({ rows }) => rows),
      components: components.map(({ portion }) => portion),
    },
  }
}

function makeCharge(index: number, random: SeededRandom): ReferenceCharge {
  const valueType = random.pick<ReferenceCharge['valueType']>(['absolute', 'percentage'])
  return {
    label: `charge ${index}`,
    valueType,
    value: valueType === 'absolute' ? price(random) : percentage(random, ['5', '10', '12.36', '100']),
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
  const taxes = made
    .flatMap(({ reference: { taxes: own, components = [] } }) => [own, ...components.map((one) => one.taxes)])
    .flat()
    .filter(() => random.chance(50))
  const rates = taxes.map(({ label, value }) => ({ label, from: value, to: percentage(random, TAX_RATES) }))
  return [...new Map(rates.map((rate) => [`${rate.label} ${read(parseTaxBps, rate.from)}`, rate])).values()]
}

/**
 * A cart of 1 to 8 lines with everything that touches money: options, combos, discounts, taxes on top and inside,
 * charges, tip, ticks, rounding.
 *
 * @param stepMinor of its currency: 1, or 100 in one without fractions
 */
export function generateCart(random: SeededRandom, stepMinor = 1): GeneratedCart {
  const made = Array.from({ length: random.between(1, random.chance(80) ? 4 : 8) }, (_, index) =>
    makeLine(index, random, stepMinor),
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
  const items = made.flatMap(({ item, dishes }) => [item, ...dishes])
  return {
    question: {
      menus: theMenus([aMenu('Menu', categories)], items),
      orderType: {
        label: 'Dine-In',
        charges: charges.map(readCharge),
        taxRates: taxRates.map(({ label, from, to }) => ({
          label,
          fromBps: read(parseTaxBps, from),
          bps: read(parseTaxBps, to),
        })),
      },
      ticked,
      lines: made.map(({ line }) => line),
      tip: tip && readTip(tip),
      isRounded,
      isTaxInside,
      stepMinor,
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
      step: BigInt(stepMinor),
      taxRates,
      discounts: discounts.map(({ reference }) => reference),
    },
    ticket: made.map(({ ticket }) => ticket),
  }
}
