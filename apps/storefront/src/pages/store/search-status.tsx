import { useLingui } from '@lingui/react/macro'
import type { SearchResult } from '@thali/domain/menu/menu-search'
import type { ShownCategory } from '../../features/menu/shown-categories.ts'
import { classNames } from '../../platform/class-names.ts'
import styles from './search-status.module.css'

interface SearchStatusProps {
  readonly kind: SearchResult['kind']
  readonly found: readonly ShownCategory[]
}

/** Number of dishes that a search has found, for screen readers, or why dishes that do not match it are shown. */
export function SearchStatus({ kind, found }: SearchStatusProps) {
  const { t } = useLingui()
  const count = new Set(found.flatMap(({ items }) => items.map(({ id }) => id))).size
  const isFound = kind === 'found'
  return (
    <p role="status" className={classNames(isFound ? 'visually-hidden' : styles.similar)}>
      {isFound ? (
        count === 1 ? (
          t`1 item`
        ) : (
          t`${count} items`
        )
      ) : (
        <>
          {t`Oops! Sorry, we could not find the item you are looking for...`}{' '}
          {kind === 'similar' ? t`These have a similar name:` : t`These come near:`}
        </>
      )}
    </p>
  )
}
