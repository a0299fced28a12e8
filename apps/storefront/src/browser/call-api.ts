import type { ErrorAnswer } from '@thali/contract/error'
import type { RefusalCode } from '@thali/contract/refusals'
import { appTokenHeader } from './app-token.ts'
import { inTime } from './in-time.ts'

const PATIENCE_MS = 15_000

/** An expected "no" of the server. */
export interface Refused {
  readonly kind: 'refused'
  readonly code: RefusalCode
  readonly details: Readonly<Record<string, unknown>>
}

/** What came of a call: its answer, a refusal, or no word at all, so that nobody knows whether it arrived. */
export type Answer<T> = { readonly kind: 'ok'; readonly body: T } | Refused | { readonly kind: 'no-answer' }

interface Call {
  readonly method?: 'GET' | 'POST'
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls our server and waits at most 15 seconds. Never throws: a lost line is an answer, too. */
export async function callApi<T>(path: string, call: Call = {}): Promise<Answer<T>> {
  return inTime(PATIENCE_MS, (signal) => ask<T>(path, call, signal)).catch(() => ({ kind: 'no-answer' }))
}

async function ask<T>(path: string, call: Call, signal: AbortSignal): Promise<Answer<T>> {
  const response = await fetch(path, {
    method: call.method ?? 'GET',
    headers: {
      accept: 'application/json',
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...appTokenHeader(),
      ...call.headers,
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    cache: 'no-store',
    signal,
  })
  if (response.ok) return { kind: 'ok', body: (await response.json()) as T }
  return refusalIn(await response.json())
}

/** A fault, or a word of some proxy between, says nothing about what became of the call. */
function refusalIn(body: unknown): Answer<never> {
  const error = (body as Partial<ErrorAnswer> | null)?.error
  if (typeof error?.code !== 'string' || error.code === 'fault') return { kind: 'no-answer' }
  return { kind: 'refused', code: error.code as RefusalCode, details: error.details ?? {} }
}
