/** Stores that fall silent, and what fails at them, as operators learn of it. */
import type { StoreId } from '@thali/domain/ids'
import { setSettings } from '@thali/test-kit/set-settings'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NewRow } from '../../../db/schema.ts'
import { createOperator } from '../../base/people/operators/create-operator.ts'
import { countFailures } from './count-failures.ts'
import { readOperatorStores } from './read-stores.ts'
import { watchStores } from './watch-stores.ts'

const DAY_MS = 86_400_000
const OPERATOR = 'watcher@example.com'
/** Time on the store's clock: a Monday, half past one. */
const NOW = '2026-11-23T08:00:00Z'
const WEEKS = ['2026-11-16', '2026-11-09', '2026-11-02', '2026-10-26']

let fixture: StaffFixture
let storeId: StoreId

beforeAll(async () => {
  fixture = await makeStaffFixture()
  await createOperator(fixture.deps, OPERATOR)
  fixture.passMs(Date.parse(NOW) - fixture.now().getTime())
})
afterAll(() => fixture.close())
beforeEach(async () => {
  storeId = await aStore()
  fixture.mail.sent.length = 0
})

/** Half a year old, with five orders at noon on each Monday. */
async function aStore(more: object = {}, weeks: readonly string[] = WEEKS): Promise<StoreId> {
  const id = await fixture.addStore()
  const created_at = new Date(Date.parse(NOW) - 180 * DAY_MS)
  await fixture.deps.db
    .updateTable('stores')
    .set({ created_at, name: `Chai ${id}`, ...more })
    .where('id', '=', id)
    .execute()
  for (const day of weeks) await sell(id, day, 12, 5)
  return id
}

async function sell(id: StoreId, day: string, hour: number, orders: number): Promise<void> {
  const amounts = { value_minor: 0, gross_minor: 0, discount_minor: 0, charge_minor: 0, tax_minor: 0 }
  const row = { store_id: id, day, hour, order_type: 'Dine-In', orders, diner_orders: orders, ...amounts }
  const values = { ...row, tip_minor: 0, refund_minor: 0 } as NewRow<'sales_by_hour'>
  await fixture.deps.db.insertInto('sales_by_hour').values(values).execute()
}

async function watch(): Promise<string[]> {
  await watchStores(fixture.deps)
  await fixture.deps.relay.sendDue()
  return fixture.mail.sent.filter(({ to }) => to === OPERATOR).map(({ text }) => text)
}

const list = async (state: 'silent' | 'failing') =>
  (await readOperatorStores(fixture.deps, { search: '', state, after: '' })).items
const isListed = async (id: StoreId) =>
  (await list('silent')).find((store) => store.id === id)?.silentSince ?? null

describe('a store that always has orders', () => {
  it('is told of once when it has none, to operators by one mail, and listed', async () => {
    const told = await watch()
    expect(told).toHaveLength(1)
    expect(told[0]).toContain(`Chai ${storeId}`)
    expect(await isListed(storeId)).toBe(fixture.now().toISOString())
    expect(await watch()).toHaveLength(1)
  })

  it('is no longer silent after its next order, and reported again the next time', async () => {
    await watch()
    await sell(storeId, '2026-11-23', 13, 1)
    await watch()
    expect(await isListed(storeId)).toBeNull()
    await fixture.deps.db
      .deleteFrom('sales_by_hour')
      .where('store_id', '=', storeId)
      .where('day', '=', '2026-11-23')
      .execute()
    fixture.mail.sent.length = 0
    fixture.passMs(60_000)
    expect(await watch()).toHaveLength(1)
    fixture.passMs(-60_000)
  })

  it('leaves the list at once with an order, before the next look', async () => {
    await watch()
    fixture.passMs(60_000)
    await fixture.addOrder(storeId)
    expect(await isListed(storeId)).toBeNull()
    fixture.passMs(-60_000)
  })

  it.each([
    ['is paused', { paused_reason: 'Full house' }],
    [
      'was paused until a moment ago',
      { paused_reason: 'Rest', paused_until: new Date(Date.parse(NOW) - 60_000) },
    ],
    ['is suspended', { suspended_at: new Date(NOW) }],
    ['is deleted', { deleted_at: new Date(NOW) }],
    ['shows its menu only', { view_only: true }],
    ['has no subscription', { subscription_status: 'inactive' }],
    ['is new', { created_at: new Date(Date.parse(NOW) - 20 * DAY_MS) }],
    ['waits for its owner’s address', { held_for_email: true }],
  ])('is not silent while it %s', async (_, more) => {
    await watch()
    fixture.mail.sent.length = 0
    const other = await aStore(more)
    expect(await watch()).toEqual([])
    expect(await isListed(other)).toBeNull()
  })

  it('is not silent while it is closed', async () => {
    await watch()
    fixture.mail.sent.length = 0
    const other = await aStore()
    const hours = [{ day: 'mon' as const, from: '18:00', to: '22:00' }]
    await setSettings(fixture.deps.db, other, 'hours', { hours })
    expect(await watch()).toEqual([])
    expect(await isListed(other)).toBeNull()
  })

  it('is one that had orders in each of the weeks', async () => {
    await watch()
    fixture.mail.sent.length = 0
    await aStore({}, WEEKS.slice(1))
    expect(await watch()).toEqual([])
  })
})

describe('what failed at a store', () => {
  it('is counted for a day, and lists stores with most first', async () => {
    const { db } = fixture.deps
    const other = await aStore({}, [])
    const hour_at = new Date(fixture.now().getTime() - 3_600_000)
    await db
      .insertInto('store_faults')
      .values([
        { store_id: storeId, hour_at, faults: 2 },
        { store_id: other, hour_at, faults: 7 },
      ])
      .execute()
    await db
      .insertInto('undelivered_messages')
      .values({
        ...{ store_id: storeId, id: `m-${storeId}`, channel: 'mail', kind: 'bill', dedupe_key: storeId },
        ...{ sealed: 'x', reason: 'gone', attempts: 1, failed_at: fixture.now() },
      })
      .execute()
    await countFailures(fixture.deps)
    expect((await list('failing')).map(({ id, failures }) => [id, failures])).toEqual([
      [other, 7],
      [storeId, 3],
    ])
    const tomorrow = { ...fixture.deps, now: () => new Date(fixture.now().getTime() + 2 * DAY_MS) }
    await countFailures(tomorrow)
    expect(await list('failing')).toEqual([])
  })

  it('includes answers that the server failed to give at addresses of the store', async () => {
    const made = await makeStaffFixture()
    const id = await made.addStore()
    const cookie = await made.signIn(await made.addMember(id, 'owner'))
    const { db } = made.deps
    await db.updateTable('stores').set({ time_zone: 'Nowhere/At-All' }).where('id', '=', id).execute()
    const answer = await made.call('GET', `/api/stores/${id}/tax-report`, { cookie })
    expect(answer.status).toBe(500)
    await made.app.close()
    expect(await db.selectFrom('store_faults').select(['store_id', 'faults']).execute()).toEqual([
      { store_id: id, faults: 1 },
    ])
    await made.close()
  })
})
