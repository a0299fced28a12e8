import type { StoreId } from '@thali/domain/ids'
import type { Deps } from '../deps.ts'
import { takeGuess } from './guess-limits.queries.ts'
import { GUESS_WINDOW_MS, tooManyGuesses } from './too-many-guesses.ts'

/** Tries of a store per hour to start with a menu: reading a large file is expensive, also one that is refused. */
const PER_STORE = 30

/** @throws {Refusal} rate.limited */
export async function limitMenuStarts(deps: Deps, storeId: StoreId): Promise<void> {
  const limit = { key: `menu-starts-of:${storeId}`, max: PER_STORE }
  if (!(await takeGuess(deps.db, limit, deps.now(), GUESS_WINDOW_MS)))
    throw await tooManyGuesses(deps, limit.key)
}
