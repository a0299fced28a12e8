import { get, post } from './paths.ts'
import type {
  Book,
  BookByStaff,
  BookingRulesBody,
  CalendarFeed,
  ChangeReservation,
  GuestReservation,
  MoveReservation,
  NewCalendarFeed,
  Reservations,
  SaveBookingRules,
  Slots,
  StaffReservation,
  StepReservation,
} from './reservations.ts'
import { staffGet, staffPost } from './staff-call.ts'

/** Calls about reservations. */
export const RESERVATION_API = {
  slots: get<Slots>()('/api/reservations/:storeId/slots?from=:from&days=:days&party=:party'),
  book: post<Book, GuestReservation>()('/api/reservations/:storeId'),
  guestReservation: get<GuestReservation>()('/api/reservation/:reservationSlug'),
  cancelReservation: post<undefined, GuestReservation>()('/api/reservation/:reservationSlug/cancel'),
  changeReservation: post<ChangeReservation, GuestReservation>()('/api/reservation/:reservationSlug/change'),
  reservationFile: get()('/api/reservation/:reservationSlug/calendar.ics'),
  reservations: staffGet<Reservations>('reservations.manage')('/api/stores/:storeId/reservations?date=:date'),
  bookByStaff: staffPost<BookByStaff, StaffReservation>('reservations.manage')(
    '/api/stores/:storeId/reservations',
  ),
  stepReservation: staffPost<StepReservation, StaffReservation>('reservations.manage')(
    '/api/stores/:storeId/reservations/:reservationId/state',
  ),
  moveReservation: staffPost<MoveReservation, StaffReservation>('reservations.manage')(
    '/api/stores/:storeId/reservations/:reservationId/move',
  ),
  bookingRules: staffGet<BookingRulesBody>('reservations.manage')('/api/stores/:storeId/booking-rules'),
  saveBookingRules: staffPost<SaveBookingRules, BookingRulesBody>('store.settings')(
    '/api/stores/:storeId/booking-rules',
  ),
  calendarFeed: staffGet<CalendarFeed>('reservations.subscribe')('/api/stores/:storeId/calendar-feed'),
  makeCalendarFeed: staffPost<undefined, NewCalendarFeed>('reservations.subscribe')(
    '/api/stores/:storeId/calendar-feed',
  ),
  revokeCalendarFeed: staffPost<undefined, CalendarFeed>('reservations.subscribe')(
    '/api/stores/:storeId/calendar-feed/revoke',
  ),
  calendarFeedFile: get()('/api/calendar-feed/:feedSlug/reservations.ics'),
} as const
