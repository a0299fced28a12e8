import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { reservationsPath } from '@thali/contract/app-pages'
import { RESERVATION_API } from '@thali/contract/reservation-paths'
import type { StaffReservation, StepReservation } from '@thali/contract/reservations'
import type { GridConflict } from '@thali/domain/reservation/day-grid'
import { type Cancellation, holdsSeats, stateBefore } from '@thali/domain/reservation/reservation'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import look from '../../shared/look/list-page.module.css'
import { PlainButton } from '../../shared/look/plain-button.tsx'
import { useStore } from '../../shared/session.ts'
import { useActionOptions } from '../../shared/use-action-options.ts'
import { useCall } from '../../shared/use-call.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useReservationStateNames } from '../../shared/use-reservation-state-names.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import { focusOnce } from './focus-once.ts'
import { GuestWishes } from './guest-wishes.tsx'
import { LapsesIn } from './lapses-in.tsx'
import styles from './reservations.module.css'
import { useConflictNames } from './use-move-problem-names.ts'

type Step = StepReservation['state']

/** Time before a reservation from which its diners may arrive, in minutes. */
const DUE_MINUTES = 60

interface ReservationListItemProps {
  readonly reservation: StaffReservation
  /** Whether its day is named and linked: in a list of several days. */
  readonly hasDay?: boolean
  /** Names of its tables. */
  readonly places?: string
  readonly nowMs: number
  /** Time that a table is held for late diners, by the store's rules. */
  readonly holdMinutes?: number
  readonly conflicts?: readonly GridConflict[] | undefined
  /** Opens the form by which it is moved; stable between renders. Absent: it is moved in the list of its day. */
  readonly onMove?: (reservation: StaffReservation) => void
  /** Opens the form of the diner and the party size. */
  readonly onEdit?: (reservation: StaffReservation) => void
}

