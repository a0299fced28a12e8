import { useLingui } from '@lingui/react/macro'
import type { ReservationState } from '@thali/domain/reservation/reservation'
import { useMemo } from 'react'

/** Names of the states of reservations; the same object until the language changes. */
export function useReservationStateNames(): Readonly<Record<ReservationState, string>> {
  const { t } = useLingui()
  return useMemo(
    () => ({
      requested: t`Requested`,
      confirmed: t`Confirmed`,
      arrived: t`Arrived`,
      seated: t`Seated`,
      finished: t`Finished`,
      cancelled: t`Cancelled`,
      'no-show': t`No-show`,
      expired: t`Expired`,
    }),
    [t],
  )
}
