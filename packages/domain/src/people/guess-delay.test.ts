import { expect, it } from 'vitest'
import { guessDelayMs } from './guess-delay.ts'

it('delays nothing at first, then twice as long each time, up to a minute', () => {
  expect([0, 4, 5, 6, 7, 10, 11, 50].map(guessDelayMs)).toEqual([
    0, 0, 1000, 2000, 4000, 32_000, 60_000, 60_000,
  ])
})

it('leaves at most a hundred guesses an hour', () => {
  let guesses = 0
  for (let atMs = 0; atMs < 3_600_000; atMs += guessDelayMs(guesses)) guesses += 1
  expect(guesses).toBeLessThanOrEqual(100)
})
