import type { StoreId } from '@thali/domain/ids'
import type { Deps } from '../deps.ts'
import { takeGuess } from './guess-limits.queries.ts'
import { GUESS_WINDOW_MS } from './too-many-guesses.ts'

/** Wrong codes per hour from one number, among 24 million possible ones. */
const PER_NUMBER = 5

/**
 * Counts a chat's code before it is looked up, whether correct or wrong.
 *
 * @param phoneHash of the number that wrote it
 * @returns key of the guess, which `returnGuess` gives back for a correct code; null when there is none left
 */
export async function countChatCode(deps: Deps, storeId: StoreId, phoneHash: string): Promise<string | null> {
  const limit = { key: `chat-codes:${storeId}:${phoneHash}`, max: PER_NUMBER }
  return (await takeGuess(deps.db, limit, deps.now(), GUESS_WINDOW_MS)) ? limit.key : null
}
