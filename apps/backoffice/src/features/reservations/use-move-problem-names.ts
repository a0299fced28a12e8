import { useLingui } from '@lingui/react/macro'
import type { GridConflict } from '@thali/domain/reservation/day-grid'
import { MOVE_PROBLEMS, type MoveProblem } from '@thali/domain/reservation/move-problems'
import { useMemo } from 'react'

/** Sentences about the limits that staff override by a move. */
export function useMoveProblemMessages(): Readonly<Record<MoveProblem, string>> {
  const { t } = useLingui()
  return {
    'house-full': t`More guests would be there at once than your rules allow.`,
    closed: t`The store is closed on this day.`,
    'no-table': t`No table would be held for them.`,
    'too-few-seats': t`The tables have fewer seats than the party has guests.`,
    'not-joined': t`These tables cannot be pushed together.`,
    'not-bookable': t`One of the tables is not meant for reservations.`,
  }
}

/** Short names of the conflicts of a reservation; the same object until the language changes. */
export function useConflictNames(): Readonly<Record<GridConflict, string>> {
  const { t } = useLingui()
  return useMemo(
    () => ({
      closed: t`Closed on this day`,
      'no-table': t`No table`,
      'too-few-seats': t`Too few seats`,
      'over-time': t`Overdue`,
      'table-in-use': t`Table still in use`,
    }),
    [t],
  )
}

/** The problems listed by a refusal. */
export function readProblems(details: Readonly<Record<string, unknown>>): MoveProblem[] {
  const { problems } = details
  return Array.isArray(problems) ? MOVE_PROBLEMS.filter((one) => problems.includes(one)) : []
}
