/** Texts of refusals, loaded with the first one. */
import type { MessageDescriptor } from '@lingui/core'
import type { RefusalCode, RefusalOfStaff } from '@thali/contract/refusals'

/**
 * `offline`: no response. `fault`: the server failed. `passkey.cancelled`: the device refused. Else a refusal of the
 * server, by its code.
 */
export type FailureCode = RefusalCode | 'offline' | 'fault' | 'passkey.cancelled'

/** Failures whose texts each page has from the start: it may meet them where nothing can be loaded. */
const FRAME_FAILURES = [
  'offline',
  'session.required',
  'rate.limited',
  'server.busy',
  'server.unavailable',
] as const satisfies readonly FailureCode[]

export type FrameFailure = (typeof FRAME_FAILURES)[number]

/** A new refusal for staff without a text does not compile. */
type RefusalTexts = Readonly<
  Record<Exclude<RefusalOfStaff, FrameFailure> | 'passkey.cancelled', MessageDescriptor>
>

/** An error is shown without its own text rather than later than this, in milliseconds. */
const LOAD_MS = 3_000

let texts: Readonly<Partial<Record<FailureCode, MessageDescriptor>>> = {}

/** Text of a refusal; undefined where the texts are not loaded, or do not have it. */
export function loadedText(code: FailureCode): MessageDescriptor | undefined {
  return Object.hasOwn(texts, code) ? texts[code] : undefined
}

/** Loads the texts of all refusals, unless that of this failure is known; resolves in three seconds at most. */
export async function loadFailureTexts(code?: FailureCode): Promise<void> {
  if (code && (loadedText(code) || FRAME_FAILURES.some((one) => one === code))) return
  const loading = import('./refusal-texts/refusal-texts.ts').then(
    ({ REFUSAL_TEXTS }: { readonly REFUSAL_TEXTS: RefusalTexts }) => {
      texts = REFUSAL_TEXTS
    },
    // The next refusal tries again; this one is shown in the server's text.
    () => undefined,
  )
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, LOAD_MS))])
}
