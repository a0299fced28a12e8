import { CALENDAR_EVENTS_MAX, type Calendar, type CalendarEntry } from '@thali/contract/calendar'
import { Refusal } from '@thali/contract/refusal'
import { dateOfEpochDay, epochDay } from '@thali/domain/time/calendar-day'
import { instantOf } from '@thali/domain/time/clock-instant'
import { openSpansOn } from '@thali/domain/time/opening-hours'
import { DAY_MINUTES, storeTime } from '@thali/domain/time/store-clock'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { loadStaffStore } from '../../menu/menu/load-staff-store.ts'
import type { LoadedStore } from '../../menu/menu/load-store.ts'
import { countReservations, listDueOrders, listPostsOf } from './calendar.queries.ts'

/** Orders for later, and posts, that one answer looks at. */
const ORDERS_MAX = 2000
const POSTS_MAX = 200

interface Day {
  /** Since 1970-01-01. */
  readonly number: number
  readonly date: string
  readonly from: number
  readonly to: number
}

/**
 * A store's calendar of some days of its clock.
 *
 * @throws {Refusal} store.not-found
 */
export async function readCalendar(
  deps: Pick<Deps, 'db' | 'now' | 'storeCache'>,
  { storeId }: Staff,
  asked: { readonly from?: string | undefined; readonly days: number },
): Promise<Calendar> {
  const loaded = await loadStaffStore(deps, storeId)
  if (!loaded) throw new Refusal('store.not-found')
  const { timeZone } = loaded.store
  const first = epochDay(asked.from ?? storeTime(deps.now().getTime(), timeZone).date)
  const days = Array.from({ length: asked.days }, (_, at): Day => {
    const number = first + at
    const [from, to] = [instantOf(number, 0, timeZone), instantOf(number + 1, 0, timeZone)]
    return { number, date: dateOfEpochDay(number), from, to }
  })
  const events = [
    ...days.flatMap((day) => [...closuresOf(loaded, day), ...hoursOf(loaded, day), ...menusOf(loaded, day)]),
    ...(await postsOf(deps, storeId, timeZone, days)),
    ...(await ordersOf(deps, storeId, timeZone, days)),
    ...(await reservationsOf(deps, storeId, days)),
  ].sort((one, other) => one.start.localeCompare(other.start) || one.id.localeCompare(other.id))
  return {
    timeZone,
    from: days[0]?.date ?? '',
    to: days.at(-1)?.date ?? '',
    events: events.slice(0, CALENDAR_EVENTS_MAX),
    isCut: events.length > CALENDAR_EVENTS_MAX,
  }
}

/** An event of a time, of which there is one. */
function entry(
  { kind, date, from, to }: Pick<CalendarEntry, 'kind' | 'date'> & Pick<Day, 'from' | 'to'>,
  more: Partial<CalendarEntry> = {},
): CalendarEntry {
  const start = new Date(from).toISOString()
  return {
    ...{ id: `${kind}-${start}`, kind, date, title: '', start, end: new Date(to).toISOString() },
    ...{ allDay: false, count: 1, guests: 0, ...more },
  }
}

function closuresOf({ store }: LoadedStore, day: Day): CalendarEntry[] {
  const { date } = day
  const closures = store.hours?.closures.filter(({ from, to }) => from <= date && date <= to) ?? []
  return closures.map(({ reason }, at) =>
    entry({ ...day, kind: 'closure' }, { id: `closure-${date}-${at}`, title: reason, allDay: true }),
  )
}

function hoursOf({ store: { hours, timeZone } }: LoadedStore, day: Day): CalendarEntry[] {
  // Without a week a store is always open, which is no event.
  if (!hours || hours.week.length === 0) return []
  return openSpansOn(hours, day.number, timeZone).map(({ from, to }) =>
    entry({ kind: 'hours', date: day.date, from, to }),
  )
}

function menusOf({ all, store: { timeZone } }: LoadedStore, day: Day): CalendarEntry[] {
  return all.menus.flatMap(({ id, label, active, window }) => {
    if (!active || !window) return []
    const { startMinute, endMinute } = window
    const lastMinute = endMinute < startMinute ? endMinute + DAY_MINUTES : endMinute
    const from = instantOf(day.number, startMinute, timeZone)
    const to = instantOf(day.number, lastMinute + 1, timeZone)
    return entry({ kind: 'menu', date: day.date, from, to }, { id: `menu-${id}-${day.date}`, title: label })
  })
}

type ReadDeps = Pick<Deps, 'db'>

const rangeOf = (days: readonly Day[]) => ({
  from: new Date(days[0]?.from ?? 0),
  to: new Date(days.at(-1)?.to ?? 0),
})

async function postsOf(
  { db }: ReadDeps,
  storeId: Staff['storeId'],
  timeZone: string,
  days: readonly Day[],
): Promise<CalendarEntry[]> {
  const range = rangeOf(days)
  const isWithin = (at: Date | null) => at !== null && at >= range.from && at < range.to
  const posts = await listPostsOf(db, storeId, range, POSTS_MAX)
  return posts.flatMap(({ id, content, publishedAt, dueAt }) =>
    [publishedAt, dueAt].flatMap((at) => {
      if (!at || !isWithin(at)) return []
      const time = at.getTime()
      const { date } = storeTime(time, timeZone)
      const more = { id: `post-${id}-${time}`, title: content.title }
      return entry({ kind: 'post', date, from: time, to: time }, more)
    }),
  )
}

async function ordersOf(
  { db }: ReadDeps,
  storeId: Staff['storeId'],
  timeZone: string,
  days: readonly Day[],
): Promise<CalendarEntry[]> {
  const due = await listDueOrders(db, storeId, rangeOf(days), ORDERS_MAX)
  const byDate = Map.groupBy(due, (at) => storeTime(at.getTime(), timeZone).date)
  return [...byDate].flatMap(([date, times]) => {
    const [from, to] = [times[0]?.getTime() ?? 0, times.at(-1)?.getTime() ?? 0]
    return entry({ kind: 'orders', date, from, to }, { id: `orders-${date}`, count: times.length })
  })
}

async function reservationsOf(
  { db }: ReadDeps,
  storeId: Staff['storeId'],
  days: readonly Day[],
): Promise<CalendarEntry[]> {
  const byDate = new Map(days.map((day) => [day.date, day]))
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? '']
  const counts = await countReservations(db, storeId, first, last, days.length)
  return counts.flatMap(({ date, parties, guests }) => {
    const day = byDate.get(date)
    if (!day) return []
    const more = { id: `reservations-${date}`, allDay: true, count: parties, guests }
    return entry({ ...day, kind: 'reservations' }, more)
  })
}
