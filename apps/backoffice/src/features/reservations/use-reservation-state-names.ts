import { useLingui } from '@lingui/react/macro'
import type { ReservationState } from '@thali/domain/reservation/reservation'

/** Names of the states of reservations. */
export function useReservationStateNames(): Readonly<Record<ReservationState, string>> {
  const { t } = useLingui()
  return {
    requested: t`Requested`,
    confirmed: t`Confirmed`,
    arrived: t`Arrived`,
    seated: t`Seated`,
    finished: t`Finished`,
    cancelled: t`Cancelled`,
    'no-show': t`No-show`,
    expired: t`Expired`,
  }
}
