import { useLingui } from '@lingui/react/macro'
import { cardPrice } from '@thali/domain/menu/listing'
import type { Category, Item } from '@thali/domain/menu/menu'
import { type KeyboardEvent, memo } from 'react'
import { classNames } from '../../platform/class-names.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { descriptionIn, labelIn } from '../../texts/translated.ts'
import { withoutText } from '../../texts/without-text.ts'
import { readyImages } from '../../ui/image.tsx'
import { Price, StartingPrice } from '../../ui/price.tsx'
import { VegMark } from '../../ui/veg-mark.tsx'
import { AddControl } from './add-control.tsx'
import styles from './item-card.module.css'
import frame from './item-frame.module.css'
import { ItemMedia } from './item-media.tsx'
import row from './item-row.module.css'
import { ItemTags } from './item-tags.tsx'
import tile from './item-tile.module.css'
import { useMenuActions } from './menu-actions.tsx'

const LOOKS = { card: frame, row, tile }

/** Look of a dish: in a frame of its own, as a row of a list, or large in a strip. */
export type ItemLook = keyof typeof LOOKS

interface ItemCardProps {
  item: Item
  category: Category
  look: ItemLook
  /** Whether a long name is shown in full. */
  isNameWhole: boolean
  /** Whether its photo is above the fold. */
  first: boolean
}

/** A longer name takes a second line of a row, and leaves the description one. */
const NAME_OF_ONE_LINE = 26

/** A dish as listed in a category. */
export const ItemCard = memo(function ItemCard({ item, category, look, isNameWhole, first }: ItemCardProps) {
  const { t, i18n } = useLingui()
  const { lang, prices } = useStoreView()
  const { openItem } = useMenuActions()
  const price = cardPrice(item, category)
  const label = labelIn(lang, item)
  const description = descriptionIn(lang, item)
  const isPictured = readyImages(item.images).length > 0
  const own = LOOKS[look]
  const isCard = look === 'card'
  const isOverPicture = isCard && isPictured
  const tags = look !== 'tile' && <ItemTags item={item} isOverPicture={isOverPicture} />
  const isLong = label.length > NAME_OF_ONE_LINE

  return (
    <li
      className={classNames(
        styles.item,
        own.item,
        isPictured && own.pictured,
        isLong && own.long,
        isNameWhole && styles.whole,
      )}
    >
      <ItemMedia item={item} look={look} first={first}>
        {isOverPicture && tags}
      </ItemMedia>
      <div className={classNames(styles.body, own.body)}>
        <h3 className={classNames(styles.name, own.name)} dir="auto">
          <VegMark veg={item.veg} />
          <button
            type="button"
            onClick={() => openItem(item.id, category.id)}
            onKeyDown={isCard && isPictured ? stepThroughPhotos : undefined}
          >
            <span>{label}</span>
          </button>
        </h3>
        {description && (
          <p className={classNames(styles.description, own.description)} dir="auto">
            {description}
          </p>
        )}
        {item.without && (
          <p className={styles.without} dir="auto">
            {withoutText(i18n, lang, item.without)}
          </p>
        )}
        {!isOverPicture && tags}
        <div className={classNames(styles.foot, own.foot)}>
          <div className={classNames(styles.cost, own.cost)}>
            {price.isFree ? (
              <strong>{t`Free`}</strong>
            ) : price.fromMinor !== null ? (
              <StartingPrice minor={price.fromMinor} prices={prices} />
            ) : (
              !price.isUnpriced && (
                <Price minor={price.netMinor} baseMinor={price.baseMinor} prices={prices} />
              )
            )}
            {price.percentOff > 0 && <span className={styles.off}>{t`${price.percentOff}% OFF`}</span>}
          </div>
          <AddControl item={item} category={category} price={price} isSlim={!isCard} />
        </div>
      </div>
    </li>
  )
})

/** Calls the carousel's buttons by the arrow keys, so that a dish with its photos is a single tab stop. */
function stepThroughPhotos({ key, currentTarget }: KeyboardEvent): void {
  if (!key.startsWith('Arrow')) return
  currentTarget.closest('li')?.querySelector<HTMLElement>(`[data-key=${key}]`)?.click()
}
