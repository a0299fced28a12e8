/** Calls our own server and turns its refusals into one kind of error. */

import type { ErrorAnswer } from '@thali/contract/error'
import type { Call, PathValues } from '@thali/contract/paths'
import type { RefusalCode } from '@thali/contract/refusals'
import { type Sent, sendCall } from '@thali/contract/send-call'
import { type FailureCode, loadFailureTexts } from './failure-texts.ts'

/** Any response but a success. */
export class ApiError extends Error {
  readonly code: FailureCode
  readonly status: number
  readonly details: Readonly<Record<string, unknown>>
  /** Seconds to wait before the next attempt, as requested by the server; null if it requests none. */
  readonly retryAfterSeconds: number | null
  /** Message of the server, for codes that this version does not know; empty if it sends none. */
  readonly words: string

  constructor(
    code: FailureCode,
    status = 0,
    details: Readonly<Record<string, unknown>> = {},
    retryAfterSeconds: number | null = null,
    words = '',
  ) {
    super(code)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.details = details
    this.retryAfterSeconds = retryAfterSeconds
    this.words = words
  }
}

/**
 * Makes one call of the API.
 *
 * @throws {ApiError}
 */
export async function callApi<const Path extends string, Body, Result>(
  call: Call<Path, Body, Result>,
  values: PathValues<Path>,
  ...sent: Sent<Body>
): Promise<Result> {
  let retryAfter = 0
  const fetchAndListen: typeof fetch = async (...request) => {
    const response = await fetch(...request)
    retryAfter = Number(response.headers.get('retry-after'))
    return response
  }
  const options = { ...sent[0], fetch: fetchAndListen }
  const answer = await sendCall(call, values, ...([options] as unknown as Sent<Body>))
  if (answer.kind === 'ok') return answer.body
  // The request was aborted: its caller gets that error and no other.
  sent[0]?.signal?.throwIfAborted()
  const { status } = answer
  if (answer.kind === 'refused') {
    const { code, details, message } = answer
    await loadFailureTexts(code)
    throw new ApiError(code, status, details, retryAfter > 0 ? retryAfter : null, message)
  }
  throw new ApiError(status === 0 ? 'offline' : 'fault', status)
}

/** Error of an upload that the server did not take, by its answer; null: that of a proxy, which may allow less. */
export async function uploadError(status: number, answer: Partial<ErrorAnswer> | null): Promise<ApiError> {
  const { code = status === 413 && 'request.too-large', details, message } = answer?.error ?? {}
  if (!code || code === 'fault') return new ApiError('fault', status)
  await loadFailureTexts(code as RefusalCode)
  return new ApiError(code as RefusalCode, status, details, null, message)
}
