import { useLingui } from '@lingui/react/macro'
import { PAGES, pathTo } from '@thali/contract/paths'
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { classNames } from '../../platform/class-names.ts'
import { forgetStore } from '../../state/device/saved-stores.ts'
import { buttonClass } from '../../ui/button.tsx'
import { DishIcon } from '../../ui/dish-icon.tsx'
import styles from '../../ui/empty.module.css'
import type { PageProps } from '../page-props.ts'

/** Page for an address without content. */
export function NotFoundPage({ page }: PageProps<'not-found'>) {
  const { t } = useLingui()
  const [path] = useLocation()
  // The first page must not lead to a store that no longer exists.
  useEffect(() => forgetStore(path.replace(/^\/|\/$/g, '')), [path])
  return (
    <main id="content" tabIndex={-1} className={classNames(styles.empty, styles.page)}>
      <DishIcon />
      <h1>{t`Sorry, page not found!`}</h1>
      <p>
        {t`Sorry, we couldn't find the page you're looking for. Perhaps you've mistyped the URL? Be sure to check your spelling.`}
      </p>
      <Link
        href={page.slug ? pathTo(PAGES.store, { slug: page.slug }) : PAGES.home}
        className={buttonClass('primary')}
      >
        {page.slug ? t`To the menu` : t`Go to home`}
      </Link>
    </main>
  )
}
