import type { StoreMenus } from '@thali/domain/menu/menu'
import { defaultChoices, isSimple } from '@thali/domain/menu/option-rules'
import type { CartLine } from '@thali/domain/order/order'
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import { type CounterDish, type FoundDishes, findDishes, firstOrderable } from './find-dishes.ts'
import { readQuickEntry } from './quick-entry.ts'

/** Dish whose options are chosen before it becomes a line. */
interface DishInQuestion extends CounterDish {
  readonly quantity: number
}

interface DishEntryQuestion {
  readonly listed: readonly FoundDishes[]
  readonly menus: StoreMenus
  readonly onLine: (line: CartLine) => void
  /** Called for Enter in the empty search. */
  readonly onLeave: () => void
}

/** Entry of dishes by a search such as `2 chai` or by a press: simple ones at once, others with their options. */
export function useDishEntry({ listed, menus, onLine, onLeave }: DishEntryQuestion) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<DishInQuestion | null>(null)
  const { text, quantity } = readQuickEntry(typed)
  const found = useMemo(() => findDishes(listed, menus, text), [listed, menus, text])

  function take(dish: CounterDish) {
    const { item, category } = dish
    setTyped('')
    if (!isSimple(item)) return setAsked({ ...dish, quantity })
    onLine({ itemId: item.id, categoryId: category.id, choices: defaultChoices(item), quantity })
  }
  // Hundreds of dishes are drawn once.
  const latestTake = useRef(take)
  latestTake.current = take
  const onDish = useCallback((dish: CounterDish) => latestTake.current(dish), [])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setTyped('')
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (typed.trim() === '') return onLeave()
    const hit = text === '' ? undefined : firstOrderable(found)
    if (hit) take(hit)
  }

  return { typed, setTyped, text, found, onDish, onKeyDown, asked, endAsking: () => setAsked(null) }
}
