/** Opening hours and slots in store files. */
import {
  SLOT_LISTS,
  SLOT_MEASURES,
  SLOT_RANGES,
  SLOT_STEPS,
  type SlotCap,
  type SlotCutOff,
  type SlotRules,
  type SlotStep,
} from '@thali/domain/order/slot-rules'
import { SETTING_LIMITS } from '@thali/domain/store/store-settings'
import { WEEKDAYS, type Weekday } from '@thali/domain/time/calendar-day'
import {
  type Closure,
  isEverOpen,
  type OpeningHours,
  type OpeningWindow,
} from '@thali/domain/time/opening-hours'
import { z } from 'zod'
import { type FilePart, field, row, rowsOf, type WireOf } from './file-fields.ts'
import type { FileReader } from './file-reader.ts'
import { readDate } from './read-date.ts'
import { readMinute } from './read-values.ts'
import { toTime } from './write-values.ts'

const day = field(z.enum(WEEKDAYS), (file, key) => {
  const given = file.label(key, 20).toLowerCase()
  const known = WEEKDAYS.find((one) => given.startsWith(one))
  if (!known && given !== '') file.problem(key, `must be one of ${WEEKDAYS.join(', ')}, not "${given}"`)
  return known as Weekday
})

/** Midnight may be written as the end of a day, 24:00. */
const time = field(
  z.string(),
  (file, key) => (file.raw(key) === '24:00' || file.label(key, 40) === '' ? 0 : (readMinute(file, key) ?? 0)),
  toTime,
)

const window = rowsOf<OpeningWindow>()({
  day,
  fromMinute: time.about('HH:MM').as('from'),
  toMinute: time.about('HH:MM, the first minute that it is closed again').as('to'),
})

/** Opening windows, those of a known day. One that ends at or before its start ends on the next day. */
function windows(max: number) {
  const { wire, read, write } = row.list(window, max)
  return field(wire, (file, key) => read(file, key).filter((one) => one.day), write)
}

function readClosure(file: FileReader): Closure {
  const from = file.label('from', 40) && readDate(file, 'from')
  const to = readDate(file, 'to') || from
  if (to < from) file.problem('to', 'must not be before "from"')
  return { from, to, reason: file.text('reason', SETTING_LIMITS.closureReason) }
}

const closure = {
  shape: {
    from: z.string().describe('YYYY-MM-DD'),
    to: z.string().describe('YYYY-MM-DD'),
    reason: z.string(),
  },
  read: readClosure,
  write: ({ from = '', to = '', reason = '' }) => ({ from, to, reason }),
} satisfies FilePart<Closure>

const closures = row.list(closure, SETTING_LIMITS.closures)

/** A store's opening hours. */
const hours = rowsOf<OpeningHours>()({
  week: windows(SETTING_LIMITS.windows)
    .omitBlank()
    .about('When orders are taken, in the time zone of the store; absent: at all hours')
    .as('hours'),
  closures: field(
    closures.wire,
    (file, key) => withoutRepeats(closures.read(file, key)),
    closures.write,
  ).omitBlank(),
  lastOrderMinutes: row
    .whole(0, SETTING_LIMITS.lastOrderMinutes, 0)
    .omitBlank()
    .about('Minutes before closing after which no order is taken'),
})

/** Opening hours, absent where a file has none of their fields. */
export const openingHours = {
  ...hours,
  read(file: FileReader): OpeningHours | undefined {
    const read = hours.read(file)
    if (read.week.length === 0 && read.closures.length === 0 && read.lastOrderMinutes === 0) return undefined
    if (!isEverOpen(read))
      file.problem(
        'lastOrderMinutes',
        'must be less than the longest opening hours, or no order is ever taken',
      )
    return read
  },
}

function withoutRepeats(all: readonly Closure[]): Closure[] {
  const keys = all.map(({ from, to, reason }) => JSON.stringify([from, to, reason]))
  return all.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}

const cutOff = rowsOf<SlotCutOff>()({
  daysBefore: row.whole(...SLOT_RANGES.cutOffDays, 0),
  minute: field(z.string(), (file, key) => readMinute(file, key) ?? 0, toTime)
    .about('HH:MM')
    .as('time'),
})

const cap = rowsOf<SlotCap>()({
  of: field(z.enum(SLOT_MEASURES), (file, key) => {
    const given = file.label(key, 20)
    const known = SLOT_MEASURES.find((one) => one === given)
    if (!known) file.problem(key, `must be one of ${SLOT_MEASURES.join(', ')}, not "${given}"`)
    return known ?? 'orders'
  }),
  most: row.whole(...SLOT_RANGES.capMost, 1),
})

const slotFields = rowsOf<SlotRules>()(
  {
    id: row.text(SLOT_LISTS.id).about('Names what is counted; types with the same are counted together'),
    stepMinutes: field(z.int(), (file, key): SlotStep => {
      const minutes = file.whole(key, 1, 60, 30)
      const step = SLOT_STEPS.find((known) => known === minutes)
      if (!step) file.problem(key, `must be one of ${SLOT_STEPS.join(', ')}`)
      return step ?? 30
    }),
    leadMinutes: row
      .whole(...SLOT_RANGES.leadMinutes, 60)
      .about('Least time between ordering and the time that is wanted'),
    daysAhead: row.whole(...SLOT_RANGES.daysAhead, 2).about('0: today alone'),
    bufferMinutes: row
      .whole(...SLOT_RANGES.bufferMinutes, 5)
      .about('So much earlier than it needs at most the kitchen gets an order'),
    longestWaitMinutes: field(z.int().optional(), (file, key) =>
      file.has(key) ? file.whole(key, ...SLOT_RANGES.longestWaitMinutes, 60) : undefined,
    ).about(
      'Once an order as soon as possible would take longer by computed times, guests choose a time instead; absent: never',
    ),
    week: windows(SLOT_LISTS.week).about('When slots begin; empty: while the store is open'),
    cutOff: row
      .object(cutOff)
      .about('Until when orders of a day are taken; absent: as long as the lead time allows'),
    cap: row.object(cap).about('The most that one slot takes; absent: slots are never full'),
  },
  { week: 'id', cutOff: 'bufferMinutes', cap: 'cutOff' },
)
export type WireSlots = WireOf<typeof slotFields>

/** Slots of an order type for later days. */
export const slots = row.object(slotFields)
