import type { StoreId } from '@thali/domain/ids'
import type { Deps } from '../deps.ts'
import { takeGuess } from './guess-limits.queries.ts'
import { tooManyGuesses } from './too-many-guesses.ts'

/** Bookings a day that one network makes at one store: nobody fills a house under many phone numbers. */
const PER_NETWORK = 6
const DAY_MS = 24 * 3_600_000

/**
 * Counts a booking of guests in its transaction, so that one that is refused counts for none.
 *
 * @throws {Refusal} rate.limited
 */
export async function limitBookings(
  { secrets, ...deps }: Pick<Deps, 'db' | 'now' | 'secrets'>,
  storeId: StoreId,
  network: string,
): Promise<void> {
  // A hash, as a day is longer than an address need be known.
  const client = secrets.hmac('order-client', `${storeId}\n${network}`).slice(0, 32)
  const limit = { key: `bookings-from:${storeId}:${client}`, max: PER_NETWORK }
  if (!(await takeGuess(deps.db, limit, deps.now(), DAY_MS))) throw await tooManyGuesses(deps, limit.key)
}
