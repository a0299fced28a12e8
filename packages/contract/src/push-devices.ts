/** Browsers of the staff that are notified of orders not handled yet. */
import { LANGUAGE_TAGS } from '@thali/domain/language'
import { z } from 'zod'
import { text } from './text.ts'

/** A browser's endpoint and keys, as its Push API gives them. */
export const pushSubscriptionSchema = z.object({
  endpoint: text(2000)
    .refine((value) => value.startsWith('https://') && URL.canParse(value), 'must be an https address')
    .describe('where the push service of the browser takes messages'),
  /** base64url: the browser's point on P-256, and its secret. */
  p256dh: text(120).regex(/^[\w-]{86,88}=*$/),
  auth: text(40).regex(/^[\w-]{21,24}=*$/),
})

/** Body of `POST …/push-devices`. */
export const savePushDeviceSchema = pushSubscriptionSchema.extend({
  name: text(60).trim().min(1),
  language: z.enum(LANGUAGE_TAGS),
})

export const savedPushDeviceSchema = z.object({ id: z.string() })

/** Answer of `GET …/push-devices`. */
export const pushDevicesSchema = z.object({
  /** VAPID key for subscriptions of browsers. */
  publicKey: z.string(),
  devices: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Name of the person, or of the wall screen. */
      ownerName: z.string(),
      isOwn: z.boolean(),
      createdAt: z.string(),
    }),
  ),
})

export type PushDevices = z.infer<typeof pushDevicesSchema>
export type SavePushDevice = z.infer<typeof savePushDeviceSchema>
export type SavedPushDevice = z.infer<typeof savedPushDeviceSchema>
