import type { Category, Item, OptionGroup } from '@thali/domain/menu'
import {
  defaultChoices,
  normaliseChoices,
  pricesOf,
  toggleOption,
  unmetGroups,
} from '@thali/domain/option-rules'
import type { Choice } from '@thali/domain/order'
import { priceUnit } from '@thali/domain/pricing'
import { useState } from 'react'

type Selected = Readonly<Record<string, readonly string[]>>

/** What is selected of an item, its price, and what is still missing. */
export function useChoices(item: Item, category: Category) {
  const [selected, setSelected] = useState<Selected>(() =>
    Object.fromEntries(defaultChoices(item).map(({ label, contents }) => [label, contents])),
  )
  const choices: Choice[] = normaliseChoices(
    item,
    Object.entries(selected).map(([label, contents]) => ({ label, contents })),
  )
  const { baseMinor, netMinor } = priceUnit(pricesOf(item, choices), [category.discountBps, item.discountBps])

  return {
    choices,
    baseMinor,
    netMinor,
    unmet: unmetGroups(item, choices),
    selectedIn: (group: OptionGroup) => selected[group.label] ?? [],
    /** True when the group is full and the tick was ignored. */
    toggle(group: OptionGroup, option: string): boolean {
      const toggled = toggleOption(group, selected[group.label] ?? [], option)
      setSelected({ ...selected, [group.label]: toggled.selected })
      return toggled.refused
    },
  }
}
