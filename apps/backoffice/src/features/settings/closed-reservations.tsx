import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { reservationsPath } from '@thali/contract/app-pages'
import { RESERVATION_API } from '@thali/contract/reservation-paths'
import type { Closure } from '@thali/domain/time/opening-hours'
import { Link } from 'react-router'
import { callApi } from '../../shared/api.ts'
import { useMay, useStore } from '../../shared/session.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import styles from './settings.module.css'

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** Reservations on days on which the store is to be closed: their diners have to be called. */
export function ClosedReservations({ closures }: { readonly closures: readonly Omit<Closure, 'reason'>[] }) {
  const { t } = useLingui()
  const { storeId, slug } = useStore()
  const { day, clock } = useStoreTimeFormats()
  const enabled = useMay('reservations.manage')
  const spans = closures.filter(({ from, to }) => DATE.test(from) && DATE.test(to) && from <= to)
  const found = useQueries({
    queries: spans.map(({ from, to }) => ({
      queryKey: ['reservations', storeId, 'days', from, to],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callApi(RESERVATION_API.reservedDays, { storeId, from, to }, { signal }),
      enabled,
    })),
  })
  const count = found.reduce((sum, { data }) => sum + (data?.count ?? 0), 0)
  if (count === 0) return null
  const items = found.flatMap(({ data }) => data?.items ?? [])
  return (
    <Alert
      role="status"
      color="orange"
      title={t`${plural(count, { one: '# table is reserved on these days', other: '# tables are reserved on these days' })}`}
    >
      <p>{t`They stay unchanged. Call their guests, or cancel the reservation: then they are told.`}</p>
      <p className={styles.numbers}>
        {items.map(({ id, name, date, minute }) => (
          <Link key={id} to={reservationsPath(slug, date)}>
            {day(date)}, {clock(minute)} · <bdi>{name}</bdi>
          </Link>
        ))}
      </p>
    </Alert>
  )
}
