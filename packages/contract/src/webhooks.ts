/** Webhooks of a store, as its owners set them up. */
import {
  WEBHOOK_EVENTS,
  WEBHOOK_MESSAGE_TYPES,
  WEBHOOK_SECRETS_MAX,
  WEBHOOKS_MAX,
} from '@thali/domain/messages/webhook'
import { z } from 'zod'
import { list } from './list.ts'
import { lineOfText, text } from './text.ts'

/** Messages of one page of a webhook's log. */
export const WEBHOOK_LOG_PAGE = 50
const URL_MAX = 500

function isSecureUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === ''
}

const settings = {
  label: lineOfText(60).trim().min(1),
  url: text(URL_MAX).trim().refine(isSecureUrl, 'must begin with https:// and hold no password'),
  events: list(z.enum(WEBHOOK_EVENTS), WEBHOOK_EVENTS.length, 1),
  /** Whether name, phone and address of diners are sent, too. */
  withContact: z.boolean(),
}

export const addWebhookSchema = z.object(settings)
/** `revision` as read; refused if another one is stored. */
export const changeWebhookSchema = z.object({
  ...settings,
  active: z.boolean(),
  revision: z.number().int().min(1),
})

export const webhookSchema = z.object({
  id: z.string(),
  label: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  withContact: z.boolean(),
  active: z.boolean(),
  revision: z.number().int(),
  /** Null: the last delivery was accepted. */
  failingSince: z.string().nullable(),
  /** Time at which it was disabled for failing; null: enabled. */
  disabledAt: z.string().nullable(),
  /** Secrets that sign, the newest first. They are shown when they are made and never again. */
  secrets: z
    .array(z.object({ createdAt: z.string(), endsAt: z.string().nullable() }))
    .max(WEBHOOK_SECRETS_MAX),
  waiting: z.number().int().meta({ description: 'messages that are not delivered; 100 stands for more' }),
})

export const webhooksSchema = z.object({ items: z.array(webhookSchema).max(WEBHOOKS_MAX) })

/** A secret as receivers enter it: `whsec_` and base64. */
export const newWebhookSchema = z.object({ id: z.string(), secret: z.string() })

export const webhookMessageSchema = z.object({
  id: z.string(),
  type: z.enum(WEBHOOK_MESSAGE_TYPES),
  orderId: z.string().nullable(),
  occurredAt: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number().int(),
  lastAttemptAt: z.string().nullable(),
  nextAttemptAt: z.string().nullable(),
  /** HTTP status of the last answer; null: no answer. */
  lastStatus: z.number().int().nullable(),
  lastError: z.string().nullable(),
})

export const webhookLogQuerySchema = z.object({
  before: text(200).default('').meta({ description: '`next` of the page before' }),
})
export const webhookLogSchema = z.object({
  items: z.array(webhookMessageSchema).max(WEBHOOK_LOG_PAGE),
  next: z.string().nullable(),
})

export type AddWebhook = z.infer<typeof addWebhookSchema>
export type ChangeWebhook = z.infer<typeof changeWebhookSchema>
export type Webhook = z.infer<typeof webhookSchema>
export type Webhooks = z.infer<typeof webhooksSchema>
export type NewWebhook = z.infer<typeof newWebhookSchema>
export type WebhookMessage = z.infer<typeof webhookMessageSchema>
export type WebhookLog = z.infer<typeof webhookLogSchema>
