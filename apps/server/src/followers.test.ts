/**
 * Tests that reactions to an order happen exactly once, whichever process dies on the way, and that a late
 * reaction equals an immediate one.
 */
import type { StoreId } from '@thali/domain/ids'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { A_PRINTER } from '@thali/test-kit/printing-routes'
import { recountOrders, storedCounts } from '@thali/test-kit/recount-sales'
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkFollowers } from './doctor/check-work.ts'
import { listCursors, listFollowersBehind } from './events/cursor.queries.ts'
import { removeEventsBefore } from './events/events.queries.ts'
import { defineFollower, type Follower } from './events/follower.ts'
import { FollowerLoop } from './events/follower-loop.ts'
import { allFollowers } from './features.ts'

let fixture: StaffFixture
let storeId: StoreId
let cookie: string

beforeAll(async () => {
  fixture = await makeStaffFixture(UNLIMITED)
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await openStore()
})

/** Creates a store with two printers as the current one. */
async function openStore(): Promise<StoreId> {
  const file = makeSmallStore()
  file.profile.slug = `store-${fixture.deps.newId().slice(0, 8)}`
  storeId = await importStoreFile(fixture.deps, file)
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
  await post('printers', A_PRINTER)
  await post('printers', { ...A_PRINTER, label: 'Pass', ticketsAt: 'acceptance' })
  await fixture.followed()
  return storeId
}

const post = async (path: string, body: object) => {
  const answer = await fixture.call('POST', `/api/stores/${storeId}/${path}`, { cookie, body })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}
const place = async (): Promise<string> => {
  const call = { origin: null, body: aPlacement() }
  return (await fixture.call('POST', `/order/create/web/${storeId}`, call)).body._id
}
const tickets = async (of = storeId) =>
  fixture.deps.db
    .selectFrom('print_jobs')
    .select(['order_number', 'kind', 'document'])
    .where('store_id', '=', of)
    .orderBy('order_number')
    .orderBy('kind')
    .orderBy('document')
    .execute()
const seqOf = async () =>
  (
    await fixture.deps.db
      .selectFrom('store_versions')
      .select('event_seq')
      .where('store_id', '=', storeId)
      .executeTakeFirstOrThrow()
  ).event_seq
const loop = (followers: readonly Follower[], deps = fixture.deps) =>
  new FollowerLoop(deps, { followers, onFailed: () => {}, onUnavailable: () => {} })

it('queues each ticket once and counts each order once, however often followers die and how many there are', async () => {
  for (let count = 0; count < 10; count += 1) await place()
  // A follower may die whenever it makes an id; each time another takes over.
  for (let diesAt = 1; diesAt <= 25; diesAt += 1) {
    let ids = 0
    const newId = () => {
      ids += 1
      if (ids >= diesAt) throw new Error('killed')
      return fixture.deps.newId()
    }
    const dying = loop(allFollowers(), { ...fixture.deps, newId })
    if (diesAt <= 10) await dying.settle()
    else await Promise.all([dying.settle(), loop(allFollowers()).settle(), loop(allFollowers()).settle()])
    if (diesAt > 10) await place()
  }
  await fixture.followed()

  const queued = await tickets()
  expect(queued.map(({ order_number }) => order_number)).toEqual(
    Array.from({ length: 25 }, (_, at) => at + 1),
  )
  expect(await storedCounts(fixture.deps.db, storeId)).toEqual(await recountOrders(fixture.deps.db, storeId))
})

