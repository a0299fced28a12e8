import type { Call, PathValues } from '@thali/contract/paths'
import { type Answer, type Sent, sendCall } from '@thali/contract/send-call'
import { appTokenHeader } from './app-token.ts'

/** Calls our server with the operator's token. Never throws: a lost connection is an answer, too. */
export function fetchApi<const Path extends string, Body, Result>(
  call: Call<Path, Body, Result>,
  values: PathValues<Path>,
  ...[options]: Sent<Body>
): Promise<Answer<Result>> {
  const headers = { ...appTokenHeader(), ...options?.headers }
  return sendCall(call, values, ...([{ ...options, headers }] as Sent<Body>))
}
