/** Combo as the kitchen reads it: its dishes, each with its choices, and choices for the whole. */
import { pathBelow } from '../menu/nested-groups.ts'
import { type ChosenOption, chosenOptions } from './chosen-options.ts'
import type { CartLine, LineComponent } from './order.ts'

/** Fields of a combo's dish for the kitchen. */
export interface MadeComponent
  extends Pick<LineComponent, 'label' | 'group' | 'option' | 'quantity' | 'veg' | 'names' | 'facts'> {
  /** Whether another station makes it. */
  readonly isElsewhere?: boolean | undefined
}

/** Dish of a combo with its choices. */
export interface ComboPart<C extends MadeComponent> {
  readonly component: C
  /** The first is the combo's name for the dish, where it differs from the dish's. */
  readonly options: readonly ChosenOption[]
}

/** Parts of a line. */
export interface LineParts<C extends MadeComponent> {
  /** Options of the line as a whole. */
  readonly options: readonly ChosenOption[]
  /** In menu order; empty unless it is a combo. */
  readonly parts: readonly ComboPart<C>[]
}

/**
 * Splits a line into its dishes; a line that is no combo has only options.
 *
 * @param names of all `contents` in turn, in a language; without it their labels are used
 */
export function lineParts<C extends MadeComponent>(
  {
    choices,
    components = [],
  }: Pick<CartLine, 'choices'> & { readonly components?: readonly C[] | undefined },
  names?: readonly string[],
): LineParts<C> {
  if (components.length === 0) return { options: chosenOptions(choices, names), parts: [] }
  let at = 0
  const named = choices.map(({ label, contents }) => ({
    label,
    contents: contents.map((content) => ({ content, name: names?.[at++] ?? content })),
  }))
  const stands = (group: string, option: string) =>
    components.some((component) => component.group === group && component.option === option)
  const paths = components.map(({ group, option }) => pathBelow(group, option))
  const whole = named
    .filter(({ label }) => !paths.some((path) => label.startsWith(path)))
    .map(({ label, contents }) => ({
      label,
      contents: contents.filter(({ content }) => !stands(label, content)),
    }))
  return {
    options: optionsOf(whole),
    parts: components.map((component) => {
      const { group, option, label } = component
      const path = pathBelow(group, option)
      const own = named.find((choice) => choice.label === group)
      const name = own?.contents.find(({ content }) => content === option)?.name ?? option
      return {
        component,
        options: [
          ...(option === label ? [] : [{ text: name, isNested: false }]),
          ...optionsOf(named.filter((choice) => choice.label.startsWith(path))),
        ],
      }
    }),
  }
}

/** Whether the station in question makes a dish of a combo. */
export function isMadeHere({ isElsewhere = false }: MadeComponent): boolean {
  return !isElsewhere
}

/** Name of a component in a language. */
export function componentName(
  { label, names }: Pick<MadeComponent, 'label' | 'names'>,
  lang: string,
): string {
  return names?.[lang] ?? label
}

interface NamedChoice {
  readonly label: string
  readonly contents: readonly { readonly content: string; readonly name: string }[]
}

function optionsOf(choices: readonly NamedChoice[]): ChosenOption[] {
  return chosenOptions(
    choices.map(({ label, contents }) => ({ label, contents: contents.map(({ content }) => content) })),
    choices.flatMap(({ contents }) => contents.map(({ name }) => name)),
  )
}
