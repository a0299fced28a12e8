import { BESTSELLER, marksOf } from '@thali/domain/menu/marks'
import type { Item } from '@thali/domain/menu/menu'
import { classNames } from '../../platform/class-names.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { useMarkName } from '../../texts/mark-names.ts'
import { tagsIn } from '../../texts/translated.ts'
import { Badge } from '../../ui/badge.tsx'
import styles from './item-tags.module.css'

interface ItemTagsProps {
  item: Item
  isOverPicture: boolean
}

/** The store's words about a dish, its diets and whether it is spicy. */
export function ItemTags({ item, isOverPicture }: ItemTagsProps) {
  const { lang } = useStoreView()
  const markName = useMarkName()
  const tags = tagsIn(lang, item)
  // Over a photo they would hide it.
  const marks = isOverPicture ? [] : marksOf(item).filter((mark) => mark !== BESTSELLER)
  const facts = marks.map(markName)
  if (tags.length + facts.length === 0) return null
  return (
    <ul className={classNames(styles.tags, isOverPicture && styles.over)}>
      {[...new Set([...tags, ...facts])].map((word, index) => (
        <li key={word}>
          <Badge tone={isOverPicture ? 'over-picture' : index < tags.length ? 'accent' : 'plain'}>
            {word}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
