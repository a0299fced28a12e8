import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { StorePlace } from '@thali/contract/places'
import type { StaffReservation } from '@thali/contract/reservations'
import { findConflicts } from '@thali/domain/reservation/day-grid'
import { storeTime } from '@thali/domain/time/store-clock'
import { useMemo } from 'react'
import { RowList } from '../../shared/look/row-list.tsx'
import { useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { ReservationListItem } from './reservation-list-item.tsx'
import styles from './reservations.module.css'

const HOUR_MINUTES = 60
const MINUTE_MS = 60_000

/** Reservations up to this number need no headings. */
const FEW = 8

interface Hour {
  /** Instant at which it begins. */
  readonly hour: string
  readonly guests: number
}

type DayRow = StaffReservation | Hour

const keyOf = (row: DayRow) => ('hour' in row ? row.hour : row.id)
const guestsOf = (reservations: readonly StaffReservation[]) =>
  reservations.reduce((sum, { party }) => sum + party, 0)

interface DayListProps {
  readonly standing: readonly StaffReservation[]
  readonly over: readonly StaffReservation[]
  readonly places: readonly StorePlace[]
  readonly nowMs: number
  /** The store stays closed on the day. */
  readonly isClosed: boolean
  readonly onMove: (reservation: StaffReservation) => void
  readonly onEdit: (reservation: StaffReservation) => void
}

/** The reservations of a day by hour, then those that are over. */
export function DayList({ standing, over, places, nowMs, isClosed, onMove, onEdit }: DayListProps) {
  const { t } = useLingui()
  const { timeZone } = useStore()
  const { time } = useFormats()
  const labels = useMemo(() => new Map(places.map(({ id, label }) => [id, label])), [places])
  const conflicts = useMemo(
    () =>
      findConflicts(
        standing.map((one) => ({
          ...one,
          startsAt: Date.parse(one.startsAt),
          endsAt: Date.parse(one.endsAt),
        })),
        places,
        nowMs,
        isClosed,
      ),
    [standing, places, nowMs, isClosed],
  )
  const rows = useMemo<readonly DayRow[]>(() => {
    const hourOf = ({ startsAt }: StaffReservation) => {
      const at = Date.parse(startsAt)
      return new Date(at - (storeTime(at, timeZone).minuteOfDay % HOUR_MINUTES) * MINUTE_MS).toISOString()
    }
    if (standing.length <= FEW) return standing
    return [...Map.groupBy(standing, hourOf)].flatMap(([hour, ofHour]) => [
      { hour, guests: guestsOf(ofHour) },
      ...ofHour,
    ])
  }, [standing, timeZone])
  const countGuests = (guests: number) => plural(guests, { one: '# guest', other: '# guests' })
  const rowOf = (one: DayRow) =>
    'hour' in one ? (
      <h2 className={styles.hour}>
        {time(one.hour)} <small>{countGuests(one.guests)}</small>
      </h2>
    ) : (
      <ReservationListItem
        reservation={one}
        places={one.placeIds.flatMap((id) => labels.get(id) ?? []).join(' + ')}
        conflicts={conflicts.get(one.id)}
        nowMs={nowMs}
        onMove={onMove}
        onEdit={onEdit}
      />
    )
  return (
    <>
      {standing.length > 0 && (
        <>
          <p className={styles.sum}>{countGuests(guestsOf(standing))}</p>
          <RowList label={t`Reservations`} rows={rows} keyOf={keyOf} row={rowOf} />
        </>
      )}
      {over.length > 0 && (
        <>
          <h2 className={styles.heading}>
            <Trans>Over</Trans>
          </h2>
          <RowList label={t`Over`} rows={over} keyOf={keyOf} row={rowOf} />
        </>
      )}
    </>
  )
}
