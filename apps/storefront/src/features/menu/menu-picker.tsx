import { useLingui } from '@lingui/react/macro'
import { storePath } from '@thali/contract/paths'
import type { Menu, StoreMenus } from '@thali/domain/menu/menu'
import { Link } from 'wouter'
import { scrollToTop } from '../../platform/scroll-to-top.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { labelIn, remarksIn } from '../../texts/translated.ts'
import { ForwardIcon } from '../../ui/icons.tsx'
import { ResponsiveImage, readyImages } from '../../ui/image.tsx'
import styles from './menu-picker.module.css'
import { useServedTime } from './use-served-time.ts'

const PREVIEWS = 4
/** Layout width of a single picture. */
const WHOLE_CARD = '(width >= 760px) 480px, 92vw'
/** Cards on a phone's first screen. */
const ON_FIRST_SCREEN = 2

/** A choice between the menus that are served now, or can be ordered for later. */
export function MenuPicker({ menus }: { menus: StoreMenus }) {
  const { t } = useLingui()
  const { slug } = useStoreView().store
  return (
    <main id="content" tabIndex={-1} className={styles.picker}>
      <h2>{t`Select Your Favourite Menu`}</h2>
      <ul>
        {menus.menus.map((menu, index) => (
          <MenuCard
            key={menu.id}
            menu={menu}
            href={storePath(slug, { menu: menu.id })}
            isFirst={index < ON_FIRST_SCREEN}
          />
        ))}
      </ul>
    </main>
  )
}

interface MenuCardProps {
  menu: Menu
  href: string
  /** Whether its images are on the first screen. */
  isFirst: boolean
}

function MenuCard({ menu, href, isFirst }: MenuCardProps) {
  const { lang } = useStoreView()
  const served = useServedTime(menu)
  const pictures = readyImages(
    [menu.image, ...menu.categories.map(({ image }) => image)].filter((image) => !!image),
  )
  const images = pictures.slice(0, pictures[0] === menu.image ? 1 : PREVIEWS)
  const names = menu.categories.slice(0, PREVIEWS).map((category) => labelIn(lang, category))

  return (
    <li>
      <Link href={href} className={styles.card} onClick={scrollToTop}>
        {images.length > 0 && (
          <span className={styles.images}>
            {images.map((image) => (
              <span key={image.src}>
                <ResponsiveImage
                  image={image}
                  alt=""
                  sizes={images.length === 1 ? WHOLE_CARD : '(width >= 760px) 240px, 38vw'}
                  first={isFirst}
                />
              </span>
            ))}
          </span>
        )}
        <span className={styles.words}>
          <strong dir="auto">{labelIn(lang, menu)}</strong>
          <small dir="auto">{remarksIn(lang, menu) || names.join(', ')}</small>
          <small>{served}</small>
        </span>
        <ForwardIcon />
      </Link>
    </li>
  )
}
