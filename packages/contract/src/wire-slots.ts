import { SLOT_MEASURES } from '@thali/domain/order/slot-rules'
import { WEEKDAYS } from '@thali/domain/time/calendar-day'
import { z } from 'zod'

/** Opening window; one that ends at or before its start ends on the next day. */
export const wireWindow = z.object({
  day: z.enum(WEEKDAYS),
  from: z.string().describe('HH:MM'),
  to: z.string().describe('HH:MM, the first minute that it is closed again'),
})

/** Slots of an order type for later days, as the wire has them. */
export const wireSlots = z.object({
  id: z.string().describe('Names what is counted; types with the same are counted together'),
  week: z.array(wireWindow).describe('When slots begin; empty: while the store is open'),
  stepMinutes: z.int(),
  leadMinutes: z.int().describe('Least time between ordering and the time that is wanted'),
  daysAhead: z.int().describe('0: today alone'),
  bufferMinutes: z.int().describe('So much earlier than it needs at most the kitchen gets an order'),
  cutOff: z
    .object({ daysBefore: z.int(), time: z.string().describe('HH:MM') })
    .optional()
    .describe('Until when orders of a day are taken; absent: as long as the lead time allows'),
  cap: z
    .object({ of: z.enum(SLOT_MEASURES), most: z.int() })
    .optional()
    .describe('The most that one slot takes; absent: slots are never full'),
  longestWaitMinutes: z
    .int()
    .optional()
    .describe(
      'Once an order as soon as possible would take longer by computed times, guests choose a time instead; absent: never',
    ),
})

export type WireWindow = z.infer<typeof wireWindow>
export type WireSlots = z.infer<typeof wireSlots>
