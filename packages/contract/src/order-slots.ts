/** Times at which diners can have an order of a later day. */
import type { Item } from '@thali/domain/menu/menu'
import { isDate } from '@thali/domain/time/calendar-dates'
import { z } from 'zod'
import type { ReadOnly } from './read-only.ts'
import { text } from './text.ts'

/** Days that one answer has at most. */
const DAYS_MAX = 14

/** A day of the store's clock. */
export const dayText = text(10).regex(
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  'is not a day as 2026-11-28',
)
const dayQuery = dayText.refine(isDate, 'is no day of the calendar')
/** A time of the store's clock. */
export const clockText = text(5).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time as 19:05')

/** A time that can still be ordered. */
export const freeSlotSchema = z.object({
  day: z.string().meta({ description: 'YYYY-MM-DD of the store’s clock' }),
  time: z.string().meta({ description: 'HH:MM' }),
})

/** Days with the slots that can still be ordered, full ones among them. */
export const freeSlotsSchema = z.object({
  timeZone: z.string(),
  lastDay: z.string().meta({ description: 'Last day that can be ordered for now' }),
  counts: z.enum(['orders', 'dishes', 'minutes']).optional().meta({ description: 'What `left` counts' }),
  days: z.array(
    z.object({
      day: z.string(),
      slots: z.array(
        z.object({
          time: z.string().meta({ description: 'HH:MM' }),
          left: z.int().optional().meta({ description: 'What still fits; absent: anything' }),
        }),
      ),
    }),
  ),
})

/** Order type by its label, and range of days. */
export const orderSlotsQuerySchema = z.object({
  orderType: text(400, 1),
  from: dayQuery.optional().meta({ description: 'Absent: today' }),
  days: z.coerce.number().int().min(1).max(DAYS_MAX).default(7),
})

/** Day and time that an order is wanted for. */
export const dayItemsQuerySchema = z.object({ day: dayQuery, time: clockText })

/** Dishes whose state differs then: sold-out dishes of today may be back, and no counts apply yet. */
export const dayItemsSchema = z.object({
  items: z
    .array(z.looseObject({ id: z.string() }) as unknown as z.ZodType<Item>)
    .meta({ description: 'As a page has them' }),
})

export type DayItems = ReadOnly<z.infer<typeof dayItemsSchema>>

export type FreeSlot = z.infer<typeof freeSlotSchema>
export type FreeSlots = z.infer<typeof freeSlotsSchema>