it('gives the same results late as immediately', async () => {
  const work = async (follow: () => Promise<void>) => {
    const first = await place()
    await follow()
    const second = await place()
    await post(`orders/${first}/state`, { to: 2, revision: 1 })
    await follow()
    await post('tables/move', { orders: [{ id: second, revision: 1 }], address: 'Table 12' })
    await post(`orders/${second}/state`, { to: 5, revision: 2, reasonId: 'closing' })
    await follow()
    await post(`orders/${second}/undo`, { revision: 3 })
    await post(`orders/${first}/state`, { to: 3, revision: 2 })
    await post(`orders/${first}/ready`, { revision: 3 })
    await follow()
    await post(`orders/${first}/state`, { to: 5, revision: 4, reasonId: 'closing' })
    await follow()
  }
  const atOnce = storeId
  await work(() => fixture.followed())
  const late = await openStore()
  await work(async () => {})
  expect(await tickets(late)).toEqual([])
  await fixture.followed()

  expect((await tickets(atOnce)).length).toBeGreaterThan(4)
  expect(await tickets(late)).toEqual(await tickets(atOnce))
  expect(await storedCounts(fixture.deps.db, late)).toEqual(await storedCounts(fixture.deps.db, atOnce))
})

it('continues with the others when one fails, keeps its events, and is reported by the doctor', async () => {
  const failed: string[] = []
  let isBroken = true
  const broken = defineFollower({
    name: 'tickets',
    events: ['order.placed'],
    begins: 'now',
    follow: async (...given) => {
      if (isBroken) throw new Error('no paper')
      await allFollowers()
        .find(({ name }) => name === 'tickets')
        ?.follow(...given)
    },
  })
  const followers = allFollowers().map((one) => (one.name === 'tickets' ? broken : one))
  const onFailed = (_error: unknown, { follower }: { follower: string }) => failed.push(follower)
  const failing = new FollowerLoop(fixture.deps, { followers, onFailed, onUnavailable: () => {} })
  await place()
  const seq = await seqOf()
  await failing.settle()

  expect(failed).toEqual(['tickets'])
  const cursors = await listCursors(fixture.deps.db, storeId, ['figures', 'tickets', 'webhooks'])
  expect(Object.fromEntries(cursors)).toEqual({ figures: seq, tickets: seq - 1, webhooks: seq })
  const later = new Date(fixture.now().getTime() + 61_000)
  const names = allFollowers().map(({ name }) => name)
  await removeEventsBefore(fixture.deps.db, later, { followers: names, limit: 500 })
  expect(await listFollowersBehind(fixture.deps.db, names)).toMatchObject([
    { follower: 'tickets', stores: 1 },
  ])
  const found = await checkFollowers(fixture.deps.database, () => later).run(new AbortController().signal)
  expect(found).toMatchObject([
    { state: 'warning', words: expect.stringContaining('tickets: behind in 1 stores') },
  ])

  isBroken = false
  await failing.settle()
  expect(await tickets()).toHaveLength(1)
  expect(
    await checkFollowers(fixture.deps.database, () => later).run(new AbortController().signal),
  ).toMatchObject({
    state: 'ok',
  })
})

it('starts a new follower after past events or at the oldest kept one, and in new stores at the first', async () => {
  const seen: string[] = []
  const make = (name: string, begins: Follower['begins']) =>
    defineFollower({
      name,
      begins,
      events: ['order.placed'],
      follow: async (_deps, _tx, of, events) => void seen.push(...events.map(() => `${name} ${of}`)),
    })
  await place()
  await fixture.followed()
  const [from] = [storeId]
  const added = loop([make('newcomer', 'now'), make('historian', 'oldest-kept')])
  await added.settle()
  const ofStore = () => seen.filter((one) => one.endsWith(from))
  expect(ofStore()).toEqual([`historian ${from}`])
  await place()
  await added.settle()
  expect(ofStore().toSorted()).toEqual([`historian ${from}`, `historian ${from}`, `newcomer ${from}`])
  const opened = await openStore()
  await place()
  await added.settle()
  expect(seen.filter((one) => one.endsWith(opened)).toSorted()).toEqual([
    `historian ${opened}`,
    `newcomer ${opened}`,
  ])
})

it('follows a commit of its process by itself, and at its start what another left', async () => {
  await place()
  const running = loop(allFollowers())
  const followed = async (count: number) => {
    await expect.poll(async () => (await tickets()).length).toBe(count)
  }
  running.start()
  await followed(1)
  await place()
  await followed(2)
  await running.stop()
  await place()
  expect(await tickets()).toHaveLength(2)
  running.start()
  await followed(3)
  await running.stop()
})
