/** Calls our own server and turns its refusals into one kind of error. */
import { type Sent, sendCall } from '@thali/contract/client'
import type { Call, PathValues } from '@thali/contract/paths'
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
  const answer = await sendCall(call, values, ...sent)
  if (answer.kind === 'ok') return answer.body
  // Nobody waits for it any more: what asked is told so, and nothing else.
  sent[0]?.signal?.throwIfAborted()
  const { status } = answer
  if (answer.kind === 'refused') throw new ApiError(answer.code, status, answer.details)
  throw new ApiError(status === 0 ? 'offline' : 'fault', status)
}
