/** The days of a store's calendar, and what staff write into them. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CALENDAR_API } from '@thali/contract/calendar-paths'
import { SHIFT_API } from '@thali/contract/shift-paths'
import { useEffect } from 'react'
import { callApi } from '../../shared/api.ts'
import { useLive } from '../../shared/live/live-context.tsx'
import { useStore } from '../../shared/session.ts'

/** Events that change what the calendar shows. */
const KINDS = new Set([
  'shift.changed',
  'calendar-note.changed',
  'reservation.changed',
  'post.changed',
  'store.changed',
  'order.placed',
])

/** Some days of the calendar, with each reservation or their numbers alone. */
export function useCalendar(from: string, days: number, reservations: 'each' | 'counted') {
  const { storeId } = useStore()
  const queries = useQueryClient()
  const { listen } = useLive()
  useEffect(() => {
    const refetch = () => void queries.invalidateQueries({ queryKey: ['calendar', storeId] })
    return listen({ onGap: refetch, onEvent: ({ kind }) => KINDS.has(kind) && refetch() })
  }, [listen, queries, storeId])
  return useQuery({
    queryKey: ['calendar', storeId, from, days, reservations],
    queryFn: ({ signal }) =>
      callApi(CALENDAR_API.calendar, { store: storeId, from, days: String(days), reservations }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** A change of the calendar: reads it anew, whatever came of it. */
export function useCalendarChange<Input, Answer>(
  change: (storeId: string, input: Input) => Promise<Answer>,
  onSuccess?: (answer: Answer) => void,
) {
  const { storeId } = useStore()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => change(storeId, input),
    onSuccess: (answer: Answer) => onSuccess?.(answer),
    // What is open is read anew where it was changed meanwhile, and not where it has just been removed.
    onError: () => queries.invalidateQueries({ queryKey: ['calendar-entry', storeId] }),
    onSettled: () =>
      Promise.all(
        ['calendar', 'shifts-now', 'own-shifts'].map((name) =>
          queries.invalidateQueries({ queryKey: [name, storeId] }),
        ),
      ),
  })
}

/** The note or shift that is opened. */
export function useEntry<Kind extends 'note' | 'shift'>(kind: Kind, id: string | null) {
  const { storeId } = useStore()
  return useQuery({
    queryKey: ['calendar-entry', storeId, kind, id],
    enabled: id !== null,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      kind === 'note'
        ? { note: await callApi(CALENDAR_API.calendarNote, { storeId, noteId: id ?? '' }, { signal }) }
        : { shift: await callApi(SHIFT_API.shift, { storeId, shiftId: id ?? '' }, { signal }) },
  })
}
