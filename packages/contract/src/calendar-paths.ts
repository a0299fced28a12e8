import type { Calendar } from './calendar.ts'
import { get } from './paths.ts'

/** The calendar of the store of an API token, or that the query names. */
export const CALENDAR_API = {
  calendar: get<Calendar>()('/api/calendar?store=:store&from=:from&days=:days'),
} as const
