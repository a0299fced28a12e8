/** Messages of a store that could not be delivered. */
import { z } from 'zod'

/** Most that are listed, latest first. */
export const UNDELIVERED_SHOWN = 100

export const undeliveredMessageSchema = z.object({
  id: z.string(),
  /** `mail`, `push` of the staff, `diner-push` or `webhook`. */
  channel: z.string(),
  kind: z.string(),
  /** Reason in English, without personal data. */
  reason: z.string(),
  attempts: z.number().int(),
  failedAt: z.string(),
})

/** Answer of `GET …/undelivered`: the latest first, of one week. */
export const undeliveredMessagesSchema = z.object({
  items: z.array(undeliveredMessageSchema).max(UNDELIVERED_SHOWN),
})

export type UndeliveredMessage = z.infer<typeof undeliveredMessageSchema>
export type UndeliveredMessages = z.infer<typeof undeliveredMessagesSchema>
