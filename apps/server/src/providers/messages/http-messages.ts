/**
 * SMS by any service with an HTTP API: address, headers and body are the store's, with placeholders for
 * number, text and the fields of the country's register (in India the ids of DLT entity, header and
 * template).
 */

import type { ReportedState } from '@thali/domain/messages/message'
import { leadsInside } from '../outbound/open-public.ts'
import type { PostPublic } from '../outbound/post-public.ts'
import { answerText, callService, entryNamed, failureOf, isAnswerObject, readObject } from './call-service.ts'
import {
  blankFields,
  type HookCall,
  type MessageProvider,
  type MessageProviderEntry,
  type MessageSettings,
  type ReportReading,
  templateOf,
} from './message-provider.ts'

const FIELDS = [
  { name: 'url', isSecret: true, isRequired: true },
  { name: 'headers', isSecret: true, isRequired: false },
  { name: 'body', isSecret: true, isRequired: true },
  { name: 'entity', isSecret: false, isRequired: false },
  { name: 'header', isSecret: false, isRequired: false },
] as const

const STATES: Readonly<Record<string, ReportedState>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
}

export const HTTP_MESSAGES: MessageProviderEntry = { name: 'http', origin: '', adapter: httpMessages }

function httpMessages(post: PostPublic): MessageProvider {
  return {
    name: 'http',
    channel: 'sms',
    title: 'HTTP',
    fields: FIELDS,
    addressField: 'url',
    hasTexts: true,
    wrongFields(settings) {
      const { url = '', headers = '', body = '' } = settings.fields
      const wrong = new Set(blankFields(FIELDS, settings))
      if (!/^https:\/\//.test(url) || !URL.canParse(url) || leadsInside(new URL(url))) wrong.add('url')
      if (headers.trim() !== '' && readHeaders(headers) === null) wrong.add('headers')
      if (!/\{(phone|digits)\}/.test(url + body)) wrong.add('body')
      return [...wrong]
    },
    async send(settings, message, signal) {
      const { url = '', headers = '', body = '', entity = '', header = '' } = settings.fields
      const template = templateOf(settings, message)
      const { id, phone } = message
      const filled = fillPlaceholders(template.text, message.values, (value) => value)
      const values = {
        id,
        phone,
        digits: phone.replace('+', ''),
        text: filled,
        template: template.id,
        entity,
        header,
      }
      const all = { ...message.values, ...values }
      const { type, write } = bodyFormat(body)
      const answer = await callService(
        post,
        {
          url: fillPlaceholders(url, all, encodeURIComponent),
          headers: { 'content-type': type, ...readHeaders(headers) },
          body: fillPlaceholders(body, all, write),
        },
        signal,
      )
      if (answer.status < 200 || answer.status > 299) throw failureOf(answer.status)
      return /\{id\}/.test(url + body) ? id : null
    },
    readReports: readHttpReport,
  }
}

/** Reads our own id, which the service was given, and a status from our list. The secret is in the address. */
function readHttpReport(_settings: MessageSettings, { rawBody, query }: HookCall): ReportReading {
  const text = rawBody.toString('utf8')
  const body = text.trimStart().startsWith('{')
    ? readObject(text)
    : Object.fromEntries(new URLSearchParams(text))
  const said = { ...Object.fromEntries(query), ...body }
  const providerId = answerText(said.id)
  const state = entryNamed(STATES, answerText(said.status).toLowerCase())
  if (providerId === '' || !state) return { kind: 'malformed' }
  const report = { providerId, state, reason: state === 'failed' ? 'refused' : null } as const
  return { kind: 'reports', reports: [report], texts: [] }
}

/** Null: not an object of texts. */
function readHeaders(typed: string): Record<string, string> | null {
  if (typed.trim() === '') return {}
  const parsed = readObject(typed)
  const entries = Object.entries(parsed).flatMap(([name, value]) =>
    typeof value === 'string' && /^[\w-]+$/.test(name) && !/[\r\n]/.test(value)
      ? [[name, value] as const]
      : [],
  )
  return isAnswerObject(parsed) && entries.length > 0 && entries.length === Object.keys(parsed).length
    ? Object.fromEntries(entries)
    : null
}

/** Replaces each `{name}` by its value, escaped so that it stays one value in its place; names without a value stay. */
function fillPlaceholders(
  template: string,
  values: Readonly<Record<string, string>>,
  write: (value: string) => string,
): string {
  return template.replace(/\{([a-z]+)\}/g, (place, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value === undefined ? place : write(value)
  })
}

/** Content type of a body, with the escaping of values in it. */
function bodyFormat(body: string): { readonly type: string; write(value: string): string } {
  const first = body.trimStart()[0]
  return first === '{' || first === '['
    ? { type: 'application/json', write: (value) => JSON.stringify(value).slice(1, -1) }
    : { type: 'application/x-www-form-urlencoded', write: encodeURIComponent }
}
