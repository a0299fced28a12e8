import { expect, it } from 'vitest'
import { ApiError } from '../api.ts'
import { CHECK_MS, POLL_MS, pollEveryMs } from './poll-times.ts'

it.each([
  ['rarely while events arrive', true, null, CHECK_MS],
  ['often while they do not', false, null, POLL_MS],
  ['often after a failure, since the event is not repeated', true, new ApiError('fault', 500), POLL_MS],
  ['rarely after a refusal, which stays one', true, new ApiError('order.not-found', 404), CHECK_MS],
])('polls %s', (_, isConnected, error, everyMs) => {
  expect(pollEveryMs(isConnected, error)).toBe(everyMs)
})
