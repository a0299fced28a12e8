/** Reservations of a store: rules, free times, and the actions of diners and staff. */
import { PHONE_TEXT_MAX, PREFIX_TEXT_MAX } from '@thali/domain/people/phone'
import {
  BOOKING_LISTS,
  BOOKING_RANGES,
  BOOKING_STEPS,
  DEFAULT_BOOKING_RULES,
  STAY_RANGE,
  STAY_STEP,
} from '@thali/domain/reservation/booking-rules'
import { findRuleProblems } from '@thali/domain/reservation/check-booking-rules'
import { CANCELLATIONS, OCCASIONS, RESERVATION_STATES } from '@thali/domain/reservation/reservation'
import { WEEKDAYS } from '@thali/domain/time/calendar-day'
import { z } from 'zod'
import { EMAIL_MAX, emailText } from './accounts.ts'
import { list } from './list.ts'
import { idText, lineOfText, linesOfText, text } from './text.ts'

/** Days of one answer about free times. */
export const SLOT_DAYS_MAX = 14
/** Reservations of one day that one answer has. */
export const RESERVATIONS_OF_DAY = 2000
/** Requests of one answer, and reservations of one about several days. */
export const RESERVATION_REQUESTS = 20
export const RESERVED_DAYS_SHOWN = 20
const [, PARTY_MAX] = BOOKING_RANGES.partyMax
/** Longest wish, and longest text on allergies, in characters. */
export const RESERVATION_NOTE_MAX = 300
export const ALLERGY_MAX = 200
/** Tables of one reservation. */
export const PLACES_OF_STAY = 20

const minute = z.int().min(0).max(1439)
const party = z.int().min(1).max(PARTY_MAX)
const count = ([least, most]: readonly [number, number]) => z.int().min(least).max(most)
const ranges = BOOKING_RANGES

/** The rules as a store has them. */
export const bookingRulesSchema = z.object({
  isOn: z.boolean(),
  week: z
    .array(z.object({ day: z.enum(WEEKDAYS), fromMinute: minute, toMinute: minute }))
    .max(BOOKING_LISTS.week)
    .readonly(),
  stepMinutes: z.literal(BOOKING_STEPS),
  stays: z
    .array(z.object({ upTo: party, minutes: count(STAY_RANGE).multipleOf(STAY_STEP) }))
    .min(1)
    .max(BOOKING_LISTS.stays)
    .readonly(),
  bufferMinutes: count(ranges.bufferMinutes).multipleOf(STAY_STEP),
  coversMax: count(ranges.coversMax),
  partiesMax: count(ranges.partiesMax),
  walkInPercent: count(ranges.walkInPercent),
  leadMinutes: count(ranges.leadMinutes),
  daysAhead: count(ranges.daysAhead),
  partyMax: count(ranges.partyMax),
  isConfirmedAtOnce: z.boolean(),
  holdMinutes: count(ranges.holdMinutes),
  cancelMinutes: count(ranges.cancelMinutes),
  openOfPhoneMax: count(ranges.openOfPhoneMax)
    .default(DEFAULT_BOOKING_RULES.openOfPhoneMax)
    .meta({ description: 'Most reservations to come of one phone' }),
  openOfNetworkMax: count(ranges.openOfNetworkMax)
    .default(DEFAULT_BOOKING_RULES.openOfNetworkMax)
    .meta({ description: 'Most reservations to come that guests made from one network' }),
  reminderHours: count(ranges.reminderHours)
    .default(DEFAULT_BOOKING_RULES.reminderHours)
    .meta({ description: 'Guests are reminded so long before; 0: they are not' }),
})

/** Body of `POST …/booking-rules`. */
export const saveBookingRulesSchema = z.object({
  seen: bookingRulesSchema.meta({
    description: 'The rules as they were read: whoever has seen older ones is told',
  }),
  rules: bookingRulesSchema.superRefine((rules, context) => {
    for (const { path, kind } of findRuleProblems(rules))
      context.addIssue({ code: 'custom', path: [...path], message: `has a problem: ${kind}` })
  }),
})

/** Query of `GET /api/reservations/:storeId/slots` and `GET /api/reservation/:reservationSlug/slots`. */
export const bookingSlotsQuerySchema = z.object({
  from: z.iso.date().meta({ description: 'First day, by the clock of the store' }),
  days: z.coerce.number().int().min(1).max(SLOT_DAYS_MAX).default(7),
  party: z.coerce.number().int().min(1).max(PARTY_MAX).default(2),
})

