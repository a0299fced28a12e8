import { useLingui } from '@lingui/react/macro'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { Arrival, Seating } from '@thali/contract/seatings'
import type { ListedTable } from '@thali/domain/order/table-orders'
import { Link } from 'react-router'
import { useStore } from '../../../shared/session.ts'
import { useFormats } from '../../../shared/use-formats.ts'
import { ArrivalText } from './arrival-text.tsx'
import { SeatingText } from './seating-text.tsx'
import styles from './tables-page.module.css'

interface FreeTableProps {
  readonly place: ListedTable
  readonly isOpen: boolean
  /** Party that has not ordered yet; undefined: the table is free. */
  readonly seating: Seating | undefined
  /** Undefined: no reservation within the next hours. */
  readonly arrival: Arrival | undefined
  readonly nowMs: number
}

/** Table without orders: free, or with a seated party. */
export function FreeTable({ place, isOpen, seating, arrival, nowMs }: FreeTableProps) {
  const { t } = useLingui()
  const { slug } = useStore()
  const { placeName } = useFormats()
  const { orderType, name } = place
  return (
    <Link
      to={pathTo(APP_PAGES.table, { slug, orderType, table: name })}
      className={styles.card}
      data-state={seating ? 'seated' : 'free'}
      aria-current={isOpen ? 'true' : undefined}
    >
      <strong className={styles.name}>{placeName(name)}</strong>
      {seating ? (
        <>
          <strong className={styles.seated}>{t`Seated`}</strong>
          <span className={styles.facts}>
            <SeatingText seating={seating} nowMs={nowMs} />
          </span>
        </>
      ) : (
        <span className={styles.facts}>{t`Free`}</span>
      )}
      {arrival && <ArrivalText arrival={arrival} nowMs={nowMs} />}
    </Link>
  )
}
