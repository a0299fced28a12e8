/** A slot for later, ordered for by many at once at server processes of their own. */

import { makeOrderConfig } from '@thali/builders/make-store'
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { StoreId } from '@thali/domain/ids'
import { addDays, WEEKDAYS } from '@thali/domain/time/calendar-day'
import { storeTime } from '@thali/domain/time/store-clock'
import { inParallel, type ProofReport, Violations } from '@thali/test-kit/fixture'
import { freePort } from '@thali/test-kit/free-port'
import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import type { TestDatabase } from '@thali/test-kit/test-database'
import { startThali, type ThaliProcess } from '@thali/test-kit/thali-process'
import { UNLIMITED } from '@thali/test-kit/unlimited'

const SLOT_HOLDS = 20
const AT_ONCE = 100
const BUSY_AGAIN = 503

/**
 * Many order for one slot at once, at two server processes on PostgreSQL and at the one that a SQLite directory has:
 * exactly as many are taken as it holds, and its load is the sum of their orders.
 */
export async function tryFullSlot(
  place: TestDatabase,
  random: SeededRandom,
  count: number,
): Promise<ProofReport> {
  const violations = new Violations()
  const { env, importFile } = makeProcessFixture(place)
  const file = makeSmallStore()
  const week = WEEKDAYS.map((day) => ({ day, from: '18:00', to: '20:00' }))
  const cap = { of: 'orders', most: SLOT_HOLDS } as const
  const rules = { id: 'evenings', week, stepMinutes: 30, leadMinutes: 0, daysAhead: 2, bufferMinutes: 5, cap }
  file.profile.orderConfigs = [makeOrderConfig({ label: 'Delivery', slots: rules })]
  await importFile(file)
  const storeId = file.profile._id
  const dueDay = addDays(storeTime(Date.now(), 'Asia/Kolkata').date, 1)
  const ports = await Promise.all(Array.from({ length: place.databaseUrl ? 2 : 1 }, freePort))
  const servers: ThaliProcess[] = []
  const figures = { placements: count, processes: ports.length, taken: 0, full: 0, askedAgain: 0 }
  try {
    for (const port of ports)
      servers.push(await startThali({ ...env, ...UNLIMITED, TRUST_PROXY: '1', PORT: String(port) }))
    const placements = Array.from({ length: count }, (_, at) => ({ at, minute: random.between(0, 29) }))
    await inParallel(placements, AT_ONCE, async ({ at, minute }) => {
      const server = servers[random.between(0, servers.length - 1)]
      for (;;) {
        const answer = await fetch(`${server?.origin}/order/create/web/${storeId}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${at >> 8}.${at & 255}` },
          body: JSON.stringify(
            aPlacement({
              ...{ orderType: 'Delivery', address: `${at} MG Road`, dueDay },
              dueTime: `18:${String(minute).padStart(2, '0')}`,
            }),
          ),
        })
        const body = (await answer.json()) as {
          error?: { code: string; details: { slots: readonly { time: string }[] } }
        }
        if (answer.status === 201) figures.taken += 1
        else if (body.error?.code === 'order.slot-full') {
          figures.full += 1
          if (body.error.details.slots[0]?.time !== '18:30')
            violations.add('the next free slot was not offered')
        } else if (answer.status === BUSY_AGAIN) {
          figures.askedAgain += 1
          continue
        } else violations.add(`a placement was answered ${answer.status} ${JSON.stringify(body)}`)
        return
      }
    })
    for (const wrong of await differencesOf(place, storeId)) violations.add(wrong)
    if (figures.taken !== Math.min(count, SLOT_HOLDS)) violations.add(`${figures.taken} were taken`)
  } finally {
    for (const server of servers) await server.stop()
  }
  return { figures, violations: violations.list() }
}

async function differencesOf({ db }: TestDatabase, storeId: StoreId): Promise<string[]> {
  const orders = await db.selectFrom('orders').select('id').where('store_id', '=', storeId).execute()
  const load = await db
    .selectFrom('slot_load')
    .select(['orders', 'dishes'])
    .where('store_id', '=', storeId)
    .execute()
  const [slot] = load
  const isSum = load.length === 1 && slot?.orders === orders.length && slot.dishes === orders.length
  return isSum ? [] : [`${orders.length} orders, but slots hold ${JSON.stringify(load)}`]
}
