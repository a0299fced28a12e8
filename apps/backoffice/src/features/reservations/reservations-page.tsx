import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import { IconCalendarEvent, IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { holdsSeats } from '@thali/domain/reservation/reservation'
import { dateOfEpochDay, epochDay } from '@thali/domain/time/calendar-day'
import { storeTime } from '@thali/domain/time/store-clock'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import look from '../../shared/look/list-page.module.css'
import { ListPage } from '../../shared/look/list-page.tsx'
import { LoadFailure } from '../../shared/look/load-failure.tsx'
import { RowSkeletons } from '../../shared/look/row-skeletons.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useStore } from '../../shared/session.ts'
import { useNow } from '../../shared/use-now.ts'
import { useWhen } from '../../shared/use-when.ts'
import { BookDialog } from './book-dialog.tsx'
import { ReservationRow } from './reservation-row.tsx'
import styles from './reservations.module.css'
import { usePlaceNames, useReservations } from './use-reservations.ts'

const NOW_MS = 30_000

/** `/app/{slug}/calendar`: the reservations of a day, with one tap for each step. */
export function ReservationsPage() {
  const { t } = useLingui()
  const { timeZone } = useStore()
  const { day } = useWhen()
  const nowMs = useNow(NOW_MS)
  const [search, setSearch] = useSearchParams()
  const [isBooking, setBooking] = useState(false)
  const today = storeTime(nowMs, timeZone).date
  const asked = search.get('date') ?? ''
  const date = /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : today
  const go = (to: string) => setSearch(to === today || to === '' ? {} : { date: to }, { replace: true })
  const beside = (days: number) => dateOfEpochDay(epochDay(date) + days)
  const read = useReservations(date)
  const places = usePlaceNames()
  const items = read.data?.items
  const standing = items?.filter(({ state }) => holdsSeats(state)) ?? []
  const over = items?.filter(({ state }) => !holdsSeats(state)) ?? []
  const guests = standing.reduce((sum, { party }) => sum + party, 0)
  const rows = (of: typeof standing) =>
    of.map((one) => (
      <ReservationRow
        key={one.id}
        reservation={one}
        places={one.placeIds.map((id) => places.get(id) ?? '').filter((label) => label !== '')}
        nowMs={nowMs}
      />
    ))
  return (
    <ListPage
      title={t`Reservations`}
      count={items && standing.length}
      action={
        <Button
          size="md"
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          onClick={() => setBooking(true)}
        >
          <Trans>Reserve a table</Trans>
        </Button>
      }
    >
      <Group gap={8} mb="md">
        <ActionIcon variant="default" size={44} aria-label={t`The day before`} onClick={() => go(beside(-1))}>
          <IconChevronLeft size={20} aria-hidden="true" />
        </ActionIcon>
        <TextInput
          type="date"
          size="md"
          aria-label={t`Day`}
          value={date}
          onChange={({ currentTarget }) => go(currentTarget.value)}
        />
        <ActionIcon variant="default" size={44} aria-label={t`The day after`} onClick={() => go(beside(1))}>
          <IconChevronRight size={20} aria-hidden="true" />
        </ActionIcon>
        {date !== today && (
          <Button variant="default" size="md" onClick={() => go(today)}>
            <Trans>Today</Trans>
          </Button>
        )}
      </Group>
      {read.isError && !items ? (
        <LoadFailure
          title={t`The reservations could not be loaded`}
          error={read.error}
          onRetry={() => void read.refetch()}
        />
      ) : !items ? (
        <RowSkeletons />
      ) : standing.length === 0 ? (
        <StateMessage
          icon={<IconCalendarEvent size={32} />}
          title={t`No reservations on ${day(date)}`}
          action={{ label: t`Reserve a table`, onClick: () => setBooking(true) }}
        >
          {t`Write down who calls: it is counted that no more are promised than fit.`}
        </StateMessage>
      ) : (
        <>
          <p className={styles.sum}>
            {plural(guests, { one: '# guest', other: '# guests' })} · {day(date)}
          </p>
          <ul className={look.rows} aria-label={t`Reservations`}>
            {rows(standing)}
          </ul>
        </>
      )}
      {over.length > 0 && (
        <>
          <h2 className={styles.heading}>
            <Trans>Over</Trans>
          </h2>
          <ul className={look.rows} aria-label={t`Over`}>
            {rows(over)}
          </ul>
        </>
      )}
      <BookDialog opened={isBooking} date={date} onClose={() => setBooking(false)} onBooked={go} />
    </ListPage>
  )
}
