/** Notes that the staff write into the store's calendar. */
import { z } from 'zod'
import { idText, linesOfText } from './text.ts'

export const CALENDAR_NOTE_MAX = 500
/** Days of one note. */
export const NOTE_DAYS_MAX = 31
/** Notes that are about one day. */
export const NOTES_OF_DAY = 50

const DAY_MS = 86_400_000
const minute = z.int().min(0).max(1439)

const noteFields = {
  date: z.iso.date().meta({ description: 'First day, by the clock of the store' }),
  lastDate: z.iso.date(),
  time: z
    .object({ fromMinute: minute, toMinute: minute })
    .nullable()
    .meta({ description: 'Of one day; an end at or before the beginning is on the next. Null: whole days' }),
  text: linesOfText(CALENDAR_NOTE_MAX).trim().min(1),
}

type NoteDays = { readonly date: string; readonly lastDate: string; readonly time: object | null }

const isSpanRight = ({ date, lastDate, time }: NoteDays) => {
  const days = (Date.parse(lastDate) - Date.parse(date)) / DAY_MS
  return time === null ? days >= 0 && days < NOTE_DAYS_MAX : days === 0
}
const SPAN_WRONG = {
  path: ['lastDate'],
  message: `is before the first day, more than ${NOTE_DAYS_MAX} days, or another day although there is a time`,
}

export const calendarNoteSchema = z.object({
  id: z.string(),
  date: z.string(),
  lastDate: z.string(),
  time: z.object({ fromMinute: z.int(), toMinute: z.int() }).nullable(),
  text: z.string(),
  author: z.string(),
  /** True for its author, and for members who may manage the staff. */
  mayChange: z.boolean(),
  /** Incremented with each change. */
  revision: z.int(),
})

/** Body of `POST …/calendar-notes`. */
export const addNoteSchema = z
  .object({ clientKey: idText.meta({ description: 'One entry: sent again it is the same' }), ...noteFields })
  .refine(isSpanRight, SPAN_WRONG)

/** Body of `POST …/calendar-notes/:noteId`. */
export const changeNoteSchema = z
  .object({ revision: z.int().min(1).meta({ description: 'As the note was seen' }), ...noteFields })
  .refine(isSpanRight, SPAN_WRONG)

export type CalendarNote = z.infer<typeof calendarNoteSchema>
export type AddNote = z.input<typeof addNoteSchema>
