import { expect, it } from 'vitest'
import { CANCELLED, CONFIRMED, PREPARING, RECEIVED, SERVED } from './order.ts'
import { nextSampleState } from './sample-kitchen.ts'

it('accepts after ten seconds and serves within a minute, one step at a time', () => {
  expect(nextSampleState(RECEIVED, 9_999)).toBeNull()
  expect(nextSampleState(RECEIVED, 10_000)).toBe(CONFIRMED)
  expect(nextSampleState(RECEIVED, 3_600_000)).toBe(CONFIRMED)
  expect(nextSampleState(CONFIRMED, 60_000)).toBe(PREPARING)
  expect(nextSampleState(PREPARING, 49_999)).toBeNull()
  expect(nextSampleState(PREPARING, 60_000)).toBe(SERVED)
})

it('does not change ended orders', () => {
  expect(nextSampleState(SERVED, 60_000)).toBeNull()
  expect(nextSampleState(CANCELLED, 60_000)).toBeNull()
})
