import { Trans } from '@lingui/react/macro'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { ListedTable } from '@thali/domain/order/table-orders'
import { Link } from 'react-router'
import { useStore } from '../../../shared/session.ts'
import styles from './tables-page.module.css'

/** A table where nobody sits. */
export function FreeTable({ place, isOpen }: { readonly place: ListedTable; readonly isOpen: boolean }) {
  const { slug } = useStore()
  const { orderType, name } = place
  return (
    <Link
      to={pathTo(APP_PAGES.table, { slug, orderType, table: name })}
      className={styles.card}
      data-state="free"
      aria-current={isOpen ? 'true' : undefined}
    >
      <strong className={styles.name}>{name}</strong>
      <span className={styles.facts}>
        <Trans>Free</Trans>
      </span>
    </Link>
  )
}
