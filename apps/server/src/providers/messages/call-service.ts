import { FetchRefused } from '../outbound/open-public.ts'
import type { PostedAnswer, PostPublic } from '../outbound/post-public.ts'
import { MessageFailure } from './message-provider.ts'

interface ServiceRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Posts to a service.
 *
 * @throws {MessageFailure} refused for an address that is not public, temporary for a connection error
 */
export function callService(
  post: PostPublic,
  { url, headers, body }: ServiceRequest,
  signal: AbortSignal,
): Promise<PostedAnswer> {
  return post(url, { headers, body, signal }).catch((cause: unknown) => {
    const isFinal = cause instanceof FetchRefused
    throw new MessageFailure('the service could not be reached', isFinal ? 'refused' : 'temporary', { cause })
  })
}

/**
 * Parses the answer of a service that says in its body whether it took the message.
 *
 * @throws {MessageFailure} by its status for one without a readable body, temporary if that is a success
 */
export function readAnswer({ status, text }: PostedAnswer): Readonly<Record<string, unknown>> {
  if (text !== null) return readObject(text)
  throw status < 300 ? new MessageFailure('the answer was cut', 'temporary') : failureOf(status)
}

/**
 * Parses a body as an object; empty for anything else. Its texts are compared, never stored: they may repeat
 * a number.
 */
export function readObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text)
    return isAnswerObject(parsed) ? parsed : {}
  } catch {
    return {}
  }
}

export function isAnswerObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The objects of a list; none for anything else. */
export function answerObjects(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isAnswerObject) : []
}

/** Entry of a table under a name from outside; undefined for names that every object has, such as `constructor`. */
export function entryNamed<Entry>(table: Readonly<Record<string, Entry>>, name: string): Entry | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

/** Text or a number as text; empty for anything else. */
export function answerText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Failure by an HTTP status alone. */
export function failureOf(status: number): MessageFailure {
  const message = `the service answered ${status}`
  if (status === 401 || status === 403) return new MessageFailure(message, 'bad-key')
  if (status === 402) return new MessageFailure(message, 'budget')
  if (status === 429 || status === 408 || status >= 500) return new MessageFailure(message, 'temporary')
  return new MessageFailure(message, 'refused')
}
