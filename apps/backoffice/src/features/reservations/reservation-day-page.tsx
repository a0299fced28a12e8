import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group } from '@mantine/core'
import {
  IconAdjustments,
  IconCalendarEvent,
  IconCalendarShare,
  IconChevronLeft,
  IconChevronRight,
  IconPlus,
} from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { StaffReservation } from '@thali/contract/reservations'
import { holdsSeats } from '@thali/domain/reservation/reservation'
import { addDays } from '@thali/domain/time/calendar-day'
import { storeTime } from '@thali/domain/time/store-clock'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CalendarViews, readCalendarSearch } from '../../shared/calendar-views.tsx'
import { CurrentShifts } from '../../shared/current-shifts.tsx'
import { DayField } from '../../shared/forms/day-field.tsx'
import { useFilters } from '../../shared/forms/use-filters.ts'
import { LinkButton } from '../../shared/look/link-button.tsx'
import { ListPage } from '../../shared/look/list-page.tsx'
import { Pending } from '../../shared/look/pending.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useMay, useStore } from '../../shared/session.ts'
import { useNow } from '../../shared/use-now.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import { BookDialog } from './book-dialog.tsx'
import { CalendarFeedDialog } from './calendar-feed-dialog.tsx'
import { DayGrid } from './day-grid.tsx'
import { DayList } from './day-list.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PendingMoveDialog } from './pending-move.tsx'
import { RequestsPanel } from './requests-panel.tsx'
import { useMove } from './use-move.tsx'
import { usePlaces, useReservations } from './use-reservations.ts'
import { WaitlistPanel } from './waitlist-panel.tsx'

const NOW_MS = 30_000

/** `/app/{slug}/calendar`: the reservations of a day, with one tap for each step. */
export function ReservationDayPage() {
  const { t } = useLingui()
  const { timeZone, slug } = useStore()
  const maySubscribe = useMay('reservations.subscribe')
  const maySet = useMay('store.settings')
  const { day } = useStoreTimeFormats()
  const nowMs = useNow(NOW_MS)
  const [search] = useSearchParams()
  const [chosen, set] = useFilters(readCalendarSearch)
  const [isBooking, setBooking] = useState(false)
  const [isSubscribing, setSubscribing] = useState(false)
  const today = storeTime(nowMs, timeZone).date
  const date = chosen.date || today
  const go = (to: string) => set({ date: to === today ? '' : to })
  const beside = (days: number) => addDays(date, days)
  const view = search.get('view') === 'tables' ? 'tables' : 'list'
  const read = useReservations(date)
  const places = usePlaces()
  const moves = useMove(date)
  const [moving, setMoving] = useState<string | null>(null)
  const [edited, setEdited] = useState<StaffReservation | null>(null)
  const items = read.data?.items
  const isClosed = read.data?.isClosed === true
  const standing = useMemo(() => items?.filter(({ state }) => holdsSeats(state)) ?? [], [items])
  const ofDay = useMemo(() => standing.filter((one) => one.date === date), [standing, date])
  const over = useMemo(() => items?.filter(({ state }) => !holdsSeats(state)) ?? [], [items])
  const openMove = useCallback(({ id }: StaffReservation) => setMoving(id), [])
  const openEdit = useCallback((one: StaffReservation) => {
    setMoving(null)
    setEdited(one)
  }, [])
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
        <ActionIcon variant="default" aria-label={t`The day before`} onClick={() => go(beside(-1))}>
          <IconChevronLeft size={20} aria-hidden="true" />
        </ActionIcon>
        <DayField required aria-label={t`Day`} value={date} onDay={go} />
        <ActionIcon variant="default" aria-label={t`The day after`} onClick={() => go(beside(1))}>
          <IconChevronRight size={20} aria-hidden="true" />
        </ActionIcon>
        {date !== today && (
          <Button variant="default" size="md" px="sm" onClick={() => go(today)}>{t`Today`}</Button>
        )}
        <CalendarViews view={view} onChange={(value) => set({ view: value === 'list' ? '' : value })} />
        {maySubscribe && (
          <Button
            variant="subtle"
            size="md"
            leftSection={<IconCalendarShare size={20} aria-hidden="true" />}
            onClick={() => setSubscribing(true)}
          >
            <Trans>In my calendar</Trans>
          </Button>
        )}
        {maySet && (
          <LinkButton
            to={pathTo(APP_PAGES.settingsReservations, { slug })}
            variant="subtle"
            icon={IconAdjustments}
          >{t`Rules`}</LinkButton>
        )}
      </Group>
      <RequestsPanel nowMs={nowMs} listedDate={view === 'list' ? date : null} />
      {date === today && <CurrentShifts />}
      {date === today && <WaitlistPanel places={places} reservations={standing} nowMs={nowMs} />}
      <Pending query={read} failure={t`The reservations could not be loaded`} />
      {!items ? null : view === 'tables' &&
        (standing.length > 0 || places.some(({ isBookable }) => isBookable)) ? (
        <DayGrid
          key={date}
          date={date}
          reservations={ofDay}
          places={places}
          nowMs={nowMs}
          isClosed={isClosed}
          moves={moves}
          onOpen={openMove}
        />
      ) : (
        <>
          {standing.length === 0 && (
            <StateMessage
              icon={<IconCalendarEvent size={32} />}
              title={t`No reservations on ${day(date)}`}
              action={{ label: t`Reserve a table`, onClick: () => setBooking(true) }}
            >
              {t`Enter parties that call: the system makes sure that no more are promised than fit.`}
            </StateMessage>
          )}
          <DayList
            standing={standing}
            over={over}
            places={places}
            nowMs={nowMs}
            holdMinutes={read.data?.holdMinutes ?? 0}
            isClosed={isClosed}
            onMove={openMove}
            onEdit={openEdit}
          />
        </>
      )}
      <MoveDialog
        reservation={standing.find(({ id }) => id === moving) ?? null}
        places={places}
        moves={moves}
        onClose={() => setMoving(null)}
        onEdit={openEdit}
      />
      <EditDialog
        reservation={edited}
        current={standing.find(({ id }) => id === edited?.id)}
        onClose={() => setEdited(null)}
        onChanged={go}
      />
      <PendingMoveDialog moves={moves} />
      <CalendarFeedDialog opened={isSubscribing} onClose={() => setSubscribing(false)} />
      <BookDialog opened={isBooking} date={date} onClose={() => setBooking(false)} onBooked={go} />
    </ListPage>
  )
}
