import type { StoreId } from '@thali/domain/ids'
import type { Deps } from '../deps.ts'
import type { GuessLimit } from './guess-limits.queries.ts'
import { requireGuess } from './too-many-guesses.ts'

const DAY_MS = 24 * 3_600_000
/** Bookings a day, including those cancelled since, for each that may be open. */
const MADE_FOR_EACH_OPEN = 4
/** Changes a day that diners make to one reservation. */
const CHANGES_A_DAY = 20

/** Origin of a booking: a phone, and the fingerprint of its network. */
export interface BookingOrigin {
  readonly storeId: StoreId
  readonly phone: string
  readonly network: string
}

/** Limits of open bookings of a phone and of a network. */
export interface OpenLimits {
  readonly openOfPhoneMax: number
  readonly openOfNetworkMax: number
}

/** Fingerprint of a network at one store, stored while a reservation is upcoming. */
export function networkFingerprint({ secrets }: Deps, storeId: StoreId, network: string): string {
  return secrets.hmac('order-client', `${storeId}\n${network}`).slice(0, 32)
}

/**
 * Counts a booking of diners in its transaction, so that a refused one does not count. Locks the phone and
 * the network until the commit: of two bookings of one phone or network, the second sees the room left by the
 * first.
 *
 * @throws {Refusal} rate.limited
 */
export async function lockBookingOrigin(deps: Deps, booker: BookingOrigin, limits: OpenLimits) {
  for (const limit of bookerLimits(deps, booker, limits)) await requireGuess(deps, limit, DAY_MS)
}

/** Limits of a booking, in the same order for all bookings, so that no two can deadlock. */
function bookerLimits(
  { secrets }: Deps,
  { storeId, phone, network }: BookingOrigin,
  { openOfPhoneMax, openOfNetworkMax }: OpenLimits,
): GuessLimit[] {
  const number = secrets.hmac('order-client', `${storeId}\nphone ${phone}`).slice(0, 32)
  return [
    { key: `bookings-of:${storeId}:${number}`, max: openOfPhoneMax * MADE_FOR_EACH_OPEN },
    { key: `bookings-from:${storeId}:${network}`, max: openOfNetworkMax * MADE_FOR_EACH_OPEN },
  ]
}

/**
 * Counts a change of one reservation by its diners, in its transaction.
 *
 * @throws {Refusal} rate.limited
 */
export async function limitBookingChanges(
  deps: Deps,
  storeId: StoreId,
  reservationId: string,
): Promise<void> {
  const limit = { key: `booking-changes:${storeId}:${reservationId}`, max: CHANGES_A_DAY }
  await requireGuess(deps, limit, DAY_MS)
}
