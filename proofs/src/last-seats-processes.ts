/** The last seats of an evening, booked at server processes of their own. */

import type { SeededRandom } from '@thali/builders/seeded-random'
import type { BookingRulesBody } from '@thali/contract/reservations'
import type { StoreId } from '@thali/domain/ids'
import { DEFAULT_BOOKING_RULES } from '@thali/domain/reservation/booking-rules'
import { addDays, WEEKDAYS } from '@thali/domain/time/calendar-day'
import { storeTime } from '@thali/domain/time/store-clock'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import type { TestDatabase } from '@thali/test-kit/test-database'
import { askAtOnce } from './ask-at-once.ts'
import { type InstallationCaller, postOrGone } from './installation-caller.ts'
import { openSmallInstallation } from './small-installation.ts'

const COVERS_MAX = 14
const LAST_SEATS = 4
const AT_ONCE = 100
const EVENING = 19 * 60

/**
 * Many book the last four seats of an evening at once, at two server processes on PostgreSQL and at the one that a
 * SQLite directory has: exactly what fits is promised, and the counters are the sum of the stays.
 */
export async function tryLastSeatsOfProcesses(
  place: TestDatabase,
  random: SeededRandom,
  count: number,
): Promise<ProofReport> {
  const violations = new Violations()
  const { servers, storeId, signIn } = await openSmallInstallation(place, {
    settings: () => ({ TRUST_PROXY: '1' }),
  })
  const date = addDays(storeTime(Date.now(), 'Asia/Kolkata').date, 1)
  const guests = Array.from({ length: count }, () => ({
    party: random.between(1, 3),
    minute: EVENING + 30 * random.between(0, 1),
  }))
  const ask = (origin: string, at: number) => {
    // The first takes all seats but the last.
    const wanted = at === 0 ? { party: COVERS_MAX - LAST_SEATS, minute: EVENING } : guests[at - 1]
    const guest = { name: 'Mira Rao', prefix: '+91', phone: String(9_800_000_000 + at) }
    const booking = { clientKey: `booking-${at}`, date, ...wanted, ...guest }
    const from = { 'x-forwarded-for': `10.1.${at >> 8}.${at & 255}` }
    return postOrGone(`${origin}/api/reservations/${storeId}`, booking, from)
  }
  try {
    await servers.start()
    const [owner] = await signIn()
    await openEvenings(owner, storeId)
    const asking = { servers, random, atOnce: AT_ONCE, fullCode: 'reservation.full' }
    const first = await askAtOnce({ ...asking, count: 1, ask }, violations)
    const others = await askAtOnce({ ...asking, count, ask: (origin, at) => ask(origin, at + 1) }, violations)
    for (const wrong of await differencesOf(place, storeId)) violations.add(wrong)
    const figures = { bookings: count, processes: servers.size, ...others, taken: first.taken + others.taken }
    return { figures, violations: violations.list() }
  } finally {
    await servers.stop()
  }
}

/** Opens booking of any evening, as far as seats go. */
async function openEvenings(owner: InstallationCaller, storeId: StoreId): Promise<void> {
  const path = `/api/stores/${storeId}/booking-rules`
  await owner.post(path, {
    seen: await owner.get<BookingRulesBody>(path),
    rules: {
      ...{ ...DEFAULT_BOOKING_RULES, isOn: true, isConfirmedAtOnce: true, walkInPercent: 0 },
      ...{ coversMax: COVERS_MAX, partiesMax: 500, partyMax: COVERS_MAX },
      week: WEEKDAYS.map((day) => ({ day, fromMinute: 18 * 60, toMinute: 22 * 60 })),
    },
  })
}

async function differencesOf({ db }: TestDatabase, storeId: StoreId): Promise<string[]> {
  const stays = await db
    .selectFrom('reservations')
    .select(['party', 'starts_at', 'ends_at'])
    .where('store_id', '=', storeId)
    .execute()
  const load = await db
    .selectFrom('booking_load')
    .select(['quarter', 'covers', 'parties'])
    .where('store_id', '=', storeId)
    .execute()
  const most = Math.max(...load.map(({ covers }) => covers))
  const differences = load.flatMap(({ quarter, covers, parties }) => {
    const at = quarter * 15 * 60_000
    const there = stays.filter(
      ({ starts_at, ends_at }) => starts_at.getTime() <= at && at < ends_at.getTime(),
    )
    const sum = there.reduce((guests, { party }) => guests + party, 0)
    return sum === covers && there.length === parties
      ? []
      : [`quarter ${quarter} has ${covers} guests of ${parties}, the stays ${sum} of ${there.length}`]
  })
  // A party of one fits until the last seat is gone.
  if (most !== COVERS_MAX) differences.push(`${most} guests at once, ${COVERS_MAX} fit`)
  return differences
}
