/** Shifts of a store's staff, by the clock of the store and as instants. */
import type { UserId } from '@thali/domain/ids'
import { SHIFT_NOTE_MAX } from '@thali/domain/people/shift'
import { z } from 'zod'
import { idOf, idText, lineOfText } from './text.ts'

/** Shifts of one week of a store. */
export const SHIFTS_OF_WEEK = 1000
/** Most shifts in the answer about the caller's own. */
export const OWN_SHIFTS_MAX = 20

const minute = z.int().min(0).max(1439)

const time = {
  date: z.iso.date().meta({ description: 'Day on which it begins, by the clock of the store' }),
  fromMinute: minute,
  toMinute: minute.meta({ description: 'At or before the beginning: on the next day' }),
}

export const shiftSchema = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  /** True while the member works here; shifts of former members remain, and are not counted. */
  isActive: z.boolean(),
  date: z.string(),
  fromMinute: z.int(),
  toMinute: z.int(),
  startsAt: z.string(),
  endsAt: z.string(),
  note: z.string(),
  /** Incremented with each change. */
  revision: z.int(),
  changedAt: z.string(),
})

/** Answer of `GET …/shifts/own` and `…/shifts/now`, the first first. */
export const shiftsSchema = z.object({
  items: z.array(shiftSchema).max(SHIFTS_OF_WEEK),
  serverTime: z.string(),
})

const planned = {
  userId: idOf<UserId>(),
  ...time,
  note: lineOfText(SHIFT_NOTE_MAX).trim().default(''),
  isOverlapKept: z
    .boolean()
    .default(false)
    .meta({ description: 'Also where it meets another shift of the same person' }),
}

/** Body of `POST …/shifts`. */
export const addShiftSchema = z.object({
  clientKey: idText.meta({ description: 'One entry: sent again it is the same' }),
  ...planned,
})

/** Body of `POST …/shifts/:shiftId`. */
export const changeShiftSchema = z.object({
  revision: z.int().min(1).meta({ description: 'As the shift was seen' }),
  ...planned,
})

/** Body of `POST …/shifts/copy-week`: the first days of two weeks. */
export const copyWeekSchema = z
  .object({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'is the same week' })

/** Answer of `POST …/shifts/copy-week`. */
export const copiedWeekSchema = z.object({
  copied: z.int(),
  /** Shifts copied before, which stay unchanged. */
  known: z.int(),
  /** Shifts that overlap another, or whose member works here no more. */
  skipped: z.int(),
})

export type Shift = z.infer<typeof shiftSchema>
export type Shifts = z.infer<typeof shiftsSchema>
export type AddShift = z.input<typeof addShiftSchema>
export type CopyWeek = z.infer<typeof copyWeekSchema>
export type CopiedShifts = z.infer<typeof copiedWeekSchema>
