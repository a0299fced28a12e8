import { get, post } from './paths.ts'
import { RESERVATION_REQUEST_API } from './reservation-request-paths.ts'
import type {
  BookingRulesBody,
  BookReservation,
  bookByStaffSchema,
  CalendarFeed,
  ChangeReservation,
  changeByStaffSchema,
  GuestReservation,
  moveReservationSchema,
  NewCalendarFeed,
  NoShows,
  NoShowsOf,
  Reservations,
  ReservedDays,
  SaveBookingRules,
  Slots,
  StaffReservation,
  StepReservation,
} from './reservations.ts'
import { staffGet, staffPost } from './staff-call.ts'

/** Calls about reservations. */
export const RESERVATION_API = {
  slots: get<Slots>()('/api/reservations/:storeId/slots?from=:from&days=:days&party=:party'),
  bookTable: post<BookReservation, GuestReservation>()('/api/reservations/:storeId'),
  guestReservation: get<GuestReservation>()('/api/reservation/:reservationSlug'),
  slotsToChange: get<Slots>()('/api/reservation/:reservationSlug/slots?from=:from&days=:days&party=:party'),
  cancelReservation: post<undefined, GuestReservation>()('/api/reservation/:reservationSlug/cancel'),
  changeReservation: post<ChangeReservation, GuestReservation>()('/api/reservation/:reservationSlug/change'),
  reservationFile: get()('/api/reservation/:reservationSlug/calendar.ics'),
  reservations: staffGet<Reservations>('reservations.manage')('/reservations?date=:date'),
  ...RESERVATION_REQUEST_API,
  reservedDays: staffGet<ReservedDays>('reservations.manage')('/reservations/days?from=:from&to=:to'),
  bookTableByStaff: staffPost<typeof bookByStaffSchema, StaffReservation>('reservations.manage')(
    '/reservations',
  ),
  /** Reads by POST, so that the phone number is in no address. */
  countNoShows: staffPost<NoShowsOf, NoShows>('reservations.manage')('/reservations/no-shows'),
  stepReservation: staffPost<StepReservation, StaffReservation>('reservations.manage')(
    '/reservations/:reservationId/state',
  ),
  changeReservationByStaff: staffPost<typeof changeByStaffSchema, StaffReservation>('reservations.manage')(
    '/reservations/:reservationId/change',
  ),
  moveReservation: staffPost<typeof moveReservationSchema, StaffReservation>('reservations.manage')(
    '/reservations/:reservationId/move',
  ),
  bookingRules: staffGet<BookingRulesBody>('reservations.manage')('/booking-rules'),
  saveBookingRules: staffPost<SaveBookingRules, BookingRulesBody>('store.settings')('/booking-rules'),
  calendarFeed: staffGet<CalendarFeed>('reservations.subscribe')('/calendar-feed'),
  makeCalendarFeed: staffPost<undefined, NewCalendarFeed>('reservations.subscribe')('/calendar-feed'),
  revokeCalendarFeed: staffPost<undefined, CalendarFeed>('reservations.subscribe')('/calendar-feed/revoke'),
  calendarFeedFile: get()('/api/calendar-feed/:feedSlug/reservations.ics'),
} as const
