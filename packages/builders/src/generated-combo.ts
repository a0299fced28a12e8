/** Groups of combos, whose options are dishes, of generated carts. */
import type { Item } from '@thali/domain/menu/menu'
import { parseBps, parseMinor } from '@thali/domain/money/money'
import type { Chosen } from './chosen-group.ts'
import type { ReferenceComponent } from './exact-reference.ts'
import { chooseByRules } from './generated-group.ts'
import { discount, makeTaxes, price, read, readTaxes } from './generated-values.ts'
import { aGroup, anItem, anOption } from './make-menu.ts'
import type { ReferencePortion } from './reference-ticket.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A dish that was chosen. */
export interface GeneratedComponent {
  readonly dish: Item
  readonly reference: ReferenceComponent
  readonly portion: ReferencePortion
}

/** A group of dishes with and without surcharges, of which some are chosen, some of them more than once, and some ask more. */
export function chooseDishes(
  label: string,
  random: SeededRandom,
): Chosen & { readonly components: readonly GeneratedComponent[] } {
  const made = Array.from({ length: random.between(1, 3) }, (_, at) => {
    const [list, taxes] = [random.chance(10) ? '0' : price(random), makeTaxes(random)]
    const dish = anItem(`${label} ${at}`, {
      // Of a dish by itself: the combo has its own.
      discountBps: read(parseBps, discount(random)),
      taxes: readTaxes(taxes),
      groups: [aGroup('Price', [anOption('Regular', read(parseMinor, list))])],
    })
    const option = random.chance(20) ? `little ${dish.label}` : dish.label
    const start = `${label} › ${option} › `
    const below = random.chance(20) ? [chooseByRules('asked', random.between(0, 1), random, start)] : []
    const units = random.between(0, 3)
    return { dish, option, below, surcharge: random.chance(60) ? '0' : price(random), units, list, taxes }
  })
  const chosen = made.filter(({ units }) => units > 0)
  const options = made.map(({ dish, option, surcharge, below }) =>
    anOption(option, read(parseMinor, surcharge), {
      itemId: dish.id,
      ...(below.length > 0 && { groups: below.map(({ group }) => group) }),
    }),
  )
  const each = chosen.flatMap((one) => Array<(typeof made)[number]>(one.units).fill(one))
  return {
    group: aGroup(label, options, { required: false, maxSelection: 9, maxPerOption: 3 }),
    choices: [
      { label, contents: each.map(({ option }) => option) },
      ...chosen.flatMap(({ below }) => below.flatMap((one) => one.choices)),
    ],
    values: [],
    groups: [
      {
        units: each.map(({ surcharge, below }) => ({
          value: surcharge,
          below: below.flatMap((one) => one.groups),
        })),
        free: 0,
        isHighest: false,
      },
    ],
    rows: [],
    components: chosen.map(({ dish, option, below, units, list, taxes }) => ({
      dish,
      reference: { list, units, taxes },
      portion: {
        label: dish.label,
        quantity: units,
        options: [...(option === dish.label ? [] : [option]), ...below.flatMap(({ rows }) => rows)],
      },
    })),
  }
}
