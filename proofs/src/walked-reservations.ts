import type { SeededRandom } from '@thali/builders/seeded-random'
import { Refusal } from '@thali/contract/refusal'
import type { StaffReservation } from '@thali/contract/reservations'
import { addDays } from '@thali/domain/time/calendar-day'
import { storeTime } from '@thali/domain/time/store-clock'
import type { Staff } from '@thali/server/features/base/account/guard'
import { bookByStaff, bookReservation } from '@thali/server/features/order/reservation/book-reservation'
import { changeByStaff } from '@thali/server/features/order/reservation/change-by-staff'
import { changeReservation } from '@thali/server/features/order/reservation/change-reservation'
import { moveReservation } from '@thali/server/features/order/reservation/move-reservation'
import { listReservations } from '@thali/server/features/order/reservation/read-reservations'
import {
  cancelReservation,
  expireRequests,
  stepReservation,
} from '@thali/server/features/order/reservation/step-reservation'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { EVENING, ReservationStore } from '@thali/test-kit/reservation-store'
import { setSettings } from '@thali/test-kit/set-settings'
import type { StaffFixture } from '@thali/test-kit/staff-fixture'

/** Steps after which the counters are compared with the stays. */
const COMPARED_EVERY = 500
const DAYS = 7
const MINUTE_MS = 60_000
const TABLES = [2, 2, 4, 4, 6, 8]
const COVERS_MAX = 30
/** Refusals that a walk may meet; any other is a fault. */
const EXPECTED = ['reservation.', 'order.phone-invalid', 'place.', 'rate.limited']

/** Step of a walk. @returns whether there was anything to do it with */
type Step = () => Promise<boolean>

/**
 * Guests and staff book, change, move, seat, cancel and forget reservations, while days are closed and opened and the
 * clock goes on: whatever happens, the counters are the sum of the stays, and no table is given twice.
 */
export async function tryWalkedReservations(
  fixture: StaffFixture,
  random: SeededRandom,
  steps: number,
): Promise<ProofReport> {
  const { deps } = fixture
  const violations = new Violations()
  const figures: Record<string, number> = { steps, refused: 0, compared: 0 }
  const house = new ReservationStore(fixture)
  await house.open()
  await house.setRules({ coversMax: COVERS_MAX, partiesMax: 20, isConfirmedAtOnce: false, cancelMinutes: 0 })
  await house.addTables(TABLES, true)
  const { storeId } = house
  const staff = { id: 'walker', name: 'Walker', role: 'manager', storeId, via: 'session' } as unknown as Staff
  const placeIds = (await house.places()).map(({ id }) => id)
  let made = 0

  const today = () => storeTime(deps.now().getTime(), 'Asia/Kolkata').date
  const day = () => addDays(today(), random.between(0, DAYS))
  const wish = () => ({
    date: day(),
    minute: EVENING + 30 * random.between(-2, 5),
    party: random.between(1, 9),
  })
  const asked = () => {
    made += 1
    const number = String(9_000_000_000 + made)
    return {
      ...{ clientKey: `walk-${made}`, name: 'Mira Rao', prefix: '+91', phone: number },
      ...{ email: '', area: '', occasion: null, allergy: '', note: '', language: 'en', ...wish() },
    }
  }
  const any = async (): Promise<StaffReservation | undefined> => {
    const { items } = await listReservations(deps, staff, day())
    return items.length > 0 ? items[random.between(0, items.length - 1)] : undefined
  }
  const withAny = (act: (one: StaffReservation) => Promise<unknown>): Step => {
    return async () => {
      const one = await any()
      if (one) await act(one)
      return one !== undefined
    }
  }
  const STATES = ['confirmed', 'arrived', 'seated', 'finished', 'cancelled', 'no-show'] as const
  const acts: Readonly<Record<string, readonly [number, Step]>> = {
    booked: [35, async () => Boolean(await bookReservation(deps, storeId, asked(), `net-${made}`))],
    bookedByStaff: [
      8,
      async () => Boolean(await bookByStaff(deps, staff, { ...asked(), isOverruled: random.chance(20) })),
    ],
    changed: [12, withAny(({ slug }) => changeReservation(deps, slug, wish()))],
    moved: [
      14,
      withAny((one) =>
        moveReservation(deps, staff, one.id, {
          sequence: one.sequence,
          seenPlaceIds: one.placeIds,
          ...wish(),
          placeIds: placeIds.filter(() => random.chance(20)),
          isOverruled: random.chance(50),
        }),
      ),
    ],
    changedByStaff: [
      10,
      withAny(({ date, minute, party, name, phone, email, area, occasion, allergy, note, id }) => {
        const seen = { date, minute, party, name, phone, email, area, occasion, allergy, note }
        const wanted = random.chance(60) ? { ...wish(), date, minute } : wish()
        const isOverruled = random.chance(30)
        return changeByStaff(deps, staff, id, { ...seen, ...wanted, prefix: '+91', seen, isOverruled })
      }),
    ],
    stepped: [
      18,
      withAny(({ id }) => {
        const state = STATES[random.between(0, STATES.length - 1)] ?? 'confirmed'
        return stepReservation(deps, staff, id, { state })
      }),
    ],
    takenBack: [
      6,
      withAny(({ id }) => {
        const state = random.pick(['confirmed', 'arrived', 'seated', 'seated'] as const)
        return stepReservation(deps, staff, id, { state, takesBack: true })
      }),
    ],
    cancelled: [8, withAny(({ slug }) => cancelReservation(deps, slug))],
    passed: [
      4,
      async () => {
        fixture.passMs(random.between(1, 90) * MINUTE_MS)
        await expireRequests(deps)
        return true
      },
    ],
    closed: [
      1,
      async () => {
        const from = day()
        const closures = random.chance(50) ? [{ from, to: from, reason: 'Festival' }] : []
        await setSettings(deps.db, storeId, 'hours', { closures })
        await house.setStore({ view_only: false })
        return true
      },
    ],
  }
  const weighted = Object.entries(acts).flatMap(([name, [weight]]) =>
    Array.from({ length: weight }, () => name),
  )

  for (let step = 1; step <= steps; step += 1) {
    const name = weighted[random.between(0, weighted.length - 1)] ?? 'booked'
    try {
      if (await acts[name]?.[1]()) figures[name] = (figures[name] ?? 0) + 1
    } catch (error) {
      if (!(error instanceof Refusal) || !EXPECTED.some((begin) => error.code.startsWith(begin))) throw error
      figures.refused = (figures.refused ?? 0) + 1
    }
    if (step % COMPARED_EVERY !== 0 && step !== steps) continue
    figures.compared = (figures.compared ?? 0) + 1
    await house.expectLoadOfStays().catch((error) => violations.add(`step ${step}: ${String(error)}`))
  }
  return { figures, violations: violations.list() }
}
