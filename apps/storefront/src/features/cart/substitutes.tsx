import { useLingui } from '@lingui/react/macro'
import { cardPrice, type Listing } from '@thali/domain/menu/listing'
import { defaultChoices, unmetGroups } from '@thali/domain/menu/option-rules'
import { formatPrice } from '@thali/domain/money/format-price'
import type { CartLine } from '@thali/domain/order/order'
import { cartActions } from '../../state/cart/cart-store.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { labelIn } from '../../texts/translated.ts'
import { Button } from '../../ui/button.tsx'
import { VegMark } from '../../ui/veg-mark.tsx'
import styles from './cart-lines.module.css'

interface SubstitutesProps {
  line: CartLine
  listings: readonly Listing[]
  /** Called with the new line if it needs choices. */
  onChoose: (line: CartLine) => void
}

/** Substitutes for a line that is not available, each taken by one tap. */
export function Substitutes({ line, listings, onChoose }: SubstitutesProps) {
  const { t } = useLingui()
  const { store, lang, prices } = useStoreView()
  if (listings.length === 0) return null

  function take({ item, category }: Listing) {
    const choices = defaultChoices(item)
    const next = { itemId: item.id, categoryId: category.id, choices, quantity: line.quantity }
    cartActions.replace(store.slug, line, next)
    if (unmetGroups(item, choices).length > 0) onChoose(next)
    else document.getElementById('content')?.focus()
  }

  return (
    <fieldset className={styles.instead}>
      <legend>{t`Take instead`}</legend>
      {listings.map((listing) => {
        const { item, category } = listing
        const label = labelIn(lang, item)
        const price = formatPrice(cardPrice(item, category).leastMinor, prices)
        return (
          <Button key={item.id} look="outlined" onClick={() => take(listing)}>
            <VegMark veg={item.veg} />
            <span dir="auto">{label}</span> {price}
          </Button>
        )
      })}
    </fieldset>
  )
}
