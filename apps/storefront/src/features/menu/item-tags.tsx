import type { Item } from '@thali/domain/menu/menu'
import { classNames } from '../../platform/class-names.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { tagsIn } from '../../texts/translated.ts'
import { Badge } from '../../ui/badge.tsx'
import styles from './item-tags.module.css'

interface ItemTagsProps {
  item: Item
  isOverPicture: boolean
}

export function ItemTags({ item, isOverPicture }: ItemTagsProps) {
  const { lang } = useStoreView()
  if (item.tags.length === 0) return null
  return (
    <ul className={classNames(styles.tags, isOverPicture && styles.over)}>
      {tagsIn(lang, item).map((tag) => (
        <li key={tag}>
          <Badge tone={isOverPicture ? 'over-picture' : 'accent'}>{tag}</Badge>
        </li>
      ))}
    </ul>
  )
}
