import { useLingui } from '@lingui/react/macro'
import { cardPrice, type Listing, lineVeg } from '@thali/domain/menu/listing'
import type { Meal } from '@thali/domain/menu/meals'
import { isSimple } from '@thali/domain/menu/option-rules'
import { formatPrice } from '@thali/domain/money/format-price'
import { useId } from 'react'
import { useStoreView } from '../../state/store-view.tsx'
import { labelIn } from '../../texts/translated.ts'
import { CloseIcon, PlusIcon } from '../../ui/icons.tsx'
import { VegMark } from '../../ui/veg-mark.tsx'
import styles from './suggestion-row.module.css'

interface SuggestionRowProps {
  title: string
  listings: readonly Listing[]
  /** Combo that the dish can become; null if there is none. */
  meal: Meal | null
  /** Whether it floats over the menu; otherwise it is part of the page. */
  isFloating?: boolean
  onTake: (listing: Listing) => void
  onMeal: (meal: Meal) => void
  onClose: () => void
}

/** Unobtrusive row of dishes that go with the chosen one; none is preselected. */
export function SuggestionRow(props: SuggestionRowProps) {
  const { title, listings, meal, isFloating, onTake, onMeal, onClose } = props
  const { t } = useLingui()
  const { lang, prices } = useStoreView()
  const titleId = useId()
  return (
    <section className={styles.row} aria-labelledby={titleId} data-floating={isFloating || undefined}>
      <div className={styles.head}>
        <h2 id={titleId} dir="auto">
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label={t`No suggestions`} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <ul className={styles.dishes}>
        {meal && (
          <li>
            <SuggestedDish
              label={labelIn(lang, meal.listing.item)}
              veg={lineVeg(meal.listing.item, meal.choices)}
              price={mealPrice(meal)}
              opensSheet
              onClick={() => onMeal(meal)}
            />
          </li>
        )}
        {listings.map((listing) => {
          const { item, category } = listing
          const label = labelIn(lang, item)
          const { netMinor, leastMinor } = cardPrice(item, category)
          const opensSheet = !isSimple(item)
          const price = formatPrice(opensSheet ? leastMinor : netMinor, prices)
          return (
            <li key={item.id}>
              <SuggestedDish
                label={label}
                veg={item.veg}
                price={opensSheet ? t`from ${price}` : price}
                name={opensSheet ? t`Choose ${label} from ${price}` : t`Add ${label}, ${price}`}
                opensSheet={opensSheet}
                onClick={() => onTake(listing)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )

  function mealPrice({ extraMinor, isLeast }: Meal): string {
    const price = formatPrice(Math.abs(extraMinor), prices)
    if (extraMinor < 0) return t`Make it a meal −${price}`
    return isLeast ? t`Make it a meal from +${price}` : t`Make it a meal +${price}`
  }
}

interface SuggestedDishProps {
  label: string
  veg: boolean | null
  price: string
  /** Name for screen readers, if label and text are not enough. */
  name?: string
  opensSheet: boolean
  onClick: () => void
}

function SuggestedDish({ label, veg, price, name, opensSheet, onClick }: SuggestedDishProps) {
  return (
    <button
      type="button"
      className={styles.dish}
      aria-label={name ?? `${label}: ${price}`}
      aria-haspopup={opensSheet ? 'dialog' : undefined}
      onClick={onClick}
    >
      <VegMark veg={veg} />
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {label}
        </span>{' '}
        <span className={styles.price}>{price}</span>
      </span>
      <PlusIcon />
    </button>
  )
}
