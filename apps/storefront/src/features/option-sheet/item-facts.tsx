import { useLingui } from '@lingui/react/macro'
import type { Category, Item } from '@thali/domain/menu'
import { percentOff } from '@thali/domain/pricing'
import { Badge } from '../../shared/badge.tsx'
import { Price } from '../../shared/price.tsx'
import { useStoreView } from '../../shared/store-view.tsx'
import { descriptionIn } from '../../shared/translated.ts'
import { useFactWords } from './fact-words.ts'
import styles from './item-facts.module.css'

interface ItemFactsProps {
  item: Item
  category: Category
  baseMinor: number
  netMinor: number
}

/** What decides about a dish at a glance: price, description, tags and diets. */
export function ItemFacts({ item, category, baseMinor, netMinor }: ItemFactsProps) {
  const { t } = useLingui()
  const { lang } = useStoreView()
  const words = useFactWords()
  const off = percentOff([category.discountBps, item.discountBps])
  const description = descriptionIn(lang, item)
  const { diets = [] } = item.facts

  return (
    <div className={styles.facts}>
      <p className={styles.price}>
        <Price minor={netMinor} baseMinor={baseMinor} />
        {off > 0 && <Badge tone="accent">{t`${off}% OFF`}</Badge>}
      </p>
      {description && <p dir="auto">{description}</p>}
      {item.tags.length + diets.length > 0 && (
        <p className={styles.badges}>
          {item.tags.map((tag) => (
            <Badge key={tag} tone="accent">
              {tag}
            </Badge>
          ))}
          {diets.map((diet) => (
            <Badge key={diet}>{words.diet(diet)}</Badge>
          ))}
        </p>
      )}
    </div>
  )
}
