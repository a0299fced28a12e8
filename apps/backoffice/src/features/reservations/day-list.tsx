import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { StorePlace } from '@thali/contract/places'
import type { StaffReservation } from '@thali/contract/reservations'
import { findConflicts } from '@thali/domain/reservation/day-grid'
import { useMemo } from 'react'
import look from '../../shared/look/list-page.module.css'
import { GrowingList } from './growing-list.tsx'
import { ReservationListItem } from './reservation-list-item.tsx'
import styles from './reservations.module.css'

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

/** The reservations of a day by time, then those that are over. */
export function DayList({ standing, over, places, nowMs, isClosed, onMove, onEdit }: DayListProps) {
  const { t } = useLingui()
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
  const guests = standing.reduce((sum, { party }) => sum + party, 0)
  const row = (one: StaffReservation) => (
    <ReservationListItem
      key={one.id}
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
          <p className={styles.sum}>{plural(guests, { one: '# guest', other: '# guests' })}</p>
          <GrowingList className={look.rows} label={t`Reservations`} items={standing} row={row} />
        </>
      )}
      {over.length > 0 && (
        <>
          <h2 className={styles.heading}>
            <Trans>Over</Trans>
          </h2>
          <GrowingList className={look.rows} label={t`Over`} items={over} row={row} />
        </>
      )}
    </>
  )
}
