import type { Category, Item, OptionGroup } from '@thali/domain/menu/menu'
import {
  defaultChoices,
  isLoneChoice,
  isOptionAvailable,
  normaliseChoices,
  pricesOf,
  toggleOption,
  unmetGroups,
} from '@thali/domain/menu/option-rules'
import { priceUnit } from '@thali/domain/menu/pricing'
import type { Choice } from '@thali/domain/order/order'
import { useState } from 'react'

type Selected = Readonly<Record<string, readonly string[]>>

/** What is selected of an item, at first what was `chosen` before; its price, and what is still missing. */
export function useChoices(item: Item, category: Category, chosen?: readonly Choice[]) {
  const [selected, setSelected] = useState<Selected>(() =>
    Object.fromEntries(
      (chosen ? stillOffered(item, chosen) : defaultChoices(item)).map(({ label, contents }) => [
        label,
        contents,
      ]),
    ),
  )
  const soldOut = item.groups.flatMap(({ label, options }) =>
    options.filter((option) => !isOptionAvailable(option) && selected[label]?.includes(option.label)),
  )
  const offeredIn = ({ label, options }: OptionGroup) =>
    (selected[label] ?? []).filter(
      (content) => !options.some((option) => option.label === content && soldOut.includes(option)),
    )
  const choices: Choice[] = normaliseChoices(
    item,
    item.groups.map((group) => ({ label: group.label, contents: offeredIn(group) })),
  )
  const { baseMinor, netMinor } = priceUnit(pricesOf(item, choices), [category.discountBps, item.discountBps])

  return {
    choices,
    baseMinor,
    netMinor,
    unmet: unmetGroups(item, choices),
    selectedIn: offeredIn,
    /** Options that were selected and have sold out since. */
    soldOut,
    /** True when the group is full and the tick was ignored. */
    toggle(group: OptionGroup, option: string): boolean {
      const toggled = toggleOption(group, offeredIn(group), option)
      setSelected({ ...selected, [group.label]: toggled.selected })
      return toggled.refused
    },
  }
}

/** Choices without what has sold out since, and with what nobody is asked for. */
function stillOffered(item: Item, chosen: readonly Choice[]): Choice[] {
  const groupOf = (label: string) => item.groups.find((group) => group.label === label)
  const offered = normaliseChoices(item, chosen).map(({ label, contents }) => {
    const options = groupOf(label)?.options ?? []
    const isThere = (content: string) =>
      options.some((one) => one.label === content && isOptionAvailable(one))
    return { label, contents: contents.filter(isThere) }
  })
  const lone = defaultChoices(item).filter(({ label }) => {
    const group = groupOf(label)
    return group !== undefined && isLoneChoice(item, group)
  })
  return [...offered, ...lone]
}
