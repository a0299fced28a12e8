import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCalendarEvent, IconPlus } from '@tabler/icons-react'
import type { StaffReservation } from '@thali/contract/reservations'
import { holdsSeats } from '@thali/domain/reservation/reservation'
import { storeTime } from '@thali/domain/time/store-clock'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readCalendarSearch } from '../../shared/calendar-views.tsx'
import { CurrentShifts } from '../../shared/current-shifts.tsx'
import { useFilters } from '../../shared/forms/use-filters.ts'
import { ListPage } from '../../shared/look/list-page.tsx'
import { Pending } from '../../shared/look/pending.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useStore } from '../../shared/session.ts'
import { useNow } from '../../shared/use-now.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import { BookDialog } from './book-dialog.tsx'
import { DayBar } from './day-bar.tsx'
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
  const { timeZone } = useStore()
  const { day } = useStoreTimeFormats()
  const nowMs = useNow(NOW_MS)
  const [search] = useSearchParams()
  const [chosen, set] = useFilters(readCalendarSearch)
  const [isBooking, setBooking] = useState(false)
  const today = storeTime(nowMs, timeZone).date
  const date = chosen.date || today
  const go = (to: string) => set({ date: to === today ? '' : to })
  const showView = (value: string) => set({ view: value === 'list' ? '' : value })
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
        <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={() => setBooking(true)}>
          <Trans>Reserve a table</Trans>
        </Button>
      }
    >
      <DayBar date={date} today={today} view={view} onDay={go} onView={showView} />
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
      <BookDialog opened={isBooking} date={date} onClose={() => setBooking(false)} onBooked={go} />
    </ListPage>
  )
}
