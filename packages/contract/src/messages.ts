/** Store's own accounts at message services, and its messages. Keys are stored and never returned. */
import type { StoreId } from '@thali/domain/ids'
import {
  DINER_MESSAGE_KINDS,
  MESSAGE_CHANNELS,
  MESSAGE_FAILURES,
  MESSAGE_KINDS,
  TEMPLATE_KEYS,
} from '@thali/domain/messages/message'
import { z } from 'zod'
import { list } from './list.ts'
import type { ReadOnly } from './read-only.ts'
import { idOf, text } from './text.ts'

/** Longest value of one field of an account, in characters. */
export const ACCOUNT_FIELD_MAX = 2000
/** Tests that a store sends a day, each account. */
export const TESTS_A_DAY = 10
/** Messages of one page. */
export const MESSAGES_PAGE = 50

const channel = z.enum(MESSAGE_CHANNELS)
const templateKey = z.enum(TEMPLATE_KEYS)
const template = z.object({
  /** Id or name at the service, or in the country's register. */
  id: text(100),
  /** Text, for services that require it. */
  text: text(500),
})
const templates = z.partialRecord(templateKey, template)
const aDay = z.int().min(0).max(100_000)

export const messageAccountSchema = z.object({
  provider: z.string(),
  /** False after the installation's own key was lost: it has to be entered again. */
  isReadable: z.boolean(),
  /** Values of the fields that are no secrets. */
  fields: z.record(z.string(), z.string()),
  templates,
  sendsCodes: z.boolean(),
  codesADay: aDay,
  noticesADay: aDay,
  setBy: z.string(),
  setAt: z.string(),
  /** Time when the service last accepted a test; null: not since the account was set. */
  testedAt: z.string().nullable(),
  /** URL for delivery reports, to enter at the service. */
  reportUrl: z.string(),
  /** Time of the service's last delivery report; null: none yet. */
  reportedAt: z.string().nullable(),
})

export const messageSettingsSchema = z.object({
  providers: z.array(
    z.object({
      provider: z.string(),
      channel,
      title: z.string(),
      /** Whether its templates have texts. */
      hasTexts: z.boolean(),
      fields: z.array(z.object({ name: z.string(), isSecret: z.boolean(), isRequired: z.boolean() })),
    }),
  ),
  channels: z.array(z.object({ channel, account: messageAccountSchema.nullable() })),
  /** The operator's own account, which sends codes where no account of the store does. */
  shared: z.object({ isThere: z.boolean(), codesADay: z.int(), sentToday: z.int() }),
  /** Messages handed over or tried today. */
  today: z.array(
    z.object({
      account: z.enum(['sms', 'whatsapp', 'shared']),
      purpose: z.enum(['code', 'notice', 'test']),
      sent: z.int(),
    }),
  ),
  /** Last digits of the number for tests and alerts; null: no number. */
  alertPhoneEnd: z.string().nullable(),
  /** Whether staff may let orders through whose diner could not be sent a code. */
  approvesUnsent: z.boolean(),
  /** Kinds of messages to diners and their channels; about orders only to diners who asked for them. */
  notices: z.object({ kinds: z.array(z.enum(DINER_MESSAGE_KINDS)), channels: z.array(channel) }),
})

export const messageAccountParams = z.object({ storeId: idOf<StoreId>(), channel })

/** An account as entered. An omitted or blank secret stays as stored if the service is the same. */
export const saveMessageAccountBody = z.object({
  provider: text(30, 1),
  fields: z.record(text(40, 1), text(ACCOUNT_FIELD_MAX)).refine((fields) => Object.keys(fields).length <= 20),
  templates,
  codesADay: aDay,
  noticesADay: aDay,
})

export const useMessageAccountBody = z.object({ sendsCodes: z.boolean() })

export const saveMessageSettingsBody = z.object({
  /** Absent: unchanged; null: none. */
  alertPhone: text(20).nullable().optional(),
  approvesUnsent: z.boolean(),
  notices: z.object({
    kinds: list(z.enum(DINER_MESSAGE_KINDS), DINER_MESSAGE_KINDS.length),
    channels: list(channel, MESSAGE_CHANNELS.length),
  }),
})

export const sentMessageSchema = z.object({
  id: z.string(),
  account: z.enum(['sms', 'whatsapp', 'shared']),
  kind: z.enum([...MESSAGE_KINDS, 'test']),
  language: z.string(),
  orderId: z.string().nullable(),
  phoneEnd: z.string(),
  state: z.enum(['sending', 'accepted', 'sent', 'failed', 'delivered', 'read']),
  reason: z.enum(MESSAGE_FAILURES).nullable(),
  at: z.string(),
  changedAt: z.string(),
})

export const sentMessagesSchema = z.object({ items: z.array(sentMessageSchema), next: z.string().nullable() })
export const sentMessagesQuery = z.object({ after: text(80).optional() })

export type MessageSettingsView = ReadOnly<z.infer<typeof messageSettingsSchema>>
export type MessageAccountView = z.infer<typeof messageAccountSchema>
export type SaveMessageAccount = z.infer<typeof saveMessageAccountBody>
export type SaveMessageSettings = z.infer<typeof saveMessageSettingsBody>
export type SentMessage = z.infer<typeof sentMessageSchema>
export type SentMessages = z.infer<typeof sentMessagesSchema>
