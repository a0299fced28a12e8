import { useLingui } from '@lingui/react/macro'
import type { GuestReservation } from '@thali/contract/reservations'
import { useStoreView } from '../../state/store-view.tsx'
import { useReservationTimes } from './use-reservation-times.ts'

type State = GuestReservation['state']

export interface ReservationStateMessage {
  readonly title: string
  readonly text: string
  readonly tone: 'info' | 'warn' | 'bad' | 'good'
}

/** State of a reservation as text, with its meaning for the diners. */
export function useReservationStateMessages(): (reservation: GuestReservation) => ReservationStateMessage {
  const { t } = useLingui()
  const { store } = useStoreView()
  const { instantName, lengthName } = useReservationTimes()
  const name = store.name || t`Business Name`
  return (reservation) => {
    const { state, cancellation, holdMinutes, answerableUntil } = reservation
    if (isPast(reservation)) {
      return { tone: 'info', title: t`This reservation is over`, text: t`See you soon.` }
    }
    const hold = lengthName(holdMinutes)
    const until = answerableUntil === null ? '' : instantName(answerableUntil)
    const messages: Readonly<Record<State, ReservationStateMessage>> = {
      requested: {
        tone: 'info',
        title: t`Waiting for ${name}`,
        text: t`Your seats are held until ${until}. This page tells you as soon as there is an answer.`,
      },
      confirmed: {
        tone: 'good',
        title: t`Your table is reserved`,
        text:
          holdMinutes > 0
            ? t`It is held for ${hold} after your time.`
            : t`Please arrive on time: the table is not held any longer.`,
      },
      arrived: { tone: 'good', title: t`You are here`, text: t`Your table is ready in a moment.` },
      seated: { tone: 'good', title: t`You are seated`, text: t`Enjoy your meal.` },
      finished: { tone: 'good', title: t`Thank you for your visit`, text: t`See you soon.` },
      cancelled: {
        tone: 'bad',
        title:
          cancellation === 'guest' ? t`You cancelled this reservation` : t`This reservation is cancelled`,
        text:
          cancellation === 'guest'
            ? t`No table is held for you.`
            : cancellation === null
              ? t`No table is held for you. If you did not cancel it, ${name} could not take it: please call, or choose another time.`
              : t`${name} could not take it, and no table is held for you. Please call, or choose another time.`,
      },
      'no-show': {
        tone: 'bad',
        title: t`We missed you`,
        text: t`The table was held for ${hold}. If this is wrong, please call.`,
      },
      expired: {
        tone: 'bad',
        title: t`Your request was not answered`,
        text: t`No table is reserved for you. Please call, or choose another time.`,
      },
    }
    return messages[state]
  }
}

/** Whether its time has passed without any step of the staff. */
export function isPast({ state, endsAt }: Pick<GuestReservation, 'state' | 'endsAt'>): boolean {
  return state === 'confirmed' && Date.parse(endsAt) < Date.now()
}
