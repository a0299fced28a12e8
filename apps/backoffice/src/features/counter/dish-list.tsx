import { useLingui } from '@lingui/react/macro'
import type { CounterMenu } from '@thali/contract/counter-orders'
import type { ItemId } from '@thali/domain/ids'
import { cardPrice, findListing } from '@thali/domain/menu/listing'
import type { Category, Item } from '@thali/domain/menu/menu'
import { AVAILABLE } from '@thali/domain/menu/menu'
import { VegMark } from '../../shared/look/veg-mark.tsx'
import { useFormats } from '../../shared/use-formats.ts'
import styles from './counter.module.css'
import type { FoundDishes } from './find-dishes.ts'

interface DishListProps {
  menu: CounterMenu
  found: readonly FoundDishes[]
  /** How many of each dish are entered. */
  quantities: ReadonlyMap<ItemId, number>
  onDish: (item: Item, category: Category) => void
}

/** Dishes as buttons under their headings. */
export function DishList({ menu, found, quantities, onDish }: DishListProps) {
  return (
    <>
      {found.map(({ category, items, label }) => (
        <section key={category.id} id={`category-${category.id}`}>
          <h2>{label}</h2>
          <ul className={styles.dishes}>
            {items.map((item) => (
              <li key={item.id}>
                <DishButton
                  menu={menu}
                  item={item}
                  category={category}
                  quantity={quantities.get(item.id) ?? 0}
                  onPress={() => onDish(item, category)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** The one state that we have a word for in every language. */
const SOLD_OUT = 'sold out'

interface DishButtonProps {
  menu: CounterMenu
  item: Item
  category: Category
  quantity: number
  onPress: () => void
}

function DishButton({ menu, item, category, quantity, onPress }: DishButtonProps) {
  const { t, i18n } = useLingui()
  const { price } = useFormats()
  const selling = findListing(menu.menus, item.id, category.id)?.category ?? category
  const { netMinor, leastMinor, fromMinor, orderable } = cardPrice(item, selling)
  const label = item.translations[i18n.locale]?.label || item.label
  const from = t`from ${price(leastMinor)}`
  const isCheaper = orderable && leastMinor < netMinor
  const amount = fromMinor !== null ? from : isCheaper ? `${price(netMinor)} · ${from}` : price(netMinor)
  return (
    <button type="button" className={styles.dish} disabled={!orderable} onClick={onPress}>
      <span className={styles.dishName}>
        <VegMark veg={item.veg} />
        <span>{label}</span>
      </span>
      <span className={styles.dishPrice}>
        {item.state === AVAILABLE ? amount : item.state.toLowerCase() === SOLD_OUT ? t`Sold out` : item.state}
        {quantity > 0 && <span className={styles.badge}>{quantity}</span>}
      </span>
    </button>
  )
}
