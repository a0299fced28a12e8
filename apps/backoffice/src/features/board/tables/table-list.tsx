import { useLingui } from '@lingui/react/macro'
import { Chip, Group } from '@mantine/core'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { Arrival, Seating } from '@thali/contract/seatings'
import type { StaffOrder } from '@thali/contract/staff-orders'
import {
  type ListedTable,
  listedTableKey,
  type Table,
  type TableState,
} from '@thali/domain/order/table-orders'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useStore } from '../../../shared/session.ts'
import { useFormats } from '../../../shared/use-formats.ts'
import { useGuestRequests } from '../../../shared/use-guest-requests.ts'
import { ArrivalText } from './arrival-text.tsx'
import { SeatingText } from './seating-text.tsx'
import { TableCard } from './table-card.tsx'
import { useTableStateNames } from './table-state-tag.tsx'
import styles from './tables-page.module.css'

const FILTER = 'state'
const FREE = 'free'
const SEATED = 'seated'
const FILTERS: readonly TableState[] = ['ordering', 'served', 'asked', 'printed']

interface TableListProps {
  readonly tables: readonly Table<StaffOrder>[]
  readonly places: readonly ListedTable[]
  /** Places without orders. */
  readonly free: readonly ListedTable[]
  /** Party at each table, by the table's key. */
  readonly seatings: ReadonlyMap<string, Seating>
  /** Next party of each table, by the table's key. */
  readonly arrivals: ReadonlyMap<string, Arrival>
  readonly nowMs: number
  readonly openKey: string | null
}

/** All tables by area, each in its place whatever its state. */
export function TableList({ tables, places, free, seatings, arrivals, nowMs, openKey }: TableListProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const stateNames = useTableStateNames()
  const asking = useGuestRequests().filter(({ state }) => state === 'open')
  const [query, setQuery] = useSearchParams()
  const inUse = tables.filter(({ state }) => state !== 'settled')
  const filter = [...FILTERS, SEATED, FREE].find((state) => state === query.get(FILTER))
  const isSeated = (place: ListedTable) => seatings.has(listedTableKey(place))
  const seated = free.filter(isSeated)
  const empty = free.filter((place) => !isSeated(place))
  const listed = [
    ...(!filter || filter === SEATED ? seated : []),
    ...(!filter || filter === FREE ? empty : []),
  ]
  const areaOf = new Map(places.map((place) => [listedTableKey(place), place.area]))
  const names = new Intl.Collator('en', { numeric: true })
  const cards = [
    ...tables
      .filter(({ state }) => !filter || state === filter)
      .map((table) => ({
        key: table.key,
        name: table.name,
        area: areaOf.get(table.key) || formats.orderType(table.orderType),
        card: (
          <TableCard
            table={table}
            nowMs={nowMs}
            isOpen={table.key === openKey}
            seating={seatings.get(table.key)}
            arrival={arrivals.get(table.key)}
            requests={asking.filter(({ orderId }) => table.orders.some(({ id }) => id === orderId)).length}
          />
        ),
      })),
    ...listed.map((place) => ({
      key: listedTableKey(place),
      name: place.name,
      area: place.area || formats.orderType(place.orderType),
      card: (
        <FreeTable
          place={place}
          isOpen={listedTableKey(place) === openKey}
          seating={seatings.get(listedTableKey(place))}
          arrival={arrivals.get(listedTableKey(place))}
          nowMs={nowMs}
        />
      ),
    })),
  ].sort((one, other) => names.compare(one.area, other.area) || names.compare(one.name, other.name))
  const chips = [
    ...FILTERS.map((state) => ({
      state,
      label: stateNames[state],
      count: inUse.filter((table) => table.state === state).length,
    })),
    { state: SEATED, label: t`Seated`, count: seated.length },
    { state: FREE, label: t`Free`, count: empty.length },
  ].filter(({ state, count }) => count > 0 || state === filter)
  return (
    <>
      <Chip.Group
        value={filter ?? ''}
        onChange={(value) => setQuery(value === '' ? {} : { [FILTER]: value }, { replace: true })}
      >
        <Group gap="xs" role="group" aria-label={t`Show`}>
          <Chip value="">
            {t`All`} {tables.length + free.length}
          </Chip>
          {chips.map(({ state, label, count }) => (
            <Chip key={state} value={state}>
              {label} {count}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {cards.length === 0 && <p className={styles.facts}>{t`No table matches.`}</p>}
      {[...Map.groupBy(cards, ({ area }) => area)].map(([area, ofArea]) => (
        <Area key={area} title={area}>
          {ofArea.map(({ key, card }) => (
            <li key={key}>{card}</li>
          ))}
        </Area>
      ))}
    </>
  )
}

function Area({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.grid}>{children}</ul>
    </section>
  )
}

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
function FreeTable({ place, isOpen, seating, arrival, nowMs }: FreeTableProps) {
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
