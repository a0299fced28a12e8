import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { StorePlace } from '@thali/contract/places'
import type { StaffReservation } from '@thali/contract/reservations'
import { findConflicts } from '@thali/domain/reservation/day-grid'
import { useMemo } from 'react'
import { RowList } from '../../shared/look/row-list.tsx'
import { useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { type DayRow, dayRows, guestsOf } from './day-rows.ts'
import { ReservationListItem } from './reservation-list-item.tsx'
import styles from './reservations.module.css'

const keyOf = (row: DayRow) => ('hour' in row ? row.hour : row.id)

interface DayListProps {
  readonly standing: readonly StaffReservation[]
  readonly over: readonly StaffReservation[]
  readonly places: readonly StorePlace[]
  readonly nowMs: number
  readonly holdMinutes: number
  /** The store is closed on the day. */
  readonly isClosed: boolean
  readonly onMove: (reservation: StaffReservation) => void
  readonly onEdit: (reservation: StaffReservation) => void
}

/** The reservations of a day by hour, then the finished ones. */
export function DayList(props: DayListProps) {
  const { standing, over, places, nowMs, holdMinutes, isClosed, onMove, onEdit } = props
  const { t } = useLingui()
  const { timeZone } = useStore()
  const { time, placeName } = useFormats()
  const labels = useMemo(
    () =>
      new Map(
        places.map(({ id, label }) => [id, /^\d+$/.test(label) ? t`Table ${label}` : placeName(label)]),
      ),
    [places, placeName, t],
  )
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
  const { requests, rows } = useMemo(() => dayRows(standing, timeZone), [standing, timeZone])
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
        holdMinutes={holdMinutes}
        onMove={onMove}
        onEdit={onEdit}
      />
    )
  return (
    <>
      {standing.length > 0 && (
        <>
          <p className={styles.sum}>
            {plural(guestsOf(standing), {
              one: 'Reservations for # guest',
              other: 'Reservations for # guests',
            })}
          </p>
          {requests.length > 0 && (
            <>
              <h2 className={styles.heading}>{t`To answer`}</h2>
              <RowList label={t`To answer`} rows={requests} keyOf={keyOf} row={rowOf} />
              {rows.length > 0 && <h2 className={styles.heading}>{t`Reserved`}</h2>}
            </>
          )}
          {rows.length > 0 && <RowList label={t`Reservations`} rows={rows} keyOf={keyOf} row={rowOf} />}
        </>
      )}
      {over.length > 0 && (
        <>
          <h2 className={styles.heading}>{t`Over`}</h2>
          <RowList label={t`Over`} rows={over} keyOf={keyOf} row={rowOf} />
        </>
      )}
    </>
  )
}
