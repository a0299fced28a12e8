import { z } from 'zod'

/** Answer of `GET …/today`: the business day so far. */
export const todaySchema = z.object({
  /** ISO date in store time. */
  day: z.string(),
  /** Released and not cancelled. */
  orders: z.number(),
  /** Sales of the figures: before charges and taxes. */
  revenueMinor: z.number(),
  /** Average from release to ready; null if no order was ready. */
  preparationMinutes: z.number().nullable(),
})

export type Today = z.infer<typeof todaySchema>
