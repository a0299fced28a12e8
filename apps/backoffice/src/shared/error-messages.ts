/** Texts of errors for the person at the screen. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusalOfStaff } from '@thali/contract/refusals'
import { ApiError } from './api.ts'
import { failureText } from './failure-texts.ts'

const UNKNOWN = msg`Something went wrong on our side. Please try again.`

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
