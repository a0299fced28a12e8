import { Refusal } from '@thali/contract/refusal'
import type { Deps } from '../deps.ts'
import { findWindowEnd, type GuessLimit, takeGuess } from './guess-limits.queries.ts'

/** Guesses at passwords and tokens are counted in windows of one hour. */
export const GUESS_WINDOW_MS = 60 * 60 * 1000

/** Refusal of a caller who has no guess of the limit `key` left, with the time until there are some again. */
export async function tooManyGuesses({ db, now }: Deps, key: string): Promise<Refusal> {
  const end = await findWindowEnd(db, key)
  const waitMs = (end?.getTime() ?? 0) - now().getTime()
  return new Refusal('rate.limited', {}, { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) })
}

/** Takes one guess. @throws {Refusal} rate.limited when none is left */
export async function requireGuess(deps: Deps, limit: GuessLimit, windowMs = GUESS_WINDOW_MS): Promise<void> {
  if (!(await takeGuess(deps.db, limit, deps.now(), windowMs))) throw await tooManyGuesses(deps, limit.key)
}
