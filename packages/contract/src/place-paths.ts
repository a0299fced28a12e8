import { get, post } from './paths.ts'
import type { ChangePlace, StorePlace, StorePlaces } from './places.ts'
import type { SeatGuests, Seatings } from './seatings.ts'

/** Calls about tables and rooms. */
export const PLACES_API = {
  places: get<StorePlaces>()('/api/stores/:storeId/places'),
  changePlace: post<ChangePlace, StorePlace>()('/api/stores/:storeId/places/:placeId'),
  seatGuests: post<SeatGuests, Seatings>()('/api/stores/:storeId/places/:placeId/seat'),
  leavePlace: post<undefined, Seatings>()('/api/stores/:storeId/places/:placeId/leave'),
} as const