/** Reservation: time, name, table, state, and the next step. */
export const ReservationListItem = memo(function ReservationListItem({
  reservation,
  hasDay = false,
  places = '',
  nowMs,
  holdMinutes = 0,
  conflicts = [],
  onMove,
  onEdit,
}: ReservationListItemProps) {
  const { t } = useLingui()
  const { time } = useFormats()
  const stateNames = useReservationStateNames()
  const conflictNames = useConflictNames()
  const step = useCall(RESERVATION_API.stepReservation, useActionOptions('reservations'))
  const [asked, setAsked] = useState<Step | null>(null)
  const { slug } = useStore()
  const { day } = useStoreTimeFormats()
  const { id: reservationId, state, cancellation, name, party, phone, area, startsAt, date } = reservation
  const cancellations: Readonly<Record<Cancellation, string>> = {
    guest: t`Cancelled by the guest`,
    staff: stateNames.cancelled,
    declined: t`Declined`,
  }
  const minutes = Math.floor((nowMs - Date.parse(startsAt)) / 60_000)
  const isRequest = state === 'requested'
  const isLate = state === 'confirmed' && minutes > 0
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const stepNames: Readonly<Record<Step, string>> = {
    confirmed: t`Confirm`,
    arrived: t`Arrived`,
    seated: t`Seat them`,
    finished: t`They have left`,
    cancelled: isRequest ? t`Decline` : t`Cancel`,
    'no-show': t`No-show`,
  }
  const button = (to: Step, variant: 'filled' | 'default') => (
    <PlainButton
      key={to}
      variant={variant}
      disabled={step.isPending}
      aria-label={t`${stepNames[to]}: ${name}`}
      onClick={() => press(to)}
    >
      {stepNames[to]}
    </PlainButton>
  )
  const steps = stepsFrom(state, isLate && minutes >= holdMinutes)
  const back = stateBefore({ state, requestedAt: Date.parse(reservation.requestedAt) }, nowMs)
  const [next, ...others] = steps
  const press = (to: Step) =>
    isFinal(to) ? setAsked(to) : step.mutate({ reservationId, body: { state: to } })
  return (
    <div className={`${look.row} ${styles.row}`} data-over={!holdsSeats(state) || undefined}>
      <div className={styles.facts}>
        <strong className={styles.time}>{time(startsAt)}</strong>
        <p className={styles.who}>
          <bdi>{name === '' ? t`Erased` : name}</bdi> · {plural(party, { one: '# guest', other: '# guests' })}
        </p>
        <p className={styles.more}>
          {hasDay && <Link to={reservationsPath(slug, date)}>{day(date)}</Link>}
          <span className={styles.state} data-state={state}>
            {cancellation === null ? stateNames[state] : cancellations[cancellation]}
          </span>
          {conflicts.map((one) => (
            <span key={one} className={styles.late}>
              {conflictNames[one]}
            </span>
          ))}
          {isRequest && <LapsesIn request={reservation} nowMs={nowMs} />}
          {isLate && (
            <span className={styles.late}>
              {hours === 0 ? t`${minutes} min late` : t`${hours} h ${rest} min late`}
            </span>
          )}
          {places !== '' ? <span>{places}</span> : area !== '' && <span>{area}</span>}
          {phone !== '' && (
            <a href={`tel:${phone}`} dir="ltr">
              {phone}
            </a>
          )}
        </p>
        <GuestWishes reservation={reservation} />
      </div>
      {(next || back) && (
        <div className={styles.steps}>
          {asked === null || !steps.includes(asked) ? (
            <>
              {next && button(next, isDue(state, minutes) ? 'filled' : 'default')}
              {others.map((to) => button(to, 'default'))}
              <span className={styles.forms}>
                {back && (
                  <PlainButton
                    variant="subtle"
                    disabled={step.isPending}
                    aria-label={t`Undo: ${name}`}
                    onClick={() => step.mutate({ reservationId, body: { state: back, takesBack: true } })}
                  >
                    {t`Undo`}
                  </PlainButton>
                )}
                {next && onMove && (
                  <PlainButton
                    variant="subtle"
                    aria-label={t`Move ${name}`}
                    onClick={() => onMove(reservation)}
                  >
                    {t`Move…`}
                  </PlainButton>
                )}
                {next && onEdit && (
                  <PlainButton
                    variant="subtle"
                    aria-label={t`Edit ${name}`}
                    onClick={() => onEdit(reservation)}
                  >
                    {t`Edit…`}
                  </PlainButton>
                )}
              </span>
            </>
          ) : (
            <>
              <Button
                color="red"
                ref={focusOnce}
                loading={step.isPending}
                onClick={() => step.mutate({ reservationId, body: { state: asked } })}
              >
                {asked === 'no-show'
                  ? t`No-show`
                  : isRequest
                    ? t`Decline permanently`
                    : t`Cancel permanently`}
              </Button>
              <Button variant="default" onClick={() => setAsked(null)}>
                {t`Keep it`}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  )
})

/** Whether a step ends a reservation whose party has not arrived, and so needs confirmation. */
function isFinal(to: Step): boolean {
  return to === 'cancelled' || to === 'no-show'
}

/** Whether the next step is to be done now: only then its button is filled. */
function isDue(state: StaffReservation['state'], minutesSince: number): boolean {
  return (
    state === 'requested' || state === 'arrived' || (state === 'confirmed' && minutesSince > -DUE_MINUTES)
  )
}

/** Steps that staff may take, the most likely first. */
function stepsFrom(state: StaffReservation['state'], isNoShow: boolean): readonly Step[] {
  if (state === 'requested') return ['confirmed', 'cancelled']
  if (state === 'confirmed') return isNoShow ? ['arrived', 'no-show', 'cancelled'] : ['arrived', 'cancelled']
  if (state === 'arrived') return ['seated', 'cancelled']
  return state === 'seated' ? ['finished'] : []
}
