import { expect, it } from 'vitest'
import { PAUSE_REASONS, pauseReasonIn, UNATTENDED_REASON } from './pause-reason.ts'

it('reads a reason that was chosen in one language in another', () => {
  for (const { en, hi } of [...PAUSE_REASONS, UNATTENDED_REASON]) {
    expect(pauseReasonIn('hi', en)).toBe(hi)
    expect(pauseReasonIn('en', hi)).toBe(en)
  }
})

it('keeps a store’s own text', () => {
  expect(pauseReasonIn('hi', 'Back at nine')).toBe('Back at nine')
  expect(pauseReasonIn('hi', '')).toBe('')
})
