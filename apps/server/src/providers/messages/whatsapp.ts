/**
 * WhatsApp by Meta's Cloud API: approved templates, authentication for codes and utility for the rest; free
 * text to diners who have written within a day.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { isCode, type MessageFailureReason, type ReportedState } from '@thali/domain/messages/message'
import type { PostPublic } from '../outbound/post-public.ts'
import {
  answerObjects,
  answerText,
  callService,
  entryNamed,
  failureOf,
  isAnswerObject,
  readAnswer,
  readObject,
} from './call-service.ts'
import {
  blankFields,
  type DeliveryReport,
  type HookCall,
  MessageFailure,
  type MessageProvider,
  type MessageProviderEntry,
  type MessageSettings,
  type OutgoingMessage,
  type ReceivedText,
  type ReportReading,
  templateOf,
} from './message-provider.ts'

const VERSION = 'v23.0'
/** Limit of a received text that is read, in characters. */
const TEXT_MAX = 1000

const FIELDS = [
  { name: 'phoneNumberId', isSecret: false, isRequired: true },
  { name: 'phoneNumber', isSecret: false, isRequired: false },
  { name: 'accessToken', isSecret: true, isRequired: true },
  { name: 'appSecret', isSecret: true, isRequired: false },
  { name: 'verifyToken', isSecret: true, isRequired: false },
] as const

/** Its error codes (Cloud API, "Error codes"). */
const REASONS: Readonly<Record<number, MessageFailureReason>> = {
  0: 'bad-key',
  3: 'bad-key',
  10: 'bad-key',
  190: 'bad-key',
  200: 'bad-key',
  131005: 'bad-key',
  131031: 'bad-key',
  132000: 'template',
  132001: 'template',
  132005: 'template',
  132007: 'template',
  132012: 'template',
  132015: 'template',
  132016: 'template',
  131008: 'template',
  131009: 'template',
  // The day after the diner wrote is over: a template can still be sent.
  131047: 'template',
  131021: 'number',
  131026: 'number',
  131030: 'number',
  131042: 'budget',
  4: 'temporary',
  80007: 'temporary',
  130429: 'temporary',
  131000: 'temporary',
  131016: 'temporary',
  131048: 'temporary',
  131056: 'temporary',
  133004: 'temporary',
}

const STATES: Readonly<Record<string, ReportedState>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
}

export const WHATSAPP: MessageProviderEntry = {
  name: 'whatsapp',
  origin: 'https://graph.facebook.com',
  adapter: whatsapp,
}

