import { useLingui } from '@lingui/react/macro'
import type { SearchResult } from '@thali/domain/menu/menu-search'
import type { ShownCategory } from '../../features/menu/shown-categories.ts'
import styles from './search-status.module.css'

interface SearchStatusProps {
  /** Undefined while nothing is searched. */
  readonly kind: SearchResult['kind'] | undefined
  readonly found: readonly ShownCategory[]
  readonly isElsewhere: boolean
}

/**
 * Number of dishes that a search has found, for screen readers, or why dishes that do not match it are shown. Always
 * there: screen readers read only changes of what they knew.
 */
export function SearchStatus({ kind, found, isElsewhere }: SearchStatusProps) {
  const { t } = useLingui()
  const count = new Set(found.flatMap(({ items }) => items.map(({ id }) => id))).size
  const isOther = isElsewhere ? count === 0 : count > 0 && kind !== undefined && kind !== 'found'
  return (
    <p role="status" className={isOther ? styles.similar : 'visually-hidden'}>
      {words()}
    </p>
  )

  function words() {
    if (kind === undefined && count > 0) return null
    if (!isOther) return count === 1 ? t`1 item` : t`${count} items`
    if (isElsewhere) return t`This menu has nothing like it. Other menus do:`
    const none = t`Oops! Sorry, we could not find the item you are looking for...`
    return `${none} ${kind === 'similar' ? t`These have a similar name:` : t`These come near:`}`
  }
}
