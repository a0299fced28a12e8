import { useLingui } from '@lingui/react/macro'
import { cardPrice } from '@thali/domain/listing'
import type { Category, Item } from '@thali/domain/menu'
import { memo } from 'react'
import { Price } from '../../shared/price.tsx'
import { useStoreView } from '../../shared/store-view.tsx'
import { descriptionIn, labelIn } from '../../shared/translated.ts'
import { VegMark } from '../../shared/veg-mark.tsx'
import { AddControl } from './add-control.tsx'
import styles from './item-card.module.css'
import { ItemMedia } from './item-media.tsx'
import { useMenuActions } from './menu-actions.tsx'

interface ItemCardProps {
  item: Item
  category: Category
  /** No item around it has a photo: the card is a text card. */
  textOnly: boolean
  /** Its photo is above the fold. */
  first: boolean
}

/** One dish as listed in a category. */
export const ItemCard = memo(function ItemCard({ item, category, textOnly, first }: ItemCardProps) {
  const { t } = useLingui()
  const { lang } = useStoreView()
  const { openItem } = useMenuActions()
  const price = cardPrice(item, category)
  const description = descriptionIn(lang, item)

  return (
    <li className={styles.card}>
      <ItemMedia item={item} textOnly={textOnly} first={first} />
      <div className={styles.body}>
        <h3 className={styles.name} dir="auto">
          <VegMark veg={item.veg} />
          <button type="button" onClick={() => openItem(item.id, category.id)}>
            {labelIn(lang, item)}
          </button>
        </h3>
        {description && (
          <p className={styles.description} dir="auto">
            {description}
          </p>
        )}
        <div className={styles.foot}>
          <div className={styles.cost}>
            <Price minor={price.netMinor} baseMinor={price.baseMinor} />
            {price.percentOff > 0 && <span className={styles.off}>{t`${price.percentOff}% OFF`}</span>}
          </div>
          <AddControl item={item} category={category} orderable={price.orderable} />
        </div>
      </div>
    </li>
  )
})
