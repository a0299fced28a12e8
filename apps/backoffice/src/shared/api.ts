/** Calls our own server and turns its refusals into one kind of error. */
import type { RefusalCode } from '@thali/contract/refusals'

/** `offline`: no answer came. `fault`: the server failed. Else the server said no, for this reason. */
export type FailureCode = RefusalCode | 'offline' | 'fault'

/** Any answer that is not a success. */
export class ApiError extends Error {
  readonly code: FailureCode
  readonly status: number
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: FailureCode, status = 0, details: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.details = details
  }
}

const DEADLINE_MS = 15_000

/**
 * @throws {ApiError}
 */
export async function getJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await send(path, { method: 'GET', signal: withDeadline(signal) })) as T
}

/**
 * Posts JSON, or nothing at all when there is no body. An answer without content is `undefined`.
 *
 * @throws {ApiError}
 */
export async function postJson<T = undefined>(path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method: 'POST', signal: withDeadline() }
  if (body !== undefined) {
    init.headers = { 'content-type': 'application/json' }
    init.body = JSON.stringify(body)
  }
  return (await send(path, init)) as T
}

function withDeadline(signal?: AbortSignal): AbortSignal {
  const deadline = AbortSignal.timeout(DEADLINE_MS)
  return signal ? AbortSignal.any([signal, deadline]) : deadline
}

async function send(path: string, init: RequestInit): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(path, { ...init, credentials: 'same-origin' })
  } catch (error) {
    if (init.signal?.aborted && (init.signal.reason as Error)?.name === 'AbortError') throw error
    throw new ApiError('offline')
  }
  if (response.status === 204) return undefined
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) return body
  const error = (body as { error?: { code?: FailureCode; details?: Record<string, unknown> } } | null)?.error
  throw new ApiError(error?.code ?? 'fault', response.status, error?.details)
}
