import type { SeededRandom } from '@thali/builders/seeded-random'
import { inParallel, type ProofReport, Violations } from '@thali/test-kit/fixture'
import { EVENING, ReservationStore } from '@thali/test-kit/reservation-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { UNLIMITED } from '@thali/test-kit/unlimited'

const COVERS_MAX = 14
const LAST_SEATS = 4
const AT_ONCE = 200

interface Servers {
  readonly fixture: StaffFixture
  /** Processes that take bookings: two on PostgreSQL, one on SQLite. */
  readonly apps: readonly StaffFixture['app'][]
  close(): Promise<void>
}

export async function openServers(): Promise<Servers> {
  const fixture = await makeStaffFixture(UNLIMITED)
  const other = await fixture.openAnother()
  return {
    fixture,
    apps: [fixture.app, ...(other ? [other.app] : [])],
    async close() {
      await other?.close()
      await fixture.close()
    },
  }
}

/** Many book the last four seats of an evening at once, at all servers: exactly what fits is promised. */
export async function tryLastSeats(
  { fixture, apps }: Servers,
  random: SeededRandom,
  count: number,
): Promise<ProofReport> {
  const violations = new Violations()
  const figures = { bookings: count, servers: apps.length, taken: 0, full: 0, askedAgain: 0 }
  const house = new ReservationStore(fixture)
  await house.open()
  await house.setRules({ coversMax: COVERS_MAX, partiesMax: 500 })
  await house.booked({ party: COVERS_MAX - LAST_SEATS - 4 })
  await house.booked({ party: 4 })

  const guests = Array.from({ length: count }, (_, at) => ({
    at,
    app: apps[random.between(0, apps.length - 1)],
  }))
  await inParallel(guests, AT_ONCE, async ({ at, app }) => {
    const payload = house.wish({ party: random.between(1, 3), minute: EVENING + 30 * random.between(0, 1) })
    const remoteAddress = `10.1.${at >> 8}.${at & 255}`
    for (;;) {
      const answer = await app?.inject({
        method: 'POST',
        url: `/api/reservations/${house.storeId}`,
        remoteAddress,
        payload,
      })
      if (answer?.statusCode === 503) {
        figures.askedAgain += 1
        continue
      }
      if (answer?.statusCode === 201) figures.taken += 1
      else if (answer?.json().error?.code === 'reservation.full') figures.full += 1
      else violations.add(`a booking was answered ${answer?.statusCode} ${answer?.body}`)
      return
    }
  })
  await house.expectLoadOfStays().catch((error) => violations.add(String(error)))
  const load = await fixture.deps.db
    .selectFrom('booking_load')
    .select('covers')
    .where('store_id', '=', house.storeId)
    .execute()
  const most = Math.max(...load.map(({ covers }) => covers))
  // A party of one fits until the last seat is gone.
  if (most !== COVERS_MAX) violations.add(`${most} guests at once, ${COVERS_MAX} fit`)
  return { figures, violations: violations.list() }
}
