import type { StoreId } from '@thali/domain/ids'
import type { Deps } from '../deps.ts'
import { requireGuess } from './too-many-guesses.ts'

/** Tries of a store per hour to start with a menu: reading a large file is expensive, also one that is refused. */
const PER_STORE = 30

/** @throws {Refusal} rate.limited */
export async function limitMenuStarts(deps: Deps, storeId: StoreId): Promise<void> {
  await requireGuess(deps, { key: `menu-starts-of:${storeId}`, max: PER_STORE })
}
