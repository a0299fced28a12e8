/** Tests of pairs of dishes: learned at night, suggested, and counted separately. */
import { makeCategory, makeItem, makeMenu, makeStoreFile } from '@thali/builders/make-store'
import { type ItemId, noId, type StoreId } from '@thali/domain/ids'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { recountOrders, storedCounts } from '@thali/test-kit/recount-sales'
import { runJob } from '@thali/test-kit/run-jobs'
import { setSettings } from '@thali/test-kit/set-settings'
import { aPlacement } from '@thali/test-kit/small-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let fixture: StaffFixture
let storeId: StoreId
let slug: string
let cookie: string
const ids = { dosa: noId<ItemId>(), coffee: noId<ItemId>(), water: noId<ItemId>(), rice: noId<ItemId>() }

beforeAll(async () => {
  fixture = await makeStaffFixture(UNLIMITED)
})
afterAll(() => fixture.close())
beforeEach(async () => {
  const items = Object.keys(ids).map((label) => makeItem({ label }))
  for (const { _id, label } of items) ids[label as keyof typeof ids] = _id
  const file = makeStoreFile({ menus: [makeMenu({ categories: [makeCategory({ items })] })] })
  slug = file.profile.slug
  storeId = await importStoreFile(fixture.deps, file)
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
})

const switchOn = async (suggestDishes = true) => {
  const path = `/api/stores/${storeId}/settings/order-types`
  const { body } = await fixture.call('GET', path, { cookie })
  const values = { ...body.values, suggestDishes }
  const { status } = await fixture.call('POST', path, { cookie, body: { revision: body.revision, values } })
  expect(status).toBe(200)
  await fixture.followed()
}
const learn = () => runJob(fixture.deps, 'learn-pairs')

