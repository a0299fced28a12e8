import { useLingui } from '@lingui/react/macro'
import { cardPrice } from '@thali/domain/menu/listing'
import type { Category, Item } from '@thali/domain/menu/menu'
import { memo } from 'react'
import { classNames } from '../../platform/class-names.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { descriptionIn, labelIn } from '../../texts/translated.ts'
import { Price, StartingPrice } from '../../ui/price.tsx'
import { VegMark } from '../../ui/veg-mark.tsx'
import { AddControl } from './add-control.tsx'
import styles from './item-card.module.css'
import { ItemMedia } from './item-media.tsx'
import { useMenuActions } from './menu-actions.tsx'

interface ItemCardProps {
  item: Item
  category: Category
  /** Its name is shown to the end, however long it is. */
  isNameWhole: boolean
  /** Its photo is above the fold. */
  first: boolean
}

/** One dish as listed in a category. */
export const ItemCard = memo(function ItemCard({ item, category, isNameWhole, first }: ItemCardProps) {
  const { t } = useLingui()
  const { lang, prices } = useStoreView()
  const { openItem } = useMenuActions()
  const price = cardPrice(item, category)
  const description = descriptionIn(lang, item)

  return (
    <li className={styles.card}>
      <ItemMedia item={item} first={first} />
      <div className={styles.body}>
        <h3 className={classNames(styles.name, isNameWhole && styles.whole)} dir="auto">
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
            {price.fromMinor === null ? (
              <Price minor={price.netMinor} baseMinor={price.isFree ? 0 : price.baseMinor} prices={prices} />
            ) : (
              <StartingPrice minor={price.fromMinor} prices={prices} />
            )}
            {price.percentOff > 0 && <span className={styles.off}>{t`${price.percentOff}% OFF`}</span>}
          </div>
          <AddControl item={item} category={category} price={price} />
        </div>
      </div>
    </li>
  )
})
