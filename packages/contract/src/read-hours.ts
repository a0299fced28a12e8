import { SETTING_LIMITS } from '@thali/domain/store/store-settings'
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
import type { WireProfile } from './wire-menu.ts'
import type { WireWindow } from './wire-slots.ts'
import { toTime } from './write-values.ts'

/** A store's opening hours: `hours`, `closures` and `lastOrderMinutes`; undefined where the file has none of them. */
export function readHours(file: FileReader): OpeningHours | undefined {
  const week = file.objects('hours', SETTING_LIMITS.windows).flatMap(readWindow)
  const closures = withoutRepeats(file.objects('closures', SETTING_LIMITS.closures).map(readClosure))
  const lastOrderMinutes = file.whole('lastOrderMinutes', 0, SETTING_LIMITS.lastOrderMinutes, 0)
  if (week.length === 0 && closures.length === 0 && lastOrderMinutes === 0) return undefined
  if (!isEverOpen({ week, lastOrderMinutes })) {
    file.problem('lastOrderMinutes', 'must be less than the longest opening hours, or no order is ever taken')
  }
  return { week, closures, lastOrderMinutes }
}

function withoutRepeats(closures: readonly Closure[]): Closure[] {
  const keys = closures.map(({ from, to, reason }) => JSON.stringify([from, to, reason]))
  return closures.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}

export function writeHours({ week, closures, lastOrderMinutes }: OpeningHours): Partial<WireProfile> {
  return {
    ...(week.length > 0 && {
      hours: week.map(writeWindow),
    }),
    ...(closures.length > 0 && { closures: closures.map((closure) => ({ ...closure })) }),
    ...(lastOrderMinutes > 0 && { lastOrderMinutes }),
  }
}

/** A window as the wire has it. */
export function writeWindow({ day, fromMinute, toMinute }: OpeningWindow): WireWindow {
  return { day, from: toTime(fromMinute), to: toTime(toMinute) }
}

/** Reads a window of a day; empty if its day is invalid. */
export function readWindow(file: FileReader): OpeningWindow[] {
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
  return { from, to, reason: file.text('reason', SETTING_LIMITS.closureReason) }
}
