import {
  CALENDAR_EVENTS_MAX,
  CALENDAR_RESERVATIONS_MAX,
  type Calendar,
  type CalendarEntry,
  type calendarQuerySchema,
} from '@thali/contract/calendar'
import { dateOfEpochDay, epochDay } from '@thali/domain/time/calendar-day'
import { instantOf } from '@thali/domain/time/clock-instant'
import { openSpansOn } from '@thali/domain/time/opening-hours'
import { DAY_MINUTES, storeTime } from '@thali/domain/time/store-clock'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { staffMay } from '../../base/account/staff-may.ts'
import { requireStaffStore } from '../../menu/menu/load-staff-store.ts'
import type { LoadedStore } from '../../menu/menu/load-store.ts'
import { listReservationsOfDays } from '../../order/reservation/read-reservations.ts'
import { countReservations, listDueOrders, listPostsOf } from './calendar.queries.ts'
import { type CalendarDay, makeEntry } from './calendar-day.ts'
import { notesOf, shiftsOf } from './staff-entries.ts'

/** Limits of orders for later, and of posts, read for one response. */
const ORDERS_MAX = 2000
const POSTS_MAX = 200

/**
 * A store's calendar of some days of its clock, limited to what the caller may see.
 *
 * @throws {Refusal} store.not-found
 */
export async function readCalendar(
  deps: Deps,
  staff: Staff,
  asked: Omit<z.output<typeof calendarQuerySchema>, 'store'>,
): Promise<Calendar> {
  const { storeId } = staff
  const loaded = await requireStaffStore(deps, storeId)
  const { timeZone } = loaded.store
  const first = epochDay(asked.from ?? storeTime(deps.now().getTime(), timeZone).date)
  const days = Array.from({ length: asked.days }, (_, at): CalendarDay => {
    const number = first + at
    const [from, to] = [instantOf(number, 0, timeZone), instantOf(number + 1, 0, timeZone)]
    return { number, date: dateOfEpochDay(number), from, to }
  })
  const seesReservations = staffMay(staff, 'reservations.manage')
  const counted = seesReservations ? await reservationsOf(deps, storeId, days) : []
  const each = seesReservations && asked.reservations === 'each' ? await eachOf(deps, storeId, days) : []
  const events = [
    ...days.flatMap((day) => [...closuresOf(loaded, day), ...hoursOf(loaded, day), ...menusOf(loaded, day)]),
    ...(staffMay(staff, 'posts.edit') ? await postsOf(deps, storeId, timeZone, days) : []),
    ...(staffMay(staff, 'orders.view') ? await ordersOf(deps, storeId, timeZone, days) : []),
    ...(await notesOf(deps, storeId, timeZone, days)),
    ...(await shiftsOf(deps, storeId, days)),
    ...counted,
    ...each.slice(0, CALENDAR_RESERVATIONS_MAX),
  ].sort((one, other) => one.start.localeCompare(other.start) || one.id.localeCompare(other.id))
  return {
    timeZone,
    from: days[0]?.date ?? '',
    to: days.at(-1)?.date ?? '',
    events: events.slice(0, CALENDAR_EVENTS_MAX),
    isCut: events.length > CALENDAR_EVENTS_MAX || each.length > CALENDAR_RESERVATIONS_MAX,
  }
}

function closuresOf({ store }: LoadedStore, day: CalendarDay): CalendarEntry[] {
  const { date } = day
  const closures = store.hours?.closures.filter(({ from, to }) => from <= date && date <= to) ?? []
  return closures.map(({ reason }, at) =>
    makeEntry({ ...day, kind: 'closure' }, { id: `closure-${date}-${at}`, title: reason, allDay: true }),
  )
}

function hoursOf({ store: { hours, timeZone } }: LoadedStore, day: CalendarDay): CalendarEntry[] {
  // A store without weekly hours is always open, which is no event.
  if (!hours || hours.week.length === 0) return []
  return openSpansOn(hours, day.number, timeZone).map(({ from, to }) =>
    makeEntry({ kind: 'hours', date: day.date, from, to }),
  )
}

