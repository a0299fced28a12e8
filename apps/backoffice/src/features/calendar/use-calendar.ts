/** Days of a store's calendar, and the entries that staff add to them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CALENDAR_API } from '@thali/contract/calendar-paths'
import { useEffect } from 'react'
import { callApi } from '../../shared/api.ts'
import { useLive } from '../../shared/live/live-context.tsx'
import { useStore } from '../../shared/session.ts'

/** Events that change the calendar. */
const KINDS = new Set([
  'shift.changed',
  'calendar-note.changed',
  'reservation.changed',
  'post.changed',
  'store.changed',
  'menu.changed',
  'order.placed',
  'order.moved',
  'order.changed',
])
/** A busy evening has many events: at most one refetch in so long. */
const BETWEEN_MS = 3000

/** Query of some days of the calendar, with each reservation or only their numbers. */
export function useCalendar(from: string, days: number, reservations: 'each' | 'counted') {
  const { storeId } = useStore()
  const queries = useQueryClient()
  const { listen } = useLive()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let notBefore = 0
    const refetch = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined
          notBefore = Date.now() + BETWEEN_MS
          void queries.invalidateQueries({ queryKey: ['calendar', storeId] })
        },
        Math.max(0, notBefore - Date.now()),
      )
    }
    const stop = listen({ onGap: refetch, onEvent: ({ kind }) => KINDS.has(kind) && refetch() })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [listen, queries, storeId])
  return useQuery({
    queryKey: ['calendar', storeId, from, days, reservations],
    queryFn: ({ signal }) =>
      callApi(CALENDAR_API.calendar, { store: storeId, from, days: String(days), reservations }, { signal }),
  })
}

/** Mutation of the calendar: fetches it again, whatever the result. */
export function useCalendarChange<Input, Answer>(
  change: (storeId: string, input: Input) => Promise<Answer>,
  onSuccess?: (answer: Answer) => void,
) {
  const { storeId } = useStore()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => change(storeId, input),
    onSuccess: (answer: Answer) => onSuccess?.(answer),
    // Not waited for: a refusal is shown at once.
    onSettled: () => {
      for (const name of ['calendar', 'shifts-now', 'own-shifts'])
        void queries.invalidateQueries({ queryKey: [name, storeId] })
    },
  })
}

/** Query of the opened note or shift; refetched only on request, so that nothing typed is lost. */
export function useEntry<Entry>(
  kind: 'note' | 'shift',
  id: string | null,
  read: (storeId: string, id: string, signal: AbortSignal) => Promise<Entry>,
) {
  const { storeId } = useStore()
  return useQuery({
    queryKey: ['calendar-entry', storeId, kind, id],
    enabled: id !== null,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }) => read(storeId, id ?? '', signal),
  })
}
