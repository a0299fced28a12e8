import { useLingui } from '@lingui/react/macro'
import type { Menu, StoreMenus } from '@thali/domain/menu'
import { Link } from 'wouter'
import { beginAtTop } from '../../shared/begin-at-top.ts'
import { DishIcon, ForwardIcon } from '../../shared/icons.tsx'
import { Picture } from '../../shared/picture.tsx'
import { useStoreView } from '../../shared/store-view.tsx'
import { labelIn, remarksIn } from '../../shared/translated.ts'
import styles from './menu-picker.module.css'

const PREVIEWS = 4

/** A choice between the menus that are served now. */
export function MenuPicker({ menus, path }: { menus: StoreMenus; path: string }) {
  const { t } = useLingui()
  return (
    <main id="content" tabIndex={-1} className={styles.picker}>
      <h2>{t`Select Your Favourite Menu`}</h2>
      <ul>
        {menus.menus.map((menu) => (
          <MenuCard key={menu.id} menu={menu} href={`${path}?men=${encodeURIComponent(menu.id)}`} />
        ))}
      </ul>
    </main>
  )
}

function MenuCard({ menu, href }: { menu: Menu; href: string }) {
  const { lang } = useStoreView()
  const images = menu.categories
    .map((category) => category.image)
    .filter((image) => image !== null)
    .filter((image) => image.widths.length > 0)
    .slice(0, PREVIEWS)
  const names = menu.categories.slice(0, PREVIEWS).map((category) => labelIn(lang, category))

  return (
    <li>
      <Link href={href} className={styles.card} onClick={beginAtTop}>
        <span className={styles.images} data-count={images.length}>
          {images.length === 0 && <DishIcon />}
          {images.map((image) => (
            <span key={image.src}>
              <Picture image={image} alt="" sizes="(width >= 760px) 240px, 38vw" />
            </span>
          ))}
        </span>
        <span className={styles.words}>
          <strong dir="auto">{labelIn(lang, menu)}</strong>
          <small dir="auto">{remarksIn(lang, menu) || names.join(', ')}</small>
        </span>
        <ForwardIcon />
      </Link>
    </li>
  )
}
