/** Dishes of a combo, as its form picks them from the menu. */
import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DraftMenu, ItemSummary } from '@thali/contract/menu-editor'
import type { ItemFields } from '@thali/contract/menu-fields'
import type { ItemId } from '@thali/domain/ids'
import { hasDishes } from '@thali/domain/menu/check-edited-item'
import { hasVegChoice, isCombo } from '@thali/domain/menu/combos'
import { sellingCategories } from '@thali/domain/menu/listing'
import { minimumOf } from '@thali/domain/menu/option-rules'
import { priceUnit } from '@thali/domain/menu/pricing'
import { useMemo, useState } from 'react'
import { useStore } from '../../shared/session.ts'
import { emptyGroup, emptyOption } from './new-item.ts'
import { draftQuery } from './use-draft.ts'

type Group = ItemFields['groups'][number]
type Option = Group['options'][number]

/** Dishes of the draft by their ids. */
export function useDishes(): ReadonlyMap<string, ItemSummary> {
  const { storeId } = useStore()
  const { data } = useQuery(draftQuery(storeId))
  return useMemo(() => new Map(data?.items.map((item) => [item.id, item])), [data])
}

interface AddDishProps {
  readonly label: string
  /** Dishes that are already in it. */
  readonly taken: readonly Option[]
  readonly isDisabled?: boolean
  readonly autoFocus?: boolean
  readonly onDish: (dish: ItemSummary) => void
}

/** Finds dishes by their names and adds one after the other. A combo cannot contain a combo. */
export function AddDish({ label, taken, isDisabled = false, autoFocus = false, onDish }: AddDishProps) {
  const { t } = useLingui()
  const dishes = useDishes()
  const [search, setSearch] = useState('')
  const ids = new Set<string | undefined>(taken.map(({ itemId }) => itemId))
  const offered = [...dishes.values()].filter(({ id, isCombo }) => !isCombo && !ids.has(id))
  return (
    <Select
      label={label}
      placeholder={t`Search by name`}
      searchable
      autoFocus={autoFocus}
      limit={50}
      disabled={isDisabled}
      value={null}
      searchValue={search}
      onSearchChange={setSearch}
      data={offered.map((dish) => ({ value: dish.id, label: dish.label }))}
      onChange={(id) => {
        const dish = id === null ? undefined : dishes.get(id)
        if (!dish) return
        setSearch('')
        onDish(dish)
      }}
      nothingFoundMessage={t`No dish of this name`}
    />
  )
}

/** A dish without surcharge, under its own name. */
export function dishOption({ id }: Pick<ItemSummary, 'id'>): Option {
  return { ...emptyOption(''), priceMinor: 0, itemId: id as ItemId }
}

/** Group of which diners choose one dish. */
export function dishGroup(label: string, dish: ItemSummary): Group {
  return { ...emptyGroup(), label, required: true, options: [dishOption(dish)] }
}

/** Label of the part that makes a combo non-veg for guests, since it has only non-veg dishes; null: none does. */
export function nonVegPart(
  item: Pick<ItemFields, 'groups'>,
  dishes: ReadonlyMap<string, Pick<ItemSummary, 'veg'>>,
): string | null {
  if (!isCombo(item)) return null
  const part = item.groups.find((group) => {
    const options = group.options.map(({ veg, itemId = '' }) => dishes.get(itemId) ?? { veg })
    return !hasVegChoice({ ...group, options })
  })
  return part?.label ?? null
}

type Priced = Pick<ItemSummary, 'priceMinor'>

/** Prices of dishes bought singly, after their own discount and the best of the categories that list them, by id. */
export function singlePrices(
  { items, categories }: DraftMenu,
  stepMinor: number,
): ReadonlyMap<string, Priced> {
  const selling = sellingCategories({ categories })
  return new Map(
    items.map(({ id, priceMinor, discountBps }) => {
      const pricing = { discountBps: selling.get(id)?.discountBps ?? 0, stepMinor }
      return [id, { priceMinor: priceMinor && priceUnit(priceMinor, pricing, { discountBps }).netMinor }]
    }),
  )
}

/** Price of the cheapest choice of a combo with its dishes bought singly, in minor units; null if one has none. */
export function oneByOneMinor(groups: readonly Group[], dishes: ReadonlyMap<string, Priced>): number | null {
  let sum = 0
  for (const group of groups.filter(hasDishes)) {
    const prices = group.options.map(({ itemId = '' }) => dishes.get(itemId)?.priceMinor ?? Number.NaN)
    if (prices.some(Number.isNaN)) return null
    const servings = prices
      .toSorted((a, b) => a - b)
      .flatMap((minor) => Array(group.maxPerOption ?? 1).fill(minor))
    sum += servings.slice(0, minimumOf(group)).reduce((one, other) => one + other, 0)
  }
  return sum > 0 ? sum : null
}
