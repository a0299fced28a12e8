import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { buttonClass } from '../../shared/button.tsx'
import { classNames } from '../../shared/class-names.ts'
import styles from '../../shared/empty.module.css'
import { DishIcon } from '../../shared/icons.tsx'
import { forgetStore } from '../../shared/saved-stores.ts'
import type { PageProps } from '../page-props.ts'

/** Nothing lives at this address. */
export function NotFoundPage({ state }: PageProps<'not-found'>) {
  const { t } = useLingui()
  // A store that is gone must not be where the first page leads.
  useEffect(() => forgetStore(state.path.replace(/^\/|\/$/g, '')), [state.path])
  return (
    <main id="content" tabIndex={-1} className={classNames(styles.empty, styles.page)}>
      <DishIcon />
      <h1>{t`Sorry, page not found!`}</h1>
      <p>
        {t`Sorry, we couldn't find the page you're looking for. Perhaps you've mistyped the URL? Be sure to check your spelling.`}
      </p>
      <Link href="/" className={buttonClass('primary')}>{t`Go to home`}</Link>
    </main>
  )
}
