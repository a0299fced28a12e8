import { useLingui } from '@lingui/react/macro'
import type { PageState } from '@thali/contract/page-state'
import { PAGES, pathTo } from '@thali/contract/paths'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { LanguageSwitch } from '../../features/language/language-switch.tsx'
import { readText } from '../../platform/read-value.ts'
import type { SavedStore } from '../../state/device/saved-stores.ts'
import { ForwardIcon } from '../../ui/icons.tsx'
import { ResponsiveImage } from '../../ui/image.tsx'
import styles from './home-page.module.css'

/** A choice between the stores this device has visited. */
export function StorePicker({ state, stores }: { state: PageState; stores: readonly SavedStore[] }) {
  const { t } = useLingui()
  const title = t`Select Your Favourite Restaurant`
  // The document came as the sample menu, since the server does not know which stores this device has visited.
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main id="content" tabIndex={-1} className={styles.picker}>
      <div className={styles.tools}>
        <LanguageSwitch lang={state.lang} languages={state.languages} />
      </div>
      <h1>{title}</h1>
      <ul>
        {stores.map((store) => (
          <StoreCard key={store.slug} store={store} lang={state.lang} />
        ))}
      </ul>
    </main>
  )
}

function StoreCard({ store, lang }: { store: SavedStore; lang: string }) {
  const { t } = useLingui()
  const name = store.name || t`Business Name`
  return (
    <li>
      <Link href={pathTo(PAGES.store, { slug: store.slug })} className={styles.card}>
        <span className={styles.logo} aria-hidden="true">
          {store.logo && store.logo.widths.length > 0 ? (
            <ResponsiveImage image={store.logo} alt="" sizes="64px" />
          ) : (
            [...name][0]
          )}
        </span>
        <span className={styles.words} dir="auto">
          <strong>{name}</strong>
          <small>{readText(store.descriptions[lang]) || store.description || store.city}</small>
        </span>
        <ForwardIcon />
      </Link>
    </li>
  )
}
