/** Option groups of generated carts: with only a maximum, and with own rules. */
import type { OptionGroup } from '@thali/domain/menu/menu'
import { parseMinor } from '@thali/domain/money/money'
import type { Chosen } from './chosen-group.ts'
import { price, read } from './generated-values.ts'
import { aGroup, anOption } from './make-menu.ts'
import { unitsText } from './reference-ticket.ts'
import type { SeededRandom } from './seeded-random.ts'

function makeGroup(label: string, maxSelection: number, values: readonly string[]): OptionGroup {
  const options = values.map((value, index) =>
    anOption(`option ${index}`, read(parseMinor, value), { isDefault: index === 0 }),
  )
  return aGroup(label, options, { required: maxSelection === 1, maxSelection })
}

/** Kinds of rules that a group has: several units of an option, a minimum, free ones, the highest price, one level below. */
export function chooseByRules(label: string, least: number, random: SeededRandom, path = ''): Chosen {
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
    rows: made.flatMap((one) => {
      const count = units.filter((unit) => unit === one).length
      if (count === 0) return []
      const below = one.below.flatMap(({ rows }) => rows).map((row) => `· ${row}`)
      return [unitsText(one.label, count), ...below]
    }),
    groups: [
      {
        units: units.map(({ value, below }) => ({ value, below: below.flatMap((one) => one.groups) })),
        free,
        isHighest,
      },
    ],
  }
}

/** Ticks, some of them in another order than the menu has. */
export function chooseFrom(label: string, least: number, random: SeededRandom): Chosen {
  const values = Array.from({ length: random.between(1, 4) }, () => price(random))
  const maxSelection = random.between(1, values.length)
  const wanted = maxSelection === 1 ? 1 : random.between(least, maxSelection)
  const first = random.between(0, values.length - wanted)
  const picked = values.map((_, index) => index).slice(first, first + wanted)
  const rows = picked.map((index) => `option ${index}`)
  if (random.chance(30)) picked.reverse()
  return {
    group: makeGroup(label, maxSelection, values),
    choices: [{ label, contents: picked.map((index) => `option ${index}`) }],
    values: picked.map((index) => values[index] as string),
    groups: [],
    rows,
  }
}
