import { useLingui } from '@lingui/react/macro'
import type { PageState } from '@thali/contract/page-state'
import { PAGES, pathTo, QUERY, storePath } from '@thali/contract/paths'
import { LANGUAGES } from '@thali/domain/language'
import type { Store } from '@thali/domain/store/store'
import type { ReactNode } from 'react'
import { StoreViewProvider } from '../../state/store-view.tsx'
import { BackIcon, GlobeIcon } from '../../ui/icons.tsx'
import styles from './posts.module.css'

interface PostFrameProps {
  state: PageState
  store: Store
  children: ReactNode
}

/** Frame of the pages of posts: plain links only, since those pages carry no script. */
export function PostFrame({ state, store, children }: PostFrameProps) {
  const { t } = useLingui()
  const { lang, languages, path } = state
  const query = new URLSearchParams(path.split('?')[1])
  return (
    <StoreViewProvider store={store} lang={lang} mode="view-only">
      <a className="skip-link" href="#content">
        {t`Skip to content`}
      </a>
      <header className={styles.bar}>
        <a href={storePath(store.slug)} dir="auto">
          <BackIcon />
          {store.name || t`Business Name`}
        </a>
        {languages.map((other) => {
          if (other === lang) return null
          const { name } = LANGUAGES[other]
          query.set(QUERY.lang, other)
          return (
            <a key={other} href={`?${query}`} hrefLang={other} lang={other} aria-label={t`Language: ${name}`}>
              <GlobeIcon />
              {name}
            </a>
          )
        })}
      </header>
      <main id="content" tabIndex={-1} className={styles.page}>
        {children}
      </main>
      <footer className={styles.foot}>
        <a href={storePath(store.slug)}>{t`Menu`}</a>
        <a href={pathTo(PAGES.terms, { slug: store.slug })}>{t`Terms of Use`}</a>
        <a href={pathTo(PAGES.privacy, { slug: store.slug })}>{t`Privacy Policy`}</a>
      </footer>
    </StoreViewProvider>
  )
}
