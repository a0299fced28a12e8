import { choose } from '@thali/domain/menu/choose-option'
import type { Category, Item } from '@thali/domain/menu/menu'
import {
  type AskedGroup,
  askedGroups,
  defaultChoices,
  isLoneChoice,
  isOptionAvailable,
  normaliseChoices,
  readChoices,
  unmetGroups,
} from '@thali/domain/menu/option-rules'
import { priceUnit } from '@thali/domain/menu/pricing'
import type { Choice } from '@thali/domain/order/order'
import { useState } from 'react'

export interface ChoiceSelection {
  /** Choices as made: some may have sold out since. */
  readonly selected: readonly Choice[]
  readonly select: (choices: readonly Choice[]) => void
}

/** Selection of an item, initially the earlier choices `chosen`. */
export function useChoiceSelection(item: Item, chosen?: readonly Choice[]): ChoiceSelection {
  const [selected, select] = useState<readonly Choice[]>(() =>
    chosen ? stillOffered(item, chosen) : defaultChoices(item),
  )
  return { selected, select }
}

/** Available part of a selection, its price, and the groups still to choose from. */
export function useChoices(item: Item, category: Category, { selected, select }: ChoiceSelection) {
  const offered = onlyOffered(item, selected)
  const { choices, baseMinor: statedMinor } = readChoices(item, offered)
  const { baseMinor, netMinor } = priceUnit(statedMinor, category, item)

  return {
    choices,
    baseMinor,
    netMinor,
    unmet: unmetGroups(item, choices),
    /** Groups to choose from now, by name, with their selection. */
    asked: new Map(askedGroups(item, offered).map((one) => [one.label, one])),
    /** Options that were selected and have sold out since, or left the menu. */
    soldOut: askedGroups(item, selected).flatMap(({ group, units }) =>
      [...units.keys()]
        .map((label) => group.options.find((one) => one.label === label) ?? { label, translations: {} })
        .filter((option) => !('state' in option && isOptionAvailable(option))),
    ),
    /** True when the group is full and the tap was ignored. */
    choose(group: AskedGroup, option: string, units?: number): boolean {
      const answer = choose(offered, group, option, units)
      select(answer.choices)
      return answer.refused
    },
  }
}

/** Choices without options that have sold out or left the menu. */
function onlyOffered(item: Item, choices: readonly Choice[]): Choice[] {
  const offered = new Map(
    askedGroups(item, choices).map(({ label, group }) => [
      label,
      group.options.filter(isOptionAvailable).map((option) => option.label),
    ]),
  )
  return choices.map(({ label, contents }) => ({
    label,
    contents: contents.filter((content) => offered.get(label)?.includes(content) ?? true),
  }))
}

/** Choices that are still offered, and those that are the only one of their group. */
function stillOffered(item: Item, chosen: readonly Choice[]): Choice[] {
  const lone = defaultChoices(item).filter(({ label }) =>
    item.groups.some((group) => group.label === label && isLoneChoice(item, group)),
  )
  const isLone = ({ label }: Choice) => lone.some((choice) => choice.label === label)
  return [...onlyOffered(item, normaliseChoices(item, chosen)).filter((choice) => !isLone(choice)), ...lone]
}
