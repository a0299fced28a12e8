import { useLingui } from '@lingui/react/macro'
import { Group, Skeleton } from '@mantine/core'
import { IconArmchair, IconCalendarEvent, IconPlus } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { freePlaces, groupByTable, listedTableKey } from '@thali/domain/order/table-orders'
import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { FirstQueries } from '../../../shared/first-queries.ts'
import { LinkButton } from '../../../shared/look/link-button.tsx'
import { LoadFailure } from '../../../shared/look/load-failure.tsx'
import { IsInTitledPage, StateMessage } from '../../../shared/look/state-message.tsx'
import { useStore } from '../../../shared/session.ts'
import { useFormats } from '../../../shared/use-formats.ts'
import { useNow } from '../../../shared/use-now.ts'
import { GuestRequestStrips } from '../requests/guest-request-strips.tsx'
import { useLiveOrders } from '../use-live-orders.ts'
import { TableList } from './table-list.tsx'
import { TablePanel } from './table-panel.tsx'
import { mergeTableOrder, tablesQuery } from './tables-cache.ts'
import styles from './tables-page.module.css'
import { arrivalsByTable, seatingsByTable } from './use-seating.ts'

const NONE = { places: [], arrivals: [] }

const NOW_MS = 15_000

export const firstQueries: FirstQueries['firstQueries'] = ({ storeId }) => [tablesQuery(storeId)]

/** `/app/{store}/tables`, and with a table open `/app/{store}/tables/{order type}/{table}`. */
export function TablesPage() {
  const { t } = useLingui()
  const { slug, name } = useStore()
  const { placeName } = useFormats()
  const navigate = useNavigate()
  const { orderType, table: openName } = useParams()
  const { read, tables, free, seatings, arrivals, nowMs, skewMs } = useTables(useNow(NOW_MS))
  const openKey = orderType && openName ? listedTableKey({ orderType, name: openName }) : null

  // After a failure it is shown, while the query continues.
  if (!tables && read.errorUpdateCount > 0)
    return (
      <LoadFailure
        title={t`The tables could not be loaded`}
        error={read.error ?? read.failureReason}
        onRetry={read.refetch}
      />
    )
  const open = tables?.find(({ key }) => key === openKey)
  return (
    <div className={styles.page} data-open={openKey !== null || undefined}>
      <title>{`${open ? placeName(open.name, open.orderType) : t`Tables`} · ${name}`}</title>
      <div className={styles.list}>
        <header className={styles.bar}>
          <h1>{t`Tables`}</h1>
          <Group gap={8}>
            <LinkButton
              to={pathTo(APP_PAGES.calendar, { slug })}
              icon={IconCalendarEvent}
            >{t`Calendar`}</LinkButton>
            <LinkButton
              variant="filled"
              to={pathTo(APP_PAGES.checkout, { slug })}
              icon={IconPlus}
            >{t`New order`}</LinkButton>
          </Group>
        </header>
        <GuestRequestStrips className={styles.requests} />
        {!tables && <CardSkeletons />}
        {tables && tables.length + free.length === 0 && (
          <IsInTitledPage value={true}>
            <StateMessage
              icon={<IconArmchair size={32} />}
              title={t`No guests at tables`}
              action={{
                label: t`New order`,
                onClick: () => void navigate(pathTo(APP_PAGES.checkout, { slug })),
              }}
            >
              {t`As soon as someone orders at a table or in a room, it is shown here with its unpaid amount.`}
            </StateMessage>
          </IsInTitledPage>
        )}
        {tables && tables.length + free.length > 0 && (
          <TableList
            tables={tables}
            places={read.data?.places ?? []}
            free={free}
            seatings={seatings}
            arrivals={arrivals}
            nowMs={nowMs}
            openKey={openKey}
          />
        )}
        {read.data?.isCut && (
          <p className={styles.facts}>{t`There are more orders than fit here: only the latest are shown.`}</p>
        )}
      </div>
      {openKey !== null && tables && (
        <TablePanel
          key={openKey}
          table={open}
          others={{ free: namesOf(free, orderType), taken: namesOf(tables, orderType) }}
          placeId={read.data?.places.find((place) => listedTableKey(place) === openKey)?.id}
          seating={seatings.get(openKey)}
          arrival={arrivals.get(openKey)}
          where={{ orderType: orderType ?? '', name: openName ?? '' }}
          reasons={read.data?.reasons ?? []}
          nowMs={nowMs}
          skewMs={skewMs}
        />
      )}
    </div>
  )
}

function namesOf(
  tables: readonly { readonly orderType: string; readonly name: string }[],
  orderType: string | undefined,
): string[] {
  return tables.filter((table) => table.orderType === orderType).map(({ name }) => name)
}

function CardSkeletons() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: 8 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed number of shapes
        <Skeleton key={place} height={132} radius={16} />
      ))}
    </div>
  )
}

/** Tables in use, and the free ones, as they are now. */
function useTables(nowMs: number) {
  const { storeId } = useStore()
  const read = useLiveOrders(tablesQuery(storeId), mergeTableOrder)
  const { data } = read
  const orders = data?.orders
  const places = data?.places
  const seated = data?.seatings
  const skewMs = data?.skewMs ?? 0
  const now = nowMs + skewMs
  const tables = useMemo(() => (orders ? groupByTable(orders, now) : undefined), [orders, now])
  const free = useMemo(() => (tables && places ? freePlaces(places, tables) : []), [tables, places])
  const seatings = useMemo(() => seatingsByTable(seated ?? []), [seated])
  const arrivals = useMemo(() => arrivalsByTable(data ?? NONE), [data])
  return { read, tables, free, seatings, arrivals, nowMs: now, skewMs }
}
