import { i18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { ApiError } from './api.ts'
import { errorMessage } from './error-messages.ts'
import { type FailureCode, loadFailureTexts } from './failure-texts.ts'

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

it('shows the server’s text until the texts of refusals are loaded, and those of the frame at once', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const words = 'This dish is no longer on the menu.'
  const gone = new ApiError('item.not-found', 404, {}, null, words)
  expect(errorMessage(gone).message).toBe(words)
  expect(errorMessage(new ApiError('offline')).message).toContain('No connection')
  await loadFailureTexts('item.not-found')
  expect(errorMessage(gone).message).toBe('This item is no longer on the menu.')
})
