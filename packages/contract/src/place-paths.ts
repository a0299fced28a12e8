import type { ChangePlace, StorePlace, StorePlaces } from './places.ts'
import type { LeavePlace, SeatGuests, Seatings } from './seatings.ts'
import { staffGet, staffPost } from './staff-call.ts'

/** Calls about tables and rooms. */
export const PLACES_API = {
  places: staffGet<StorePlaces>('bills.issue')('/api/stores/:storeId/places'),
  changePlace: staffPost<ChangePlace, StorePlace>('store.settings')('/api/stores/:storeId/places/:placeId'),
  seatGuests: staffPost<SeatGuests, Seatings>('reservations.manage')(
    '/api/stores/:storeId/places/:placeId/seat',
  ),
  leavePlace: staffPost<LeavePlace, Seatings>('reservations.manage')(
    '/api/stores/:storeId/places/:placeId/leave',
  ),
} as const
