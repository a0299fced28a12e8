import { WEEKDAYS } from '@thali/domain/time/calendar-day'
import {
  type Closure,
  isEverOpen,
  type OpeningHours,
  type OpeningWindow,
} from '@thali/domain/time/opening-hours'
import type { FileReader } from './file-reader.ts'
import { readDate } from './read-date.ts'
import { readMinute } from './read-values.ts'

/** Several for each day. */
const MAX_WINDOWS = 50
const MAX_CLOSURES = 100
const MAX_REASON = 200
const MAX_LAST_ORDER_MINUTES = 240

/** A store's opening hours: `hours`, `closures` and `lastOrderMinutes`; undefined where the file has none of them. */
export function readHours(file: FileReader): OpeningHours | undefined {
  const week = file.objects('hours', MAX_WINDOWS).flatMap(readWindow)
  const closures = file.objects('closures', MAX_CLOSURES).map(readClosure)
  const lastOrderMinutes = file.whole('lastOrderMinutes', 0, MAX_LAST_ORDER_MINUTES, 0)
  if (week.length === 0 && closures.length === 0 && lastOrderMinutes === 0) return undefined
  if (!isEverOpen({ week, lastOrderMinutes })) {
    file.problem('lastOrderMinutes', 'must be less than the longest opening hours, or no order is ever taken')
  }
  return { week, closures, lastOrderMinutes }
}

function readWindow(file: FileReader): OpeningWindow[] {
  const given = file.label('day', 20).toLowerCase()
  const day = WEEKDAYS.find((known) => given.startsWith(known))
  if (!day && given !== '') file.problem('day', `must be one of ${WEEKDAYS.join(', ')}, not "${given}"`)
  const fromMinute = readTime(file, 'from')
  const toMinute = readTime(file, 'to')
  return day ? [{ day, fromMinute, toMinute }] : []
}

function readTime(file: FileReader, key: string): number {
  // As some write midnight at the end of a day.
  if (file.raw(key) === '24:00') return 0
  if (file.label(key, 40) === '') return 0
  return readMinute(file, key) ?? 0
}

function readClosure(file: FileReader): Closure {
  const from = file.label('from', 40) && readDate(file, 'from')
  const to = readDate(file, 'to') || from
  if (to < from) file.problem('to', 'must not be before "from"')
  return { from, to, reason: file.text('reason', MAX_REASON) }
}
