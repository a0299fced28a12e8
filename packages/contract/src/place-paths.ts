import type { ChangePlace, StorePlace, StorePlaces } from './places.ts'
import type { LeavePlace, SeatGuests, Seatings } from './seatings.ts'
import { staffGet, staffPost } from './staff-call.ts'

/** Calls about tables and rooms. */
export const PLACES_API = {
  places: staffGet<StorePlaces>('bills.issue')('/places'),
  changePlace: staffPost<ChangePlace, StorePlace>('store.settings')('/places/:placeId'),
  seatGuests: staffPost<SeatGuests, Seatings>('reservations.manage')('/places/:placeId/seat'),
  leavePlace: staffPost<LeavePlace, Seatings>('reservations.manage')('/places/:placeId/leave'),
} as const
