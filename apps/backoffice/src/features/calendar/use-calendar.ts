/** Days of a store's calendar, and the entries that staff add to them. */

import { useMutation, useQuery } from '@tanstack/react-query'
import { CALENDAR_API } from '@thali/contract/calendar-paths'
import { callQuery } from '../../shared/call-query.ts'
import { useRefetchAfter } from '../../shared/live/use-refetch-after.ts'
import { useStore } from '../../shared/session.ts'

/** Query of some days of the calendar, with each reservation or only their numbers. */
export function useCalendar(from: string, days: number, reservations: 'each' | 'counted') {
  const { storeId } = useStore()
  return useQuery(
    callQuery(['calendar', storeId, from, days, reservations], CALENDAR_API.calendar, {
      store: storeId,
      from,
      days: String(days),
      reservations,
    }),
  )
}

/** Mutation of the calendar: fetches it again, whatever the result. */
export function useCalendarChange<Input, Answer>(
  change: (storeId: string, input: Input) => Promise<Answer>,
  onSuccess?: (answer: Answer) => void,
) {
  const { storeId } = useStore()
  const refetchAfter = useRefetchAfter()
  return useMutation({
    mutationFn: (input: Input) => change(storeId, input),
    onSuccess: (answer: Answer) => onSuccess?.(answer),
    // Not awaited: a refusal is shown at once.
    onSettled: () => void refetchAfter('shift.changed', 'calendar-note.changed'),
  })
}

/** Options of the query of an opened note or shift: refetched only on request, so that no typed value is lost. */
export const ENTRY_QUERY = { gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false }
