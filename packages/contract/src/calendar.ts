/** A store's calendar: hours, closures, menus, orders for later, posts, reservations, notes and shifts, by day. */
import { z } from 'zod'
import { idText } from './text.ts'

/** Days of one answer: a month with the weeks that it begins and ends in. */
export const CALENDAR_DAYS_MAX = 42
/** Events of one answer. */
export const CALENDAR_EVENTS_MAX = 2000

/** Reservations of one answer that has each of them. */
export const CALENDAR_RESERVATIONS_MAX = 600

const CALENDAR_KINDS = [
  'closure',
  'hours',
  'menu',
  'post',
  'orders',
  'reservations',
  'reservation',
  'note',
  'shift',
] as const

/** Query of `GET /api/calendar`: of which store, and which days of its clock. */
export const calendarQuerySchema = z.object({
  store: idText.optional().meta({ description: 'Needed without an API token, which is of one store' }),
  from: z.iso.date().optional().meta({ description: 'First day; absent: today' }),
  days: z.coerce.number().int().min(1).max(CALENDAR_DAYS_MAX).default(7),
  reservations: z
    .enum(['counted', 'each'])
    .default('counted')
    .meta({ description: 'Their number and guests by day, or each of them as well' }),
})

export const calendarEventSchema = z.object({
  /** Stable across answers. */
  id: z.string(),
  kind: z.enum(CALENDAR_KINDS),
  /** Id of the menu, post, reservation, note or shift; empty of everything else. */
  subject: z.string(),
  /** Day of the store's clock on which it begins; an event of several days is listed on each of them. */
  date: z.string(),
  /** Text by the store: reason of a closure, name of a menu or post, text of a note, note of a shift. Empty: none. */
  title: z.string(),
  titles: z
    .record(z.string(), z.string())
    .optional()
    .meta({ description: 'Name of a menu in further languages, by their tags' }),
  /** Diner of a reservation, author of a note, member of a shift; empty for all else. */
  person: z.string(),
  /** State of a post or reservation; `away` for a shift of a former member; otherwise empty. */
  state: z.string(),
  start: z.string(),
  end: z.string(),
  allDay: z.boolean(),
  /** Number of orders or parties of a day; 1 for every other kind. */
  count: z.int(),
  /** Number of diners of reservations; 0 for all else. */
  guests: z.int(),
})

/** Answer of `GET /api/calendar`, by day and time. */
export const calendarSchema = z.object({
  timeZone: z.string(),
  from: z.string(),
  /** The last day. */
  to: z.string(),
  events: z.array(calendarEventSchema).max(CALENDAR_EVENTS_MAX),
  /** More events or reservations exist than the limits allow. */
  isCut: z.boolean(),
})

export type CalendarEntry = z.infer<typeof calendarEventSchema>
export type Calendar = z.infer<typeof calendarSchema>
