const FREE_GUESSES = 5
const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 60_000

/**
 * Delay of the next guess at an account, in milliseconds: 0 for the first five, then one second, doubled each time, up
 * to a minute. An hour allows some 70 guesses, regardless of the number of guessers, and an owner at a new device is
 * never locked out for longer than the minute.
 */
export function guessDelayMs(wrongGuesses: number): number {
  if (wrongGuesses < FREE_GUESSES) return 0
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (wrongGuesses - FREE_GUESSES))
}
