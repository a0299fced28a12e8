import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Category, Item } from '@thali/domain/menu'
import { percentOff } from '@thali/domain/pricing'
import type { ReactNode } from 'react'
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

/** Price, description, tags and what the store tells about a dish. */
export function ItemFacts({ item, category, baseMinor, netMinor }: ItemFactsProps) {
  const { t } = useLingui()
  const { lang } = useStoreView()
  const words = useFactWords()
  const off = percentOff([category.discountBps, item.discountBps])
  const description = descriptionIn(lang, item)
  const { kcal, servingSize, allergens = [], diets = [], spiceLevel, prepMinutes } = item.facts
  const rows: [string, ReactNode][] = [
    [t`Serving`, servingSize],
    [t`Energy`, kcal === undefined ? undefined : `${kcal} kcal`],
    [t`Spice`, spiceLevel ? words.spice(spiceLevel) : undefined],
    [
      t`Ready in`,
      prepMinutes === undefined
        ? undefined
        : t`${plural(prepMinutes, { one: '# minute', other: '# minutes' })}`,
    ],
    [t`Contains`, allergens.length > 0 ? allergens.map(words.allergen).join(', ') : undefined],
  ]
  const told = rows.filter(([, value]) => value !== undefined && value !== '')

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
      {told.length > 0 && (
        <dl className={styles.list}>
          {told.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
