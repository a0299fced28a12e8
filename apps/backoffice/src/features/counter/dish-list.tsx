import { useLingui } from '@lingui/react/macro'
import type { ItemId } from '@thali/domain/ids'
import { AVAILABLE } from '@thali/domain/menu/menu'
import { memo, useDeferredValue, useMemo } from 'react'
import { VegNonVegMark } from '../../shared/look/veg-non-veg-mark.tsx'
import { useFormats } from '../../shared/use-formats.ts'
import { useItemStateName } from '../../shared/use-item-state-name.ts'
import styles from './counter.module.css'
import type { CounterDish, FoundDishes } from './find-dishes.ts'

interface DishListProps {
  found: readonly FoundDishes[]
  quantities: ReadonlyMap<ItemId, number>
  /** Stable between renders, since dishes compare it. */
  onDish: (dish: CounterDish) => void
}

/** Number of dishes rendered first: more than a wide screen shows. */
const FIRST_DISHES = 40

/** Dishes as buttons under their headings. The first screen is rendered first, the rest after it or a keystroke. */
export function DishList({ found, quantities, onDish }: DishListProps) {
  const { t, i18n } = useLingui()
  const { price } = useFormats()
  const stateName = useItemStateName()
  const first = useMemo(() => firstScreen(found), [found])
  const shown = useDeferredValue(found, first)
  const amountOf = ({ item, price: { netMinor, leastMinor, fromMinor, orderable } }: CounterDish) => {
    if (item.state !== AVAILABLE) return stateName(item.state)
    const isCheaper = orderable && leastMinor < netMinor
    if (fromMinor === null && !isCheaper) return price(netMinor)
    return t`from ${price(leastMinor)}`
  }
  // The closest match comes first: a category may appear twice.
  return shown.map(({ category, dishes }) => (
    <section key={`${category.id} ${dishes[0]?.item.id}`}>
      <h2>{category.translations[i18n.locale]?.label || category.label}</h2>
      <ul className={styles.dishes}>
        {dishes.map((dish) => (
          <li key={dish.item.id}>
            <DishButton
              dish={dish}
              label={dish.item.translations[i18n.locale]?.label || dish.item.label}
              amount={amountOf(dish)}
              quantity={quantities.get(dish.item.id) ?? 0}
              onDish={onDish}
            />
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** The first categories, up to a screenful of dishes. */
function firstScreen(found: readonly FoundDishes[]): readonly FoundDishes[] {
  let left = FIRST_DISHES
  return found.flatMap(({ category, dishes }) => {
    const part = dishes.slice(0, Math.max(0, left))
    left -= dishes.length
    return part.length > 0 ? [{ category, dishes: part }] : []
  })
}

interface DishButtonProps {
  dish: CounterDish
  label: string
  amount: string
  quantity: number
  onDish: (dish: CounterDish) => void
}

const DishButton = memo(function DishButton({ dish, label, amount, quantity, onDish }: DishButtonProps) {
  return (
    <button
      type="button"
      className={styles.dish}
      disabled={!dish.price.orderable}
      onClick={() => onDish(dish)}
    >
      <span className={styles.dishName}>
        <VegNonVegMark veg={dish.item.veg} />
        <span>{label}</span>
      </span>
      <span className={styles.dishPrice}>
        {amount}
        {quantity > 0 && <span className={styles.badge}>{quantity}</span>}
      </span>
    </button>
  )
})