export const slotsSchema = z.object({
  timeZone: z.string(),
  /** Larger parties call. */
  partyMax: z.int(),
  /** The last day that can be booked. */
  lastDate: z.string(),
  /** True: confirmed immediately; false: a request to the staff. */
  isConfirmedAtOnce: z.boolean(),
  /**
   * Time that a table is held for late diners, and time before its beginning until which diners may change or cancel.
   */
  holdMinutes: z.int(),
  cancelMinutes: z.int(),
  /** Whether a mail address is of any use. */
  sendsMail: z.boolean(),
  /** Areas that diners may choose from; empty: no choice. */
  areas: z.array(z.string()),
  days: z.array(
    z.object({
      date: z.string(),
      slots: z.array(
        z.object({
          /** Date by the clock of the store; past midnight the next day. */
          date: z.string(),
          minute: z.int(),
          isFree: z.boolean(),
        }),
      ),
    }),
  ),
})

const wish = {
  date: z.iso.date(),
  minute,
  party,
}

const said = {
  area: lineOfText(60).meta({ description: 'Where they would like to sit' }),
  occasion: z.enum(OCCASIONS).nullable(),
  allergy: linesOfText(ALLERGY_MAX),
  note: linesOfText(RESERVATION_NOTE_MAX),
}

/** Body of `POST /api/reservations/:storeId`. */
export const bookReservationSchema = z.object({
  ...wish,
  clientKey: idText.meta({ description: 'One booking: sent again it is the same reservation' }),
  name: lineOfText(120).trim().min(1),
  prefix: text(PREFIX_TEXT_MAX, 1).meta({ description: 'Country code, like `+91`' }),
  phone: text(PHONE_TEXT_MAX, 1),
  email: emailText.optional().meta({ description: 'Gets the confirmation and whatever changes' }),
  area: said.area.default(''),
  occasion: said.occasion.default(null),
  allergy: said.allergy.default(''),
  note: said.note.default(''),
  language: lineOfText(10).default('en'),
})

/** Body of `POST …/reservations`, by staff: at any minute, and beyond the rules if confirmed. */
export const bookByStaffSchema = bookReservationSchema.extend({
  isOverruled: z.boolean().default(false).meta({ description: 'Beyond what the rules and the tables hold' }),
})

/** Body of `POST …/reservations/no-shows`: phone of the diner. */
export const noShowsOfSchema = bookReservationSchema.pick({ prefix: true, phone: true })

/** Answer: number of the stored reservations whose diners did not come. */
export const noShowsSchema = z.object({ noShows: z.int() })

/** Body of `POST …/reservations/:reservationId/change`, by staff. */
export const changeByStaffSchema = bookByStaffSchema.omit({ clientKey: true, language: true }).extend({
  ...said,
  email: z.union([z.literal(''), emailText]).meta({ description: 'Empty: there is none' }),
  seen: z
    .object({ ...wish, ...said, name: text(120), phone: text(PHONE_TEXT_MAX), email: text(EMAIL_MAX) })
    .meta({ description: 'The reservation as it was read: whoever has seen another one is told' }),
})

/** Body of `POST …/reservations/:reservationId/move`, by staff. */
export const moveReservationSchema = z.object({
  sequence: z.int().min(0).meta({ description: 'As the reservation was seen' }),
  date: z.iso.date(),
  minute,
  minutes: count(STAY_RANGE).optional().meta({ description: 'How long they stay; absent: as before' }),
  seenPlaceIds: list(idText, PLACES_OF_STAY).meta({ description: 'Its tables as they were seen' }),
  placeIds: list(idText, PLACES_OF_STAY).meta({ description: 'Tables; none: without a table' }),
  isOverruled: z
    .boolean()
    .default(false)
    .meta({ description: 'Beyond what the rules and the tables hold; never at a table that is taken' }),
})

/** Body of `POST /api/reservation/:reservationSlug/change`; wishes that are left out stay as they are. */
export const changeReservationSchema = z.object({ ...wish, ...z.object(said).partial().shape })

export const dayQuerySchema = z.object({
  date: z.iso.date().optional().meta({ description: 'Absent: today, by the clock of the store' }),
})
export const stepReservationSchema = z.object({
  state: z.enum(['confirmed', 'arrived', 'seated', 'finished', 'cancelled', 'no-show']),
  takesBack: z.boolean().optional().meta({ description: 'Takes the last step back, to the state before' }),
})

