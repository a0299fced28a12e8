import { pathBelow } from '../menu/nested-groups.ts'
import type { Choice } from './order.ts'

/** Chosen option with its units: `2 × Extra cheese`. */
export interface ChosenOption {
  readonly text: string
  /** Whether it was chosen for the option before it. */
  readonly isNested: boolean
}

/**
 * Options of a line in the order of their groups, each once with its units.
 *
 * @param names of all `contents` in turn, in a language; without it their labels are used
 */
export function chosenOptions(choices: readonly Choice[], names?: readonly string[]): ChosenOption[] {
  const below: string[] = []
  let at = 0
  const rows = choices.map(({ label, contents }) => {
    const units = new Map<string, { name: string; count: number }>()
    for (const content of contents) {
      const known = units.get(content)
      if (known) known.count += 1
      else units.set(content, { name: names?.[at] ?? content, count: 1 })
      at += 1
    }
    const path = below.find((start) => label.startsWith(start))
    if (path === undefined) below.push(...[...units.keys()].map((content) => pathBelow(label, content)))
    return { path, label, units }
  })
  return rows.flatMap((row): ChosenOption[] => {
    if (row.path !== undefined) return []
    return [...row.units].flatMap(([content, unit]) => [
      { text: textOf(unit), isNested: false },
      ...rows
        .filter(({ path }) => path === pathBelow(row.label, content))
        .flatMap(({ units }) => [...units.values()].map((one) => ({ text: textOf(one), isNested: true }))),
    ])
  })
}

function textOf({ name, count }: { readonly name: string; readonly count: number }): string {
  return count > 1 ? `${count} × ${name}` : name
}

/** Options of a line in one text each, followed by the nested ones in brackets: `Cola (No ice)`. */
export function optionTexts(choices: readonly Choice[], names?: readonly string[]): string[] {
  const texts: { text: string; nested: string[] }[] = []
  for (const { text, isNested } of chosenOptions(choices, names)) {
    if (isNested) texts.at(-1)?.nested.push(text)
    else texts.push({ text, nested: [] })
  }
  return texts.map(({ text, nested }) => (nested.length > 0 ? `${text} (${nested.join(', ')})` : text))
}
