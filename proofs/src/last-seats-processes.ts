/** The last seats of an evening, booked at server processes of their own. */

import type { SeededRandom } from '@thali/builders/seeded-random'
import type { BookingRulesBody } from '@thali/contract/reservations'
import type { StoreId } from '@thali/domain/ids'
import { DEFAULT_BOOKING_RULES } from '@thali/domain/reservation/booking-rules'
import { addDays, WEEKDAYS } from '@thali/domain/time/calendar-day'
import { storeTime } from '@thali/domain/time/store-clock'
import { inParallel, type ProofReport, Violations } from '@thali/test-kit/fixture'
import type { TestDatabase } from '@thali/test-kit/test-database'
import { startThali, type ThaliProcess } from '@thali/test-kit/thali-process'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { InstallationCaller } from './installation-caller.ts'
import { prepareSmallStore } from './small-store-processes.ts'
import type { makeOwner } from './staff-screen.ts'

const COVERS_MAX = 14
const LAST_SEATS = 4
const AT_ONCE = 100
const EVENING = 19 * 60
const BUSY_AGAIN = 503

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
  const { env, storeId, owner, ports } = await prepareSmallStore(place)
  const servers: ThaliProcess[] = []
  const figures = { bookings: count, processes: ports.length, taken: 0, full: 0, askedAgain: 0 }
  try {
    for (const port of ports)
      servers.push(await startThali({ ...env, ...UNLIMITED, TRUST_PROXY: '1', PORT: String(port) }))
    await openEvenings(servers[0], storeId, owner)
    const date = addDays(storeTime(Date.now(), 'Asia/Kolkata').date, 1)
    const book = async (at: number, party: number, minute: number): Promise<void> => {
      const server = servers[random.between(0, servers.length - 1)]
      for (;;) {
        const answer = await fetch(`${server?.origin}/api/reservations/${storeId}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${at >> 8}.${at & 255}` },
          body: JSON.stringify({
            ...{ clientKey: `booking-${at}`, date, minute, party, name: 'Mira Rao', prefix: '+91' },
            phone: String(9_800_000_000 + at),
          }),
        })
        const body = (await answer.json()) as { error?: { code: string } }
        if (answer.status === 201) figures.taken += 1
        else if (body.error?.code === 'reservation.full') figures.full += 1
        else if (answer.status === BUSY_AGAIN) {
          figures.askedAgain += 1
          continue
        } else violations.add(`a booking was answered ${answer.status} ${JSON.stringify(body)}`)
        return
      }
    }
    await book(count, COVERS_MAX - LAST_SEATS, EVENING)
    const guests = Array.from({ length: count }, (_, at) => ({
      at,
      party: random.between(1, 3),
      minute: EVENING + 30 * random.between(0, 1),
    }))
    await inParallel(guests, AT_ONCE, ({ at, party, minute }) => book(at, party, minute))
    for (const wrong of await differencesOf(place, storeId)) violations.add(wrong)
  } finally {
    for (const server of servers) await server.stop()
  }
  return { figures, violations: violations.list() }
}

/** Opens booking of any evening, as far as seats go. */
async function openEvenings(
  server: ThaliProcess | undefined,
  storeId: StoreId,
  owner: Awaited<ReturnType<typeof makeOwner>>,
): Promise<void> {
  const caller = new InstallationCaller(server?.origin ?? '')
  await caller.signIn(owner)
  const path = `/api/stores/${storeId}/booking-rules`
  await caller.post(path, {
    seen: await caller.get<BookingRulesBody>(path),
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