async function place(...items: { itemID: string; quantity?: number; suggested?: boolean }[]) {
  const lines = items.map((item) => ({ quantity: 1, configs: [], ...item }))
  const amount = 100 * lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const { status, body } = await fixture.call('POST', `/order/create/web/${storeId}`, {
    origin: null,
    body: aPlacement({ amount, items: lines }),
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body._id as string
}

async function serve(...dishes: (keyof typeof ids)[]) {
  await toServed(await place(...dishes.map((dish) => ({ itemID: ids[dish] }))))
}
async function toServed(orderId: string) {
  for (const to of [2, 3, 4]) await step(orderId, to)
}
async function step(orderId: string, to: number) {
  const { revision } = (await fixture.call('GET', `/api/stores/${storeId}/orders/${orderId}`, { cookie }))
    .body
  const body = { to, revision, ...(to === 5 && { reasonId: 'too-busy' }) }
  const answer = await fixture.call('POST', `/api/stores/${storeId}/orders/${orderId}/state`, {
    cookie,
    body,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

async function goesWith() {
  const { menus } = (await fixture.app.inject(`/profile/web/${slug}/12-00`)).json()
  const items: { label: string; goesWith?: string[] }[] = menus[0].categories[0].items
  return Object.fromEntries(items.flatMap(({ label, goesWith: found }) => (found ? [[label, found]] : [])))
}

it('are learned from served orders, without cancelled or suggested dishes, and only if enabled', async () => {
  for (let at = 0; at < 20; at += 1) await serve('dosa', 'coffee')
  for (let at = 0; at < 20; at += 1) await serve('water')
  for (let at = 0; at < 20; at += 1) await step(await place({ itemID: ids.rice }, { itemID: ids.water }), 5)
  await learn()
  expect(await goesWith()).toEqual({})

  await switchOn()
  await learn()
  expect(await goesWith()).toEqual({ dosa: [ids.coffee], coffee: [ids.dosa] })

  for (let at = 0; at < 20; at += 1) {
    await toServed(await place({ itemID: ids.rice }, { itemID: ids.water, suggested: true }))
  }
  fixture.passMs(26 * 3_600_000)
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
  await learn()
  expect(Object.keys(await goesWith())).toEqual(['dosa', 'coffee'])

  await switchOn(false)
  expect(await goesWith()).toEqual({})
  const left = await fixture.deps.db
    .selectFrom('dish_pairs')
    .selectAll()
    .where('store_id', '=', storeId)
    .execute()
  expect(left).toEqual([])
}, 120_000)

it('are learned once a night by concurrent processes', async () => {
  await switchOn()
  const dueAt = async () =>
    (
      await fixture.deps.db
        .selectFrom('pair_learning')
        .select('due_at')
        .where('store_id', '=', storeId)
        .executeTakeFirstOrThrow()
    ).due_at.getTime()
  await Promise.all([learn(), learn()])
  const next = await dueAt()
  expect(next).toBeGreaterThan(fixture.now().getTime())
  expect(next).toBeLessThanOrEqual(fixture.now().getTime() + 86_400_000)
  await learn()
  expect(await dueAt()).toBe(next)
})

it('are counted as shown, added and sold, correctly after a strike, a cancellation and an undo', async () => {
  const figures = async () => {
    await fixture.followed()
    const { body } = await fixture.call('GET', `/api/stores/${storeId}/figures`, { cookie })
    expect(await storedCounts(fixture.deps.db, storeId)).toEqual(
      await recountOrders(fixture.deps.db, storeId),
    )
    return body.suggestions
  }
  expect(await figures()).toBeNull()
  // Without suggestions no order can claim one.
  await place({ itemID: ids.dosa, suggested: true })
  expect(await figures()).toBeNull()

  await switchOn()
  expect(await figures()).toEqual({ shown: 0, added: 0, quantity: 0, valueMinor: 0 })
  const first = await place({ itemID: ids.dosa }, { itemID: ids.coffee, quantity: 2, suggested: true })
  const second = await place({ itemID: ids.dosa }, { itemID: ids.water, suggested: true })
  expect(await figures()).toMatchObject({ quantity: 3, valueMinor: 300_00 })

  const order = (await fixture.call('GET', `/api/stores/${storeId}/orders/${second}`, { cookie })).body
  const water = order.lines.find(({ label }: { label: string }) => label === 'water')
  const struck = await fixture.call(
    'POST',
    `/api/stores/${storeId}/orders/${second}/lines/${water.id}/discard`,
    { cookie, body: { revision: order.revision, reasonId: 'sold-out' } },
  )
  expect(struck.status).toBe(200)
  expect(await figures()).toMatchObject({ quantity: 2, valueMinor: 200_00 })
  await step(first, 5)
  expect(await figures()).toMatchObject({ quantity: 0, valueMinor: 0 })
})

it('prefer pairs set by hand to learned ones', async () => {
  await setSettings(fixture.deps.db, storeId, 'order-types', { suggestDishes: true })
  await fixture.deps.db
    .insertInto('dish_pairs')
    .values([
      {
        store_id: storeId,
        item_id: ids.dosa,
        position: 0,
        with_id: ids.coffee,
        orders: 20,
        lift_bps: 20_000,
      },
      { store_id: storeId, item_id: ids.rice, position: 0, with_id: ids.water, orders: 20, lift_bps: 20_000 },
    ])
    .execute()
  const path = `/api/stores/${storeId}/menu/draft`
  const seen = (await fixture.call('GET', `${path}/items/${ids.dosa}`, { cookie })).body
  const item = { ...seen.item, facts: { goesWith: [ids.rice, ids.water] } }
  const saved = await fixture.call('POST', `${path}/items/${ids.dosa}`, {
    cookie,
    body: { revision: seen.revision, item, categoryIds: seen.categoryIds },
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const draft = (await fixture.call('GET', path, { cookie })).body
  await fixture.call('POST', `/api/stores/${storeId}/menu/publish`, {
    cookie,
    body: { revision: draft.revision, note: '' },
  })
  expect(await goesWith()).toEqual({ dosa: [ids.rice, ids.water], rice: [ids.water] })
})
