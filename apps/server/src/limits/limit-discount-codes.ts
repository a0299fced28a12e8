import type { StoreId } from '@thali/domain/ids'
import type { Deps } from '../deps.ts'
import { returnGuess, takeGuess } from './guess-limits.queries.ts'
import { GUESS_WINDOW_MS, tooManyGuesses } from './too-many-guesses.ts'

/** Origin of attempts at a code. */
export interface OrderingNetwork {
  readonly network: string
}

/** Wrong codes an hour from one network: a dining room mistypes now and then, and shares its address. */
const PER_NETWORK = 60

/**
 * Counts a code before it is looked up, whether correct or wrong.
 *
 * @returns function that returns the guess
 * @throws {Refusal} rate.limited
 */
export async function countWrongCode(
  deps: Deps,
  storeId: StoreId,
  { network }: OrderingNetwork,
): Promise<string> {
  const limit = { key: `discount-codes:${storeId}:${network}`, max: PER_NETWORK }
  if (await takeGuess(deps.db, limit, deps.now(), GUESS_WINDOW_MS)) return limit.key
  throw await tooManyGuesses(deps, limit.key)
}

/** Returns the guess of a correct code, which does not count. */
export function returnWrongCode({ db }: Deps, key: string): Promise<void> {
  return returnGuess(db, key)
}
