/** A slot for later, ordered for by many at once at server processes of their own. */

import { makeOrderConfig } from '@thali/builders/make-store'
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { StoreId } from '@thali/domain/ids'
import { addDays, WEEKDAYS } from '@thali/domain/time/calendar-day'
import { storeTime } from '@thali/domain/time/store-clock'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import type { TestDatabase } from '@thali/test-kit/test-database'
import { askAtOnce } from './ask-at-once.ts'
import { openSmallInstallation, orderAt } from './small-installation.ts'

const SLOT_HOLDS = 20
const AT_ONCE = 100

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
  const week = WEEKDAYS.map((day) => ({ day, from: '18:00', to: '20:00' }))
  const cap = { of: 'orders', most: SLOT_HOLDS } as const
  const slots = { id: 'evenings', week, stepMinutes: 30, leadMinutes: 0, daysAhead: 2, bufferMinutes: 5, cap }
  const { servers, storeId } = await openSmallInstallation(place, {
    profile: { orderConfigs: [makeOrderConfig({ label: 'Delivery', slots })] },
    settings: () => ({ TRUST_PROXY: '1' }),
  })
  const dueDay = addDays(storeTime(Date.now(), 'Asia/Kolkata').date, 1)
  const minutes = Array.from({ length: count }, () => String(random.between(0, 29)).padStart(2, '0'))
  try {
    await servers.start()
    const asking = {
      ...{ servers, random, count, atOnce: AT_ONCE, fullCode: 'order.slot-full' },
      ask(origin: string, at: number) {
        const due = { dueDay, dueTime: `18:${minutes[at]}` }
        const placement = { orderType: 'Delivery', address: `${at} MG Road`, ...due }
        return orderAt(origin, storeId, placement, { 'x-forwarded-for': `10.1.${at >> 8}.${at & 255}` })
      },
      onFull(details: { readonly slots?: readonly { readonly time: string }[] }) {
        if (details.slots?.[0]?.time !== '18:30') violations.add('the next free slot was not offered')
      },
    }
    const answers = await askAtOnce(asking, violations)
    for (const wrong of await differencesOf(place, storeId)) violations.add(wrong)
    if (answers.taken !== Math.min(count, SLOT_HOLDS)) violations.add(`${answers.taken} were taken`)
    const figures = { placements: count, processes: servers.size, ...answers }
    return { figures, violations: violations.list() }
  } finally {
    await servers.stop()
  }
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
