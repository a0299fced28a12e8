import { useLingui } from '@lingui/react/macro'
import { storePath } from '@thali/contract/paths'
import type { FoundInMenu } from '@thali/domain/menu/search-elsewhere'
import { Link } from 'wouter'
import { scrollToTop } from '../../platform/scroll-to-top.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { labelIn } from '../../texts/translated.ts'
import styles from './found-elsewhere.module.css'

interface FoundElsewhereProps {
  readonly found: readonly FoundInMenu[]
}

/** Dishes of the store's other menus that match the search, each a link to its sheet there. */
export function FoundElsewhere({ found }: FoundElsewhereProps) {
  const { t } = useLingui()
  const { store, lang } = useStoreView()
  return (
    <nav className={styles.found} aria-label={t`Other menus`}>
      {found.map(({ menu, items }) => (
        <p key={menu.id}>
          <b dir="auto">{labelIn(lang, menu)}</b>
          {items.map((item) => (
            <Link
              key={item.id}
              href={storePath(store.slug, { menu: menu.id, item: item.id })}
              onClick={scrollToTop}
              dir="auto"
            >
              {labelIn(lang, item)}
            </Link>
          ))}
        </p>
      ))}
    </nav>
  )
}
