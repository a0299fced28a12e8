/** SMS by MSG91's Flow API: text and DLT ids are bound to the template in its panel; we send variables alone. */
import type { MessageFailureReason, ReportedState } from '@thali/domain/messages/message'
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
  MessageFailure,
  type MessageProvider,
  type MessageProviderEntry,
  templateOf,
} from './message-provider.ts'

const FIELDS = [
  { name: 'authKey', isSecret: true, isRequired: true },
  { name: 'header', isSecret: false, isRequired: false },
] as const

/** Statuses of its webhook (help page "How to use Webhook to get the delivery report"); others are ignored. */
const STATES: Readonly<
  Record<string, { readonly state: ReportedState; readonly reason: MessageFailureReason | null }>
> = {
  '1': { state: 'delivered', reason: null },
  '2': { state: 'failed', reason: 'number' },
  '9': { state: 'failed', reason: 'number' },
  '16': { state: 'failed', reason: 'template' },
  '25': { state: 'failed', reason: 'template' },
  '17': { state: 'failed', reason: 'number' },
}

export const MSG91: MessageProviderEntry = {
  name: 'msg91',
  origin: 'https://control.msg91.com',
  adapter: msg91,
}

function msg91(post: PostPublic, origin: string): MessageProvider {
  return {
    name: 'msg91',
    channel: 'sms',
    title: 'MSG91',
    fields: FIELDS,
    hasTexts: false,
    wrongFields: (settings) => blankFields(FIELDS, settings),
    async send(settings, message, signal) {
      const { id: template } = templateOf(settings, message)
      const { authKey = '', header = '' } = settings.fields
      const values = Object.values(message.values).map((value, index) => [`var${index + 1}`, value] as const)
      const recipient = { mobiles: message.phone.replace('+', ''), ...Object.fromEntries(values) }
      const body = {
        template_id: template,
        short_url: '0',
        ...(header && { sender: header }),
        recipients: [recipient],
      }
      const answer = await callService(
        post,
        {
          url: `${origin}/api/v5/flow`,
          headers: { authkey: authKey, 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify(body),
        },
        signal,
      )
      const said = readAnswer(answer)
      if (said.type === 'success') return answerText(said.message) || null
      throw failureFrom(answer.status, answerText(said.message))
    },
    readReports(_settings, { rawBody }) {
      const text = rawBody.toString('utf8')
      const reports = readReports(text)
      return reports === null ? { kind: 'malformed' } : { kind: 'reports', reports, texts: [] }
    },
  }
}

/** Reads the reason of a refusal from its text, as most refusals have nothing else. */
function failureFrom(status: number, said: string): MessageFailure {
  const reasons: readonly (readonly [RegExp, MessageFailureReason])[] = [
    [/auth\s?key|authentication|unauthori[sz]ed|ip.*(whitelist|not allowed)/i, 'bad-key'],
    [/template|flow|sender|dlt|variable/i, 'template'],
    [/mobile|number|recipient/i, 'number'],
    [/balance|credit|insufficient|wallet/i, 'budget'],
  ]
  const reason = reasons.find(([pattern]) => pattern.test(said))?.[1]
  return reason
    ? new MessageFailure(`MSG91 refused it (${status})`, reason)
    : failureOf(Math.max(status, 400))
}

/** Version 2 comes as a form whose `data` is JSON, version 3 as JSON of one report. Null: neither. */
function readReports(text: string): DeliveryReport[] | null {
  const json = text.trimStart().startsWith('{') ? readObject(text) : null
  const data = json ? json.data : new URLSearchParams(text).get('data')
  if (json && isAnswerObject(json) && data === undefined) return toReport(answerText(json.requestId), json)
  const requests = typeof data === 'string' ? parseList(data) : answerObjects(data)
  if (requests.length === 0) return null
  return requests.flatMap((request) =>
    answerObjects(request.report).flatMap((report) => toReport(answerText(request.requestId), report) ?? []),
  )
}

function toReport(providerId: string, said: Readonly<Record<string, unknown>>): DeliveryReport[] | null {
  if (providerId === '') return null
  const known = entryNamed(STATES, answerText(said.status))
  return known ? [{ providerId, ...known }] : []
}

function parseList(text: string): readonly Readonly<Record<string, unknown>>[] {
  try {
    return answerObjects(JSON.parse(text))
  } catch {
    return []
  }
}
