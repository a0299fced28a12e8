/** Calls our own API from a browser. This file reaches the diner's phone: it imports no zod. */
import type { ErrorAnswer } from './error.ts'
import { type Call, type PathValues, pathTo } from './paths.ts'
import type { ReadOnly } from './read-only.ts'
import type { RefusalCode } from './refusals.ts'

const TIMEOUT_MS = 15_000

/** An expected "no" of the server. */
export interface Refused {
  readonly kind: 'refused'
  readonly status: number
  readonly code: RefusalCode
  readonly details: Readonly<Record<string, unknown>>
  /** Server's text, for codes that a page does not know. */
  readonly message: string
}

/** No usable answer about the call: the connection was lost (status 0), the server failed, or a proxy answered. */
export interface NoAnswer {
  readonly kind: 'no-answer'
  readonly status: number
  /** Server's message about its failure; empty: none. */
  readonly message: string
}

/** Outcome of a call. */
export type Answer<T> = { readonly kind: 'ok'; readonly body: T } | Refused | NoAnswer

interface Options {
  readonly headers?: Readonly<Record<string, string>>
  /** Aborts the call once its result is no longer needed. */
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
  /** The browser's own by default; a queue may pass another. */
  readonly fetch?: typeof fetch
}

/** Arguments of a call beside the values of its path: its body, where it has one. */
export type Sent<Body> = undefined extends Body
  ? [options?: Options]
  : [options: Options & { readonly body: ReadOnly<Body> }]

/** Makes one call and waits at most 15 seconds. Never throws: a lost line is an answer, too. */
export async function sendCall<const Path extends string, Body, Result>(
  call: Call<Path, Body, Result>,
  values: PathValues<Path>,
  ...[options = {}]: Sent<Body>
): Promise<Answer<Result>> {
  const { headers, signal, timeoutMs = TIMEOUT_MS } = options
  const body = 'body' in options ? JSON.stringify(options.body) : undefined
  return withTimeout(
    timeoutMs,
    async (signal): Promise<Answer<Result>> => {
      const response = await (options.fetch ?? fetch)(pathTo(call.path, values), {
        method: call.method,
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
        signal,
      })
      const { status, ok } = response
      // An empty response is identified by its status.
      const answer: unknown = status === 204 ? undefined : await response.json().catch(ifNoJson)
      if (answer === NO_JSON) return { kind: 'no-answer', status, message: '' }
      return ok ? { kind: 'ok', body: answer as Result } : refusalIn(answer, status)
    },
    signal,
  ).catch(() => ({ kind: 'no-answer', status: 0, message: '' }))
}

/** Mark of a complete answer without JSON, such as a proxy's. */
const NO_JSON = Symbol('no JSON')

function ifNoJson(error: unknown): typeof NO_JSON {
  // A connection that was lost on the way fails otherwise.
  if (error instanceof SyntaxError) return NO_JSON
  throw error
}

function refusalIn(body: unknown, status: number): Answer<never> {
  const error = (body as Partial<ErrorAnswer> | null)?.error
  if (typeof error?.code !== 'string' || error.code === 'fault') {
    return { kind: 'no-answer', status, message: error?.message ?? '' }
  }
  const { code, details = {}, message = '' } = error
  return { kind: 'refused', status, code: code as RefusalCode, details, message }
}

/** `AbortSignal.any` and `timeout` would do, which phones of 2023 lack. */
function withTimeout<T>(
  timeoutMs: number,
  call: (signal: AbortSignal) => Promise<T>,
  wanted?: AbortSignal,
): Promise<T> {
  const stop = new AbortController()
  const abort = () => stop.abort()
  const timer = setTimeout(abort, timeoutMs)
  wanted?.addEventListener('abort', abort)
  return call(stop.signal).finally(() => {
    clearTimeout(timer)
    wanted?.removeEventListener('abort', abort)
  })
}
