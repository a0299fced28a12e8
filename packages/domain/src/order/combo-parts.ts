/** A combo as its kitchen reads it: its dishes, each with what was chosen for it, and what was chosen beside them. */
import { pathBelow } from '../menu/nested-groups.ts'
import { type ChosenOption, chosenOptions } from './chosen-options.ts'
import type { Choice, LineComponent } from './order.ts'

/** A dish of a combo as far as its kitchen needs it. */
export interface MadeComponent
  extends Pick<LineComponent, 'label' | 'group' | 'option' | 'quantity' | 'veg' | 'names' | 'facts'> {
  /** Another station makes it. */
  readonly isElsewhere?: boolean | undefined
}

/** A line whose parts are asked for. */
export interface LineOfParts<C extends MadeComponent> {
  readonly choices: readonly Choice[]
  readonly components?: readonly C[] | undefined
}

/** Dish of a combo with what was chosen for it. */
export interface ComboPart<C extends MadeComponent> {
  readonly component: C
  /** First what the combo calls it, where that is another name than the dish's. */
  readonly options: readonly ChosenOption[]
}

/** What a line is made of. */
export interface LineParts<C extends MadeComponent> {
  /** Chosen for the line as a whole. */
  readonly options: readonly ChosenOption[]
  /** In menu order; none unless it is a combo. */
  readonly parts: readonly ComboPart<C>[]
}

/**
 * Takes a line apart into its dishes; one that is no combo has options alone.
 *
 * @param names what all `contents` in turn are called in a language; without it they are called by their labels
 */
export function lineParts<C extends MadeComponent>(
  { choices, components = [] }: LineOfParts<C>,
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

/** Whether the station that is asked makes a dish of a combo. */
export function isMadeHere({ isElsewhere = false }: MadeComponent): boolean {
  return !isElsewhere
}

/** What a component is called in a language. */
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
