/** Texts of failures: a few from the start, the others with the first refusal. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusalCode, RefusalOfStaff } from '@thali/contract/refusals'

/**
 * `offline`: no response. `fault`: the server failed. `passkey.cancelled`: the device refused. Else a refusal of the
 * server, by its code.
 */
export type FailureCode = RefusalCode | 'offline' | 'fault' | 'passkey.cancelled'

type Texts = Readonly<Partial<Record<FailureCode, MessageDescriptor>>>

/** Failures that any page may meet, also where nothing can be loaded. */
const FRAME_TEXTS = {
  offline: msg`No connection to the server. Check the network and try again.`,
  'session.required': msg`You are signed out. Please sign in again.`,
  'rate.limited': msg`Too many tries. Please wait a while and try again.`,
  'server.busy': msg`The server is busy. Please try again shortly.`,
  'server.unavailable': msg`The server is not available at the moment. Please try again shortly.`,
} satisfies Texts

/** A new refusal for staff without a text does not compile. */
type RefusalTexts = Readonly<
  Record<Exclude<RefusalOfStaff, keyof typeof FRAME_TEXTS> | 'passkey.cancelled', MessageDescriptor>
>

/** An error is shown without its own text rather than later than this, in milliseconds. */
const LOAD_MS = 3_000

let texts: Texts = FRAME_TEXTS

/** Text of a failure; undefined where the texts are not loaded, or do not have it. */
export function failureText(code: FailureCode): MessageDescriptor | undefined {
  return Object.hasOwn(texts, code) ? texts[code] : undefined
}

/** Loads the texts of all refusals, unless that of this failure is known; resolves in three seconds at most. */
export async function loadFailureTexts(code?: FailureCode): Promise<void> {
  if (code && failureText(code)) return
  const loading = import('./refusal-texts/refusal-texts.ts').then(
    ({ REFUSAL_TEXTS }: { readonly REFUSAL_TEXTS: RefusalTexts }) => {
      texts = { ...FRAME_TEXTS, ...REFUSAL_TEXTS }
    },
    // The next refusal tries again; this one is shown in the server's text.
    () => undefined,
  )
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, LOAD_MS))])
}
