import { useLingui } from '@lingui/react/macro'
import { cardPrice } from '@thali/domain/menu/listing'
import type { Category, Item } from '@thali/domain/menu/menu'
import { formatPrice } from '@thali/domain/money/format-price'
import { useStoreView } from '../../state/store-view.tsx'
import { useMarkName } from '../../texts/mark-names.ts'
import { descriptionIn, tagsIn } from '../../texts/translated.ts'
import { withoutText } from '../../texts/without-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Price, StartingPrice } from '../../ui/price.tsx'
import styles from './item-overview.module.css'

interface ItemOverviewProps {
  item: Item
  category: Category
  baseMinor: number
  netMinor: number
  /** Saving of a combo against its dishes one by one; 0: none. */
  savingMinor: number
}

/** Main facts of a dish: price, description, tags and diets. */
export function ItemOverview({ item, category, baseMinor, netMinor, savingMinor }: ItemOverviewProps) {
  const { t, i18n } = useLingui()
  const { lang, prices } = useStoreView()
  const markName = useMarkName()
  const { leastMinor, isFree, isUnpriced, percentOff: off } = cardPrice(item, category)
  const description = descriptionIn(lang, item)
  const { diets = [] } = item.facts
  const { left } = item

  return (
    <div className={styles.facts}>
      <p className={styles.price}>
        {isFree ? (
          <strong>{t`Free`}</strong>
        ) : netMinor === 0 && leastMinor > 0 ? (
          <StartingPrice minor={leastMinor} prices={prices} />
        ) : (
          !isUnpriced && <Price minor={netMinor} baseMinor={baseMinor} prices={prices} />
        )}
        {off > 0 && <Badge tone="accent">{t`${off}% OFF`}</Badge>}
        {left !== undefined && <Badge tone="accent">{t`${left} left`}</Badge>}
        {savingMinor > 0 && <Badge tone="good">{t`Save ${formatPrice(savingMinor, prices)}`}</Badge>}
      </p>
      {description && <p dir="auto">{description}</p>}
      {item.without && (
        <p className={styles.without} dir="auto">
          {withoutText(i18n, lang, item.without)}
        </p>
      )}
      {item.tags.length + diets.length > 0 && (
        <p className={styles.badges}>
          {tagsIn(lang, item).map((tag) => (
            <Badge key={tag} tone="accent">
              {tag}
            </Badge>
          ))}
          {diets.map((diet) => (
            <Badge key={diet}>{markName(diet)}</Badge>
          ))}
        </p>
      )}
    </div>
  )
}
