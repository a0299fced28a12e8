import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { PLACES_API } from '@thali/contract/place-paths'
import type { StorePlace } from '@thali/contract/places'
import { RESERVATION_API } from '@thali/contract/reservation-paths'
import { normalisePhone, phoneParts } from '@thali/domain/people/phone'
import { callApi } from '../../shared/api.ts'
import { useStore } from '../../shared/session.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'

/** Interval of polling, in milliseconds: finds changes that the event stream missed. */
const LOOK_EVERY_MS = 60_000
/** A phone number is looked up once it is complete. */
const TYPING_MS = 400

const NO_PLACES: readonly StorePlace[] = []

/** The current reservations of a day. */
export function useReservations(date: string) {
  return useStoreQuery(['reservations', date], RESERVATION_API.reservations, {
    values: { date },
    refetchInterval: LOOK_EVERY_MS,
  })
}

/** The store's tables, in the order in which staff see them. */
export function usePlaces(): readonly StorePlace[] {
  const { data } = useStoreQuery(['places'], PLACES_API.places)
  return data?.items ?? NO_PLACES
}

/** Number of no-shows of a typed phone number; 0 while the number is incomplete or not fetched. */
export function useNoShows(prefix: string, phone: string): number {
  const { storeId } = useStore()
  const typed = normalisePhone(prefix, phone)
  const [e164] = useDebouncedValue(typed.ok ? typed.e164 : '', TYPING_MS)
  const { data } = useQuery({
    queryKey: ['no-shows', storeId, e164],
    enabled: e164 !== '',
    queryFn: ({ signal }) => {
      const { prefix: code, number } = phoneParts(e164)
      return callApi(
        RESERVATION_API.countNoShows,
        { storeId },
        { body: { prefix: code, phone: number }, signal },
      )
    },
  })
  return data?.noShows ?? 0
}