function whatsapp(post: PostPublic, origin: string): MessageProvider {
  return {
    name: 'whatsapp',
    channel: 'whatsapp',
    title: 'WhatsApp',
    fields: FIELDS,
    hasTexts: false,
    wrongFields(settings) {
      const wrong = new Set(blankFields(FIELDS, settings))
      if (!/^\d{5,20}$/.test(settings.fields.phoneNumberId ?? '')) wrong.add('phoneNumberId')
      const { phoneNumber = '' } = settings.fields
      if (phoneNumber !== '' && digitsOf(phoneNumber) === null) wrong.add('phoneNumber')
      return [...wrong]
    },
    async send(settings, message, signal) {
      const answer = await callService(
        post,
        {
          url: `${origin}/${VERSION}/${settings.fields.phoneNumberId}/messages`,
          headers: {
            authorization: `Bearer ${settings.fields.accessToken}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify(bodyOf(settings, message)),
        },
        signal,
      )
      const said = readAnswer(answer)
      const error = said.error
      if (isAnswerObject(error)) throw failureFrom(answer.status, Number(error.code))
      if (answer.status !== 200) throw failureOf(answer.status)
      return answerText(answerObjects(said.messages)[0]?.id) || null
    },
    chatNumber({ fields }) {
      return fields.appSecret ? digitsOf(fields.phoneNumber ?? '') : null
    },
    readReports(settings, call) {
      return isSigned(settings, call) ? readChanges(settings, call.rawBody) : { kind: 'unproven' }
    },
    answerHandshake(settings, query) {
      const token = settings.fields.verifyToken ?? ''
      const isOurs = token !== '' && query.get('hub.verify_token') === token
      return isOurs && query.get('hub.mode') === 'subscribe' ? query.get('hub.challenge') : null
    },
  }
}

function bodyOf(settings: MessageSettings, message: OutgoingMessage) {
  const to = message.phone.replace('+', '')
  const body = { messaging_product: 'whatsapp', recipient_type: 'individual', to }
  return message.freeText === undefined
    ? { ...body, type: 'template', template: templateBody(settings, message) }
    : { ...body, type: 'text', text: { preview_url: false, body: message.freeText } }
}

/** A template's name may be followed by the language that it was approved in, as `order_ready:en_US`. */
function templateBody(settings: MessageSettings, message: OutgoingMessage) {
  const [name = '', language = message.language] = templateOf(settings, message).id.split(':')
  const texts = Object.values(message.values).map((text) => ({ type: 'text', text }))
  // An authentication template takes the code alone, and once more for its button.
  const components = isCode(message.kind)
    ? [
        { type: 'body', parameters: texts.slice(0, 1) },
        { type: 'button', sub_type: 'url', index: '0', parameters: texts.slice(0, 1) },
      ]
    : [{ type: 'body', parameters: texts }]
  return { name, language: { code: language }, components }
}

function failureFrom(status: number, code: number): MessageFailure {
  const reason = REASONS[code] ?? (status >= 500 || status === 429 ? 'temporary' : 'refused')
  return new MessageFailure(`WhatsApp refused it with ${code}`, reason)
}

/** `X-Hub-Signature-256` covers the raw body; without a secret nothing is proven. */
function isSigned({ fields }: MessageSettings, { rawBody, headers }: HookCall): boolean {
  const secret = fields.appSecret ?? ''
  if (secret === '') return false
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(rawBody).digest('hex')}`)
  const given = Buffer.from(headers['x-hub-signature-256'] ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function readChanges({ fields }: MessageSettings, rawBody: Buffer): ReportReading {
  const entries = answerObjects(readObject(rawBody.toString('utf8')).entry)
  if (entries.length === 0) return { kind: 'malformed' }
  const values = answerObjects(
    entries.flatMap((entry) => answerObjects(entry.changes).map((change) => change.value)),
  )
  // One app may have several numbers, and all of them call its one address.
  const ours = values.filter(
    ({ metadata }) =>
      isAnswerObject(metadata) && answerText(metadata.phone_number_id) === fields.phoneNumberId,
  )
  return {
    kind: 'reports',
    reports: values.flatMap((value) => answerObjects(value.statuses)).flatMap(toReport),
    texts: ours.flatMap((value) => answerObjects(value.messages)).flatMap(toText),
  }
}

function toReport(status: Readonly<Record<string, unknown>>): DeliveryReport[] {
  const providerId = answerText(status.id)
  const state = entryNamed(STATES, answerText(status.status))
  if (providerId === '' || !state) return []
  const code = Number(answerObjects(status.errors)[0]?.code)
  return [{ providerId, state, reason: state === 'failed' ? (REASONS[code] ?? 'refused') : null }]
}

/** Text of a message, or of a button that was pressed; pictures and other kinds have none. */
function toText({ id, from, timestamp, text, button }: Readonly<Record<string, unknown>>): ReceivedText[] {
  const body = isAnswerObject(text)
    ? answerText(text.body)
    : isAnswerObject(button)
      ? answerText(button.text)
      : ''
  const sentAt = new Date(Number(timestamp) * 1000)
  const digits = answerText(from)
  if (body === '' || !/^\d{7,15}$/.test(digits) || Number.isNaN(sentAt.getTime())) return []
  return [{ phone: `+${digits}`, text: body.slice(0, TEXT_MAX), id: answerText(id), sentAt }]
}

/** Null: no number of any country. */
function digitsOf(typed: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(typed)) return null
  const digits = typed.replace(/\D/g, '')
  return /^[1-9]\d{6,14}$/.test(digits) ? digits : null
}