function menusOf({ all, store: { timeZone } }: LoadedStore, day: CalendarDay): CalendarEntry[] {
  return all.menus.flatMap(({ id, label, translations, active, window }) => {
    if (!active || !window) return []
    const { startMinute, endMinute } = window
    const lastMinute = endMinute < startMinute ? endMinute + DAY_MINUTES : endMinute
    const from = instantOf(day.number, startMinute, timeZone)
    // The last minute is included; the last one of a day means its end.
    const isUntilMidnight = endMinute === DAY_MINUTES - 1
    if (startMinute === 0 && isUntilMidnight) return []
    const to = instantOf(day.number, isUntilMidnight ? lastMinute + 1 : lastMinute, timeZone)
    // On the day of a clock change it may be skipped entirely.
    if (to <= from) return []
    return makeEntry(
      { kind: 'menu', date: day.date, from, to },
      {
        ...{ id: `menu-${id}-${day.date}`, subject: id, title: label },
        titles: Object.fromEntries(
          Object.entries(translations).flatMap(([lang, texts]) => (texts.label ? [[lang, texts.label]] : [])),
        ),
      },
    )
  })
}

const rangeOf = (days: readonly CalendarDay[]) => ({
  from: new Date(days[0]?.from ?? 0),
  to: new Date(days.at(-1)?.to ?? 0),
})

async function postsOf(
  { db }: Deps,
  storeId: Staff['storeId'],
  timeZone: string,
  days: readonly CalendarDay[],
): Promise<CalendarEntry[]> {
  const range = rangeOf(days)
  const isWithin = (at: Date | null) => at !== null && at >= range.from && at < range.to
  const posts = await listPostsOf(db, storeId, range, POSTS_MAX)
  return posts.flatMap(({ id, state, content, publishedAt, dueAt }) =>
    [publishedAt, dueAt].flatMap((at) => {
      if (!at || !isWithin(at)) return []
      const time = at.getTime()
      const { date } = storeTime(time, timeZone)
      const more = { id: `post-${id}-${time}`, subject: id, title: content.title, state }
      return makeEntry({ kind: 'post', date, from: time, to: time }, more)
    }),
  )
}

async function ordersOf(
  { db }: Deps,
  storeId: Staff['storeId'],
  timeZone: string,
  days: readonly CalendarDay[],
): Promise<CalendarEntry[]> {
  const due = await listDueOrders(db, storeId, rangeOf(days), ORDERS_MAX)
  const byDate = Map.groupBy(due, (at) => storeTime(at.getTime(), timeZone).date)
  return [...byDate].flatMap(([date, times]) => {
    const [from, to] = [times[0]?.getTime() ?? 0, times.at(-1)?.getTime() ?? 0]
    return makeEntry({ kind: 'orders', date, from, to }, { id: `orders-${date}`, count: times.length })
  })
}

async function reservationsOf(
  { db }: Deps,
  storeId: Staff['storeId'],
  days: readonly CalendarDay[],
): Promise<CalendarEntry[]> {
  const byDate = new Map(days.map((day) => [day.date, day]))
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? '']
  const counts = await countReservations(db, storeId, first, last, days.length)
  return counts.flatMap(({ date, parties, guests }) => {
    const day = byDate.get(date)
    if (!day) return []
    const more = { id: `reservations-${date}`, allDay: true, count: parties, guests }
    return makeEntry({ ...day, kind: 'reservations' }, more)
  })
}

/** Each current or finished reservation, one more than the limit of a response. */
async function eachOf(
  { db }: Deps,
  storeId: Staff['storeId'],
  days: readonly CalendarDay[],
): Promise<CalendarEntry[]> {
  const range = { from: days[0]?.date ?? '', to: days.at(-1)?.date ?? '' }
  const rows = await listReservationsOfDays(db, storeId, range, CALENDAR_RESERVATIONS_MAX + 1)
  return rows.map(({ id, date, startsAt, endsAt, name, party, state }) =>
    makeEntry(
      { kind: 'reservation', date, from: startsAt, to: endsAt },
      { id: `reservation-${id}`, subject: id, person: name, guests: party, state },
    ),
  )
}
