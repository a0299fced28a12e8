/** Texts of errors for the person at the screen. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusalOfStaff } from '@thali/contract/refusals'
import { ApiError } from './api.ts'
import { type FailureCode, type FrameFailure, loadedText } from './failure-texts.ts'

/** Texts that every page has from the start. */
const FRAME_TEXTS = {
  offline: msg`No connection to the server. Check the network and try again.`,
  'session.required': msg`You are signed out. Please sign in again.`,
  'rate.limited': msg`Too many tries. Please wait a while and try again.`,
  'server.busy': msg`The server is busy. Please try again shortly.`,
  'server.unavailable': msg`The server is not available at the moment. Please try again shortly.`,
} satisfies Record<FrameFailure, MessageDescriptor>

const UNKNOWN = msg`Something went wrong on our side. Please try again.`

const failureText = (code: FailureCode): MessageDescriptor | undefined =>
  Object.hasOwn(FRAME_TEXTS, code) ? FRAME_TEXTS[code as FrameFailure] : loadedText(code)

/** Text of a refusal that a response contains beside its result. */
export function refusalText(code: RefusalOfStaff): MessageDescriptor {
  return failureText(code) ?? UNKNOWN
}

/**
 * Text of an error; an unknown refusal is shown in the server's text, an unexpected error as a fault of the product.
 */
export function errorMessage(error: unknown): MessageDescriptor {
  if (!(error instanceof ApiError)) return UNKNOWN
  const { code, words } = error
  return failureText(code) ?? (words === '' ? UNKNOWN : { id: words, message: words })
}
