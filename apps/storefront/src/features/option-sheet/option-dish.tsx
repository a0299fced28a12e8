import type { Item } from '@thali/domain/menu/menu'
import { useStoreView } from '../../state/store-view.tsx'
import { descriptionIn } from '../../texts/translated.ts'
import { ResponsiveImage, readyImages } from '../../ui/image.tsx'
import styles from './option-group.module.css'

/** Picture of a dish in a combo; empty without one. */
export function DishPicture({ dish }: { dish: Item }) {
  const [image] = readyImages(dish.images)
  if (!image) return null
  return (
    <span className={styles.picture}>
      <ResponsiveImage image={image} alt="" sizes="56px" />
    </span>
  )
}

/** Description of a dish in a combo, in two lines at most. */
export function DishDescription({ dish }: { dish: Item }) {
  const { lang } = useStoreView()
  const description = descriptionIn(lang, dish)
  return description && <small className={styles.description}>{description}</small>
}
