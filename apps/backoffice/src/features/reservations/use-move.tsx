/** Moves of reservations by staff, the limits they exceed, and undo. */

import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RESERVATION_API } from '@thali/contract/reservation-paths'
import type { Reservations, StaffReservation } from '@thali/contract/reservations'
import { instantOfWall } from '@thali/domain/reservation/booking-time'
import type { MoveProblem } from '@thali/domain/reservation/move-problems'
import { useState } from 'react'
import { ApiError, callApi } from '../../shared/api.ts'
import { useRefetchAfter } from '../../shared/live/use-refetch-after.ts'
import { showWithUndo } from '../../shared/look/undo-toast.tsx'
import { useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useShowError } from '../../shared/use-show-error.ts'
import { readProblems } from './use-move-problem-names.ts'

const TOAST = 'reservation-moved'
const TOAST_MS = 10_000
const MINUTE_MS = 60_000

/** Date, time and tables that a reservation moves to. */
export interface MoveTarget {
  readonly date: string
  readonly minute: number
  /** Length of the stay in minutes; absent: unchanged. */
  readonly minutes?: number
  readonly placeIds: readonly string[]
}

interface Move {
  readonly reservation: StaffReservation
  readonly to: MoveTarget
  readonly isOverruled: boolean
  /** An undo cannot be undone itself. */
  readonly isUndo: boolean
}

/** Move that exceeds the rules or the seats of the tables, until staff confirm or cancel it. */
export interface PendingMove {
  readonly reservation: StaffReservation
  readonly to: MoveTarget
  readonly problems: readonly MoveProblem[]
}

export type Moves = ReturnType<typeof useMove>

/** Moves reservations of the shown day. */
export function useMove(date: string) {
  const { t } = useLingui()
  const { storeId, timeZone } = useStore()
  const { time } = useFormats()
  const queries = useQueryClient()
  const refetchAfter = useRefetchAfter()
  const showError = useShowError()
  const [pending, setPending] = useState<PendingMove | null>(null)
  const [said, setSaid] = useState('')
  const queryKey = ['reservations', storeId, date]

  const show = (changed: StaffReservation) =>
    queries.setQueryData<Reservations>(
      queryKey,
      (day) => day && { ...day, items: day.items.map((one) => (one.id === changed.id ? changed : one)) },
    )
  const move = useMutation({
    mutationFn: ({ reservation, to, isOverruled }: Move) =>
      callApi(
        RESERVATION_API.moveReservation,
        { storeId, reservationId: reservation.id },
        {
          body: {
            ...to,
            placeIds: [...to.placeIds],
            sequence: reservation.sequence,
            seenPlaceIds: reservation.placeIds,
            isOverruled,
          },
        },
      ),
    async onMutate({ reservation, to }) {
      await queries.cancelQueries({ queryKey })
      const startsAt = instantOfWall(to, timeZone)
      if (startsAt === null) return
      const minutes = to.minutes ?? lengthOf(reservation)
      show({
        ...reservation,
        date: to.date,
        minute: to.minute,
        placeIds: [...to.placeIds],
        startsAt: new Date(startsAt).toISOString(),
        endsAt: new Date(startsAt + minutes * MINUTE_MS).toISOString(),
      })
    },
    onSuccess(moved, { reservation, isUndo }) {
      setPending(null)
      const text = t`${moved.name}: ${time(moved.startsAt)}`
      setSaid(text)
      if (isUndo) return
      const back = {
        date: reservation.date,
        minute: reservation.minute,
        minutes: lengthOf(reservation),
        placeIds: reservation.placeIds,
      }
      const undo = () => move.mutateAsync({ reservation: moved, to: back, isOverruled: true, isUndo: true })
      showWithUndo({ id: TOAST, autoClose: TOAST_MS, text, undo })
    },
    onError(error, { reservation, to, isUndo }) {
      show(reservation)
      const problems = problemsOf(error)
      if (problems.length > 0 && !isUndo) setPending({ reservation, to, problems })
      else showError(error)
    },
    onSettled: () => void refetchAfter('reservation.changed'),
  })

  return {
    isPending: move.isPending,
    pending,
    /** Announcement of the last move for screen readers. */
    said,
    /** @param onTaken called once it has moved, or its problems are shown to be confirmed; not after a refusal */
    move: (reservation: StaffReservation, to: MoveTarget, onTaken?: () => void) =>
      move.mutate(
        { reservation, to, isOverruled: false, isUndo: false },
        {
          onSuccess: () => onTaken?.(),
          onError: (error) => problemsOf(error).length > 0 && onTaken?.(),
        },
      ),
    moveAllTheSame: () =>
      pending &&
      move.mutate({ reservation: pending.reservation, to: pending.to, isOverruled: true, isUndo: false }),
    leave: () => setPending(null),
  }
}

/** Rules and seats that a refused move exceeds, which staff may overrule; empty: it cannot be overruled. */
function problemsOf(error: Error): readonly MoveProblem[] {
  return error instanceof ApiError ? readProblems(error.details) : []
}

/** Length of a stay, in minutes. */
export function lengthOf({ startsAt, endsAt }: Pick<StaffReservation, 'startsAt' | 'endsAt'>): number {
  return Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS)
}
