import { get, post } from './paths.ts'
import type {
  Book,
  BookByStaff,
  BookingRulesBody,
  ChangeReservation,
  GuestReservation,
  MoveReservation,
  Reservations,
  SaveBookingRules,
  Slots,
  StaffReservation,
  StepReservation,
} from './reservations.ts'

/** Calls about reservations. */
export const RESERVATION_API = {
  slots: get<Slots>()('/api/reservations/:storeId/slots?from=:from&days=:days&party=:party'),
  book: post<Book, GuestReservation>()('/api/reservations/:storeId'),
  guestReservation: get<GuestReservation>()('/api/reservation/:reservationSlug'),
  cancelReservation: post<undefined, GuestReservation>()('/api/reservation/:reservationSlug/cancel'),
  changeReservation: post<ChangeReservation, GuestReservation>()('/api/reservation/:reservationSlug/change'),
  reservationFile: get()('/api/reservation/:reservationSlug/calendar.ics'),
  reservations: get<Reservations>()('/api/stores/:storeId/reservations?date=:date'),
  bookByStaff: post<BookByStaff, StaffReservation>()('/api/stores/:storeId/reservations'),
  stepReservation: post<StepReservation, StaffReservation>()(
    '/api/stores/:storeId/reservations/:reservationId/state',
  ),
  moveReservation: post<MoveReservation, StaffReservation>()(
    '/api/stores/:storeId/reservations/:reservationId/move',
  ),
  bookingRules: get<BookingRulesBody>()('/api/stores/:storeId/booking-rules'),
  saveBookingRules: post<SaveBookingRules, BookingRulesBody>()('/api/stores/:storeId/booking-rules'),
} as const
