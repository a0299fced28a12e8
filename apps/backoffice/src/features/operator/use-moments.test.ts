import { expect, it } from 'vitest'
import { formatAge } from './use-moments.ts'

it.each([
  [0, '0 seconds'],
  [59.9, '59 seconds'],
  [60, '1 minute'],
  [7_199, '1 hour'],
  [200_000, '2 days'],
])('says an age of %d s in its largest unit', (seconds, words) => {
  expect(formatAge(seconds, 'en-IN')).toBe(words)
})

it('formats an age in Hindi', () => {
  expect(formatAge(300, 'hi-IN-u-nu-latn')).toBe('5 मिनट')
})