/** Stay of a party, and its wishes. */
const stay = {
  party: z.int(),
  startsAt: z.string(),
  endsAt: z.string(),
  date: z.string(),
  minute: z.int(),
  area: z.string(),
  occasion: z.enum(OCCASIONS).nullable(),
  allergy: z.string(),
  note: z.string(),
  /** Who cancelled it, or that staff declined the request; null: it is not cancelled, or that is not known. */
  cancellation: z.enum(CANCELLATIONS).nullable(),
}

/** Reservation as its diners see it. */
export const guestReservationSchema = z.object({
  slug: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  timeZone: z.string(),
  state: z.enum(RESERVATION_STATES),
  /** First name. */
  name: z.string(),
  ...stay,
  /** Whether there is an address for mail about it. */
  hasEmail: z.boolean(),
  /** Whether its diners may still change or cancel it, and until when they could. */
  isChangeable: z.boolean(),
  changeableUntil: z.string(),
  /** Expiry of an unanswered request; null: not a request. */
  answerableUntil: z.string().nullable(),
  holdMinutes: z.int(),
})

/** A reservation as staff see it. */
export const staffReservationSchema = z.object({
  id: z.string(),
  slug: z.string(),
  state: z.enum(RESERVATION_STATES),
  source: z.enum(['online', 'staff']),
  name: z.string(),
  phone: z.string(),
  /** Empty: none was given. */
  email: z.string(),
  ...stay,
  placeIds: z.array(z.string()),
  /** Incremented with each change of time or state. */
  sequence: z.int(),
  createdAt: z.string(),
  /** Time of the request, if it is one. */
  requestedAt: z.string(),
  /** Expiry of an unanswered request; null: not a request. */
  answerableUntil: z.string().nullable(),
})

/** Answer of `GET …/reservations`: those of one day of the store's clock, by time. */
export const reservationsSchema = z.object({
  items: z.array(staffReservationSchema).max(RESERVATIONS_OF_DAY),
  /** True on a day on which the store stays closed. */
  isClosed: z.boolean(),
  /** Time that a table is held for late diners; only then are they a no-show. */
  holdMinutes: z.int(),
  serverTime: z.string(),
})

/** Answer of `GET …/reservations/requests`: open requests of all days, by expiry. */
export const reservationRequestsSchema = z.object({
  items: z.array(staffReservationSchema).max(RESERVATION_REQUESTS),
  /** Number of all requests, also beyond the limit of the answer. */
  count: z.int(),
  serverTime: z.string(),
})

/** Query of `GET …/reservations/days`: both ends included. */
export const reservedDaysQuerySchema = z.object({ from: z.iso.date(), to: z.iso.date() })

/** Answer of `GET …/reservations/days`: the first of those that stand on some days, by time. */
export const reservedDaysSchema = z.object({
  items: z
    .array(staffReservationSchema.pick({ id: true, name: true, party: true, date: true, minute: true }))
    .max(RESERVED_DAYS_SHOWN),
  count: z.int(),
})

/** Answer of `GET …/calendar-feed`: one's own address of a calendar. */
export const calendarFeedSchema = z.object({
  /** Null: there is none. */
  createdAt: z.string().nullable(),
})

/** Answer of `POST …/calendar-feed`. */
export const newCalendarFeedSchema = z.object({
  /** Shown only once. */
  url: z.string(),
  createdAt: z.string(),
})

export type CalendarFeed = z.infer<typeof calendarFeedSchema>
export type NewCalendarFeed = z.infer<typeof newCalendarFeedSchema>
export type Slots = z.infer<typeof slotsSchema>
export type BookReservation = z.input<typeof bookReservationSchema>
export type ChangeReservation = z.infer<typeof changeReservationSchema>
export type NoShowsOf = z.infer<typeof noShowsOfSchema>
export type NoShows = z.infer<typeof noShowsSchema>
export type StepReservation = z.infer<typeof stepReservationSchema>
export type GuestReservation = z.infer<typeof guestReservationSchema>
export type StaffReservation = z.infer<typeof staffReservationSchema>
export type Reservations = z.infer<typeof reservationsSchema>
export type ReservationRequests = z.infer<typeof reservationRequestsSchema>
export type ReservedDays = z.infer<typeof reservedDaysSchema>
export type BookingRulesBody = z.infer<typeof bookingRulesSchema>
export type SaveBookingRules = z.infer<typeof saveBookingRulesSchema>
