/** Subscription of a member to a store's daily summary by mail. */
import { z } from 'zod'

/** Answer of `GET …/daily-summary`. */
export const dailySummarySchema = z.object({
  isOn: z.boolean(),
  /** Whether this server sends mail at all. */
  canMail: z.boolean(),
})

/** Body of `POST …/daily-summary`. */
export const saveDailySummarySchema = z.object({ isOn: z.boolean() })

export type DailySummary = z.infer<typeof dailySummarySchema>
export type SaveDailySummary = z.infer<typeof saveDailySummarySchema>
