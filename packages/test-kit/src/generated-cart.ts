import type { Category, Item, OptionGroup } from '@thali/domain/menu'
import { parseBps, parseMinor } from '@thali/domain/money'
import type { CartLine, Choice } from '@thali/domain/order'
import type { Charge } from '@thali/domain/order-type'
import type { QuoteQuestion } from '@thali/domain/quote'
import type { ReferenceCart, ReferenceCharge, ReferenceLine } from './exact-reference.ts'
import { aCategory, aCharge, aGroup, aMenu, anItem, anOption, theMenus } from './make-menu.ts'
import type { Dice } from './seeded-random.ts'

/** One cart twice: as the domain is asked about it, and as the reference reads it. */
export interface GeneratedCart {
  readonly question: QuoteQuestion
  readonly reference: ReferenceCart
}

const TAX_LABELS = ['CGST', 'SGST', 'VAT', 'Cess'] as const
const TAX_RATES = ['2.5', '9', '5', '0.01', '12.36', '99.99', '0', '100'] as const
const DISCOUNTS = ['0', '0', '0', '7', '10', '33.33', '12.5', '0.01'] as const

function decimal(hundredths: number, dice: Dice): string {
  const exact = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
  return dice.chance(30) ? exact.replace(/\.?0+$/, '') || '0' : exact
}

function price(dice: Dice): string {
  if (dice.chance(3)) return '0'
  if (dice.chance(2)) return decimal(dice.between(1, 100_000_000_000), dice)
  return decimal(dice.between(1, dice.pick([999, 9999, 99_999, 9_999_999])), dice)
}

function percentage(dice: Dice, usual: readonly [string, ...string[]]): string {
  return dice.chance(50) ? dice.pick(usual) : decimal(dice.between(0, 10_000), dice)
}

function discount(dice: Dice): string {
  if (dice.chance(1)) return dice.pick(['99.99', '100'])
  return dice.chance(70) ? dice.pick(DISCOUNTS) : decimal(dice.between(0, 9000), dice)
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
  readonly choice: Choice
  readonly values: readonly string[]
}

function chooseFrom(label: string, least: number, dice: Dice): Chosen {
  const values = Array.from({ length: dice.between(1, 4) }, () => price(dice))
  const maxSelection = dice.between(1, values.length)
  const wanted = maxSelection === 1 ? 1 : dice.between(least, maxSelection)
  const first = dice.between(0, values.length - wanted)
  const picked = values.map((_, index) => index).slice(first, first + wanted)
  if (dice.chance(30)) picked.reverse()
  return {
    group: makeGroup(label, maxSelection, values),
    choice: { label, contents: picked.map((index) => `option ${index}`) },
    values: picked.map((index) => values[index] as string),
  }
}

function makeTaxes(dice: Dice): ReferenceLine['taxes'] {
  if (dice.chance(40)) {
    const rate = percentage(dice, TAX_RATES)
    return [
      { label: 'CGST', value: rate },
      { label: 'SGST', value: rate },
    ]
  }
  return Array.from({ length: dice.between(0, 3) }, () => ({
    label: dice.pick(TAX_LABELS),
    value: percentage(dice, TAX_RATES),
  }))
}

interface MadeLine {
  readonly item: Item
  readonly category: Category
  readonly line: CartLine
  readonly reference: ReferenceLine
}

function makeLine(index: number, dice: Dice): MadeLine {
  const chosen = Array.from({ length: dice.between(1, 3) }, (_, group) =>
    chooseFrom(`group ${group}`, group === 0 ? 1 : 0, dice),
  )
  const taxes = makeTaxes(dice)
  const [categoryDiscount, itemDiscount] = [discount(dice), discount(dice)]
  const quantity = dice.chance(80) ? dice.between(1, 4) : dice.between(1, 99)
  const item = anItem(`Item ${index}`, {
    discountBps: read(parseBps, itemDiscount),
    taxes: taxes.map((tax) => ({ label: tax.label, bps: read(parseBps, tax.value) })),
    groups: chosen.map(({ group }) => group),
  })
  const category = aCategory(`Category ${index}`, [item], { discountBps: read(parseBps, categoryDiscount) })
  const choices = chosen.map(({ choice }) => choice)
  if (dice.chance(20)) choices.reverse()
  return {
    item,
    category,
    line: { itemId: item.id, categoryId: dice.chance(50) ? category.id : null, choices, quantity },
    reference: {
      values: chosen.flatMap(({ values }) => values),
      categoryDiscount,
      itemDiscount,
      quantity,
      taxes,
    },
  }
}

function makeCharge(index: number, dice: Dice): ReferenceCharge {
  const valueType = dice.pick<ReferenceCharge['valueType']>(['absolute', 'percentage'])
  return {
    label: `charge ${index}`,
    valueType,
    value: valueType === 'absolute' ? price(dice) : percentage(dice, TAX_RATES),
    optional: dice.chance(30),
  }
}

function readCharge({ label, valueType, value, optional }: ReferenceCharge): Charge {
  const amount =
    valueType === 'absolute' ? { amountMinor: read(parseMinor, value) } : { bps: read(parseBps, value) }
  return aCharge(label, { kind: valueType, ...amount, optional })
}

/** A cart of 1 to 8 lines with everything that touches money: options, discounts, taxes, charges, ticks. */
export function generateCart(dice: Dice): GeneratedCart {
  const made = Array.from({ length: dice.between(1, dice.chance(80) ? 4 : 8) }, (_, index) =>
    makeLine(index, dice),
  )
  const charges = Array.from({ length: dice.between(0, 3) }, (_, index) => makeCharge(index, dice))
  const ticked = charges.filter(() => dice.chance(50)).map((charge) => charge.label)
  const categories = made.map(({ category }) => category)
  const items = made.map(({ item }) => item)
  return {
    question: {
      menus: theMenus([aMenu('Menu', categories)], items),
      orderType: { charges: charges.map(readCharge) },
      ticked,
      lines: made.map(({ line }) => line),
    },
    reference: { lines: made.map(({ reference }) => reference), charges, ticked },
  }
}
