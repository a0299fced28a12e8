import { expect, it } from 'vitest'
import { ApiError, type FailureCode } from './api.ts'
import { errorMessage } from './error-messages.ts'

const LATER = 'store.of-a-later-version' as FailureCode

it('shows the server’s text for a refusal that this version does not know', () => {
  const words = 'The store has moved.'
  expect(errorMessage(new ApiError(LATER, 409, {}, null, words))).toEqual({ id: words, message: words })
})

it('reads as our fault if there is no text', () => {
  const [unforeseen, unknown] = [errorMessage(new TypeError('x')), errorMessage(new ApiError(LATER, 409))]
  expect(unknown).toBe(unforeseen)
  expect(unknown.message).toContain('on our side')
})
