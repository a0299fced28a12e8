/** Messages about an order while its page is closed. */
import { LANGUAGE_TAGS } from '@thali/domain/language'
import { MESSAGE_CHANNELS } from '@thali/domain/messages/message'
import { z } from 'zod'
import { pushSubscriptionSchema } from './push-devices.ts'

/** Answer of `GET …/push`: VAPID key for browsers' subscriptions. */
export const dinerPushKeySchema = z.object({ publicKey: z.string() })

/** Body of `POST …/push`: the diner's consent. */
export const askPushSchema = pushSubscriptionSchema.extend({ language: z.enum(LANGUAGE_TAGS) })

/** Body of `POST …/push/stop`. */
export const stopPushSchema = pushSubscriptionSchema.pick({ endpoint: true })

export type AskPush = z.infer<typeof askPushSchema>
export type StopPush = z.infer<typeof stopPushSchema>

/** Query of `GET …/messages`: language of the messages. */
export const dinerMessagesQuery = z.object({ language: z.enum(LANGUAGE_TAGS).default('en') })

/** Answer of `GET …/messages`: channels for messages about this order; empty: none. */
export const dinerMessagesSchema = z.object({
  channels: z.array(z.enum(MESSAGE_CHANNELS)),
  isOn: z.boolean(),
  /** Messages by chat: `offered`, the diner may ask for them by writing to the store; `open`, has done so. */
  chat: z.enum(['none', 'offered', 'open']),
})

/** Body of `POST …/messages`: the diner's consent. */
export const askMessagesSchema = z.object({ language: z.enum(LANGUAGE_TAGS) })

/** Answer of `POST …/messages/chat`: number and text for the diner's message; it opens nothing by itself. */
export const dinerChatSchema = z.object({
  /** Number of the store, in digits with the country code. */
  number: z.string(),
  code: z.string(),
})

export type DinerMessages = z.infer<typeof dinerMessagesSchema>
export type DinerChat = z.infer<typeof dinerChatSchema>
