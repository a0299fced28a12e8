import type { StoreId } from '@thali/domain/ids'
import type { Deps } from '../deps.ts'
import { requireGuess } from './too-many-guesses.ts'

/** Origin of attempts at a code. */
export interface OrderingNetwork {
  readonly network: string
}

/** Wrong codes an hour from one network: a dining room mistypes now and then, and shares its address. */
const PER_NETWORK = 60

/**
 * Counts a code before it is looked up, whether correct or wrong.
 *
 * @returns key of the guess, which `returnGuess` gives back for a correct code
 * @throws {Refusal} rate.limited
 */
export async function countWrongCode(
  deps: Deps,
  storeId: StoreId,
  { network }: OrderingNetwork,
): Promise<string> {
  const limit = { key: `discount-codes:${storeId}:${network}`, max: PER_NETWORK }
  await requireGuess(deps, limit)
  return limit.key
}
