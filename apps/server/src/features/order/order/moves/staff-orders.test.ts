import type { OrderId, StoreId } from '@thali/domain/ids'
import { ROLES, type Role } from '@thali/domain/people/permissions'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'

let fixture: StaffFixture
let storeId: StoreId
let elsewhere: StoreId
const cookies = {} as Record<Role | 'stranger' | 'otherOwner', string>

beforeAll(async () => {
  fixture = await makeStaffFixture()
  storeId = await fixture.addStore()
  elsewhere = await fixture.addStore()
  for (const role of ROLES) cookies[role] = await fixture.signIn(await fixture.addMember(storeId, role))
  cookies.otherOwner = await fixture.signIn(await fixture.addMember(elsewhere, 'owner'))
  cookies.stranger = ''
})
afterAll(() => fixture.close())

const path = (orderId: OrderId, rest = '') => `/api/stores/${storeId}/orders/${orderId}${rest}`
const read = async (orderId: OrderId) =>
  (await fixture.call('GET', path(orderId), { cookie: cookies.owner })).body
const post = (url: string, body: unknown, cookie = cookies.owner) =>
  fixture.call('POST', url, { cookie, body })
const move = (orderId: OrderId, to: number, revision: number, more = {}, cookie = cookies.owner) =>
  post(path(orderId, '/state'), { to, revision, ...more }, cookie)
const undo = (orderId: OrderId, revision: number, cookie = cookies.owner) =>
  post(path(orderId, '/undo'), { revision }, cookie)
const discard = (orderId: OrderId, lineId: string, revision: number) =>
  post(path(orderId, `/lines/${lineId}/discard`), { revision, reasonId: 'sold-out', note: 'Ran out' })

it('moves an order from received to served one step at a time, and records who did it', async () => {
  const id = await fixture.addOrder(storeId)
  for (const [index, to] of [2, 3, 4].entries()) {
    const { status, body } = await move(id, to, index + 1)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: to,
      revision: index + 2,
      lastMove: { from: to - 1, to, byName: 'owner' },
    })
  }
  const { moves } = await read(id)
  expect(moves.map((entry: { to: number }) => entry.to)).toEqual([1, 2, 3, 4])
  expect((await move(id, 5, 4, { reasonId: 'closing' })).body.error.code).toBe('order.wrong-state')
})

it('reads several orders by their ids, and none of another store', async () => {
  const ids = [await fixture.addOrder(storeId), await fixture.addOrder(storeId, 2)]
  const foreign = await fixture.addOrder(elsewhere)
  const byId = (asked: readonly string[]) =>
    fixture.call('GET', `/api/stores/${storeId}/orders/by-id?ids=${asked.join(',')}`, {
      cookie: cookies.kitchen,
    })
  const { status, body } = await byId([...ids, foreign, 'unknown'])
  expect(status).toBe(200)
  const read = body.orders.map(({ id, state }: { id: string; state: number }) => ({ id, state }))
  expect(new Set(read)).toEqual(
    new Set([
      { id: ids[0], state: 1 },
      { id: ids[1], state: 2 },
    ]),
  )
  const many = await byId(Array.from({ length: 31 }, (_, at) => `order-${at}`))
  expect(many.body.error).toMatchObject({ code: 'request.malformed' })
})

it('refuses to skip a step or to go back', async () => {
  const id = await fixture.addOrder(storeId, 2)
  for (const to of [1, 2, 4])
    expect(await move(id, to, 1)).toMatchObject({
      status: 409,
      body: { error: { code: 'order.wrong-state' } },
    })
})

it('cancels only with a reason', async () => {
  const id = await fixture.addOrder(storeId, 3)
  expect((await move(id, 5, 1)).body.error.code).toBe('order.reason-required')
  expect((await move(id, 5, 1, { reasonId: 'because' })).body.error.code).toBe('order.reason-unknown')
  const { body } = await move(id, 5, 1, { reasonId: 'guest-asked', note: ' Left angrily ' })
  expect(body).toMatchObject({
    state: 5,
    lastMove: { kind: 'cancel', reason: { label: 'At your request' }, note: 'Left angrily' },
  })
})

it('shows the second of two members the step of the first, and overwrites nothing', async () => {
  const id = await fixture.addOrder(storeId)
  const answers = await Promise.all([
    move(id, 2, 1, {}, cookies.kitchen),
    move(id, 5, 1, { reasonId: 'guest-asked' }, cookies.manager),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const won = answers.find(({ status }) => status === 200)?.body
  const lost = answers.find(({ status }) => status === 409)?.body.error
  expect(lost.code).toBe('order.moved-meanwhile')
  expect(lost.details.order).toMatchObject({ state: won.state, lastMove: { byName: won.lastMove.byName } })
  const now = await read(id)
  expect(now).toMatchObject({ state: won.state, revision: 2 })
  expect(now.moves).toHaveLength(2)
})

it('applies exactly one of twenty concurrent moves', async () => {
  const id = await fixture.addOrder(storeId)
  const answers = await Promise.all(Array.from({ length: 20 }, () => move(id, 2, 1)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  expect((await read(id)).moves).toHaveLength(2)
})

it('undoes the last step for 60 seconds, and keeps a record of both', async () => {
  const id = await fixture.addOrder(storeId)
  const moved = (await move(id, 2, 1)).body
  expect(moved.undoableUntil).not.toBeNull()
  fixture.passMs(60_000)
  const undone = (await undo(id, 2)).body
  expect(undone).toMatchObject({
    state: 1,
    revision: 3,
    undoableUntil: null,
    lastMove: { kind: 'undo', from: 2, to: 1 },
  })
  expect((await undo(id, 3)).body.error.code).toBe('order.undo-too-late')

  await move(id, 2, 3)
  fixture.passMs(60_001)
  expect(await undo(id, 4)).toMatchObject({ status: 409, body: { error: { code: 'order.undo-too-late' } } })
  expect((await read(id)).undoableUntil).toBeNull()
})

it('marks an order as ready while it is prepared, once, and undoes that', async () => {
  const id = await fixture.addOrder(storeId, 2)
  const ready = (revision: number) => post(path(id, '/ready'), { revision })
  expect((await ready(1)).body.error.code).toBe('order.wrong-state')
  await move(id, 3, 1)
  const { body } = await ready(2)
  expect(body).toMatchObject({
    state: 3,
    revision: 3,
    readyAt: fixture.now().toISOString(),
    lastMove: { kind: 'ready', byName: 'owner' },
  })
  expect((await ready(3)).body.error.code).toBe('order.wrong-state')
  const shown = (await fixture.call('GET', `/order/status/${body.slug}/`)).body
  expect(shown).toMatchObject({ state: 3, readyAt: fixture.now().toISOString() })
  expect(shown.moves.map((entry: { state: number }) => entry.state)).toEqual([2, 3])

  expect((await undo(id, 3)).body).toMatchObject({ state: 3, readyAt: null, undoableUntil: null })
  await ready(4)
  expect((await move(id, 4, 5)).body).toMatchObject({ state: 4, readyAt: fixture.now().toISOString() })
})

it('marks a delivery as on its way while it is prepared, ready or not, and undoes that', async () => {
  const atTable = await fixture.addOrder(storeId, 3)
  expect((await post(path(atTable, '/out'), { revision: 1 })).body.error.code).toBe('order.wrong-state')

  const id = await fixture.addOrder(storeId, 3, undefined, 'Delivery')
  const out = (revision: number) => post(path(id, '/out'), { revision })
  const { body } = await out(1)
  const outAt = fixture.now().toISOString()
  expect(body).toMatchObject({ state: 3, revision: 2, outAt, readyAt: null, lastMove: { kind: 'out' } })
  expect((await post(path(id, '/ready'), { revision: 2 })).body.error.code).toBe('order.wrong-state')
  const shown = (await fixture.call('GET', `/order/status/${body.slug}/`)).body
  expect(shown).toMatchObject({ state: 3, outAt })
  expect(shown.moves.map((entry: { state: number }) => entry.state)).toEqual([3])

  expect((await undo(id, 2)).body).toMatchObject({ state: 3, outAt: null, undoableUntil: null })
  await out(3)
  expect((await move(id, 4, 4)).body).toMatchObject({ state: 4, outAt })
})

it('undoes a cancellation to the state before it, but not by a role that may not cancel', async () => {
  const id = await fixture.addOrder(storeId, 3)
  await move(id, 5, 1, { reasonId: 'guest-asked' })
  expect((await undo(id, 2, cookies.kitchen)).status).toBe(403)
  expect((await undo(id, 2)).body).toMatchObject({ state: 3 })
})

it('has nothing to undo in an order just placed', async () => {
  const id = await fixture.addOrder(storeId)
  expect((await undo(id, 1)).body.error.code).toBe('order.undo-too-late')
})

it('strikes a line and computes the total from the snapshot, but never strikes the last line', async () => {
  const id = await fixture.addOrder(storeId, 2)
  const { body } = await discard(id, 'line-chai', 1)
  expect(body).toMatchObject({ revision: 2, valueMinor: 10_000, totalMinor: 11_000 })
  expect(body.lines[1].discarded).toMatchObject({
    reason: { id: 'sold-out' },
    note: 'Ran out',
    byName: 'owner',
  })
  expect((await discard(id, 'line-chai', 2)).body.error.code).toBe('order.already-discarded')
  expect((await discard(id, 'line-naan', 2)).body.error.code).toBe('line.not-found')
  expect((await discard(id, 'line-dosa', 1)).body.error.code).toBe('order.moved-meanwhile')
  expect((await discard(id, 'line-dosa', 2)).body.error.code).toBe('order.last-line')
  const row = await fixture.deps.db
    .selectFrom('orders')
    .select('total_minor')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row?.total_minor).toBe(11_000)
})

it('strikes nothing off an ended order', async () => {
  const id = await fixture.addOrder(storeId, 4)
  expect((await discard(id, 'line-chai', 1)).body.error.code).toBe('order.wrong-state')
})

it('publishes each change once, in its store', async () => {
  const id = await fixture.addOrder(storeId)
  await move(id, 2, 1)
  await discard(id, 'line-chai', 2)
  await undo(id, 2)
  const events = await fixture.deps.db
    .selectFrom('outbox')
    .select(['kind', 'store_id'])
    .where('order_id', '=', id)
    .orderBy('seq')
    .execute()
  expect(events).toEqual([
    { kind: 'order.moved', store_id: storeId },
    { kind: 'order.changed', store_id: storeId },
  ])
})

it('shows open orders oldest first, then those ended in the last half hour', async () => {
  const store = await fixture.addStore()
  const cookie = await fixture.signIn(await fixture.addMember(store, 'waiter'))
  const open: string[] = []
  for (const state of [1, 3, 2] as const) {
    open.push(await fixture.addOrder(store, state))
    fixture.passMs(1000)
  }
  const served = await fixture.addOrder(store, 4)
  const board = async () => (await fixture.call('GET', `/api/stores/${store}/board`, { cookie })).body
  expect((await board()).orders.map((order: { id: string }) => order.id)).toEqual([...open, served])
  expect(await board()).toMatchObject({
    older: { received: 0, confirmed: 0, preparing: 0, held: 0 },
    ordering: { open: true },
  })
  fixture.passMs(31 * 60_000)
  expect((await board()).orders.map((order: { id: string }) => order.id)).toEqual(open)
})

it('pauses ordering with a reason and a time, and resumes', async () => {
  const at = fixture.now().getTime()
  const body = { reason: 'Kitchen is full', minutes: 30 }
  expect((await post(`/api/stores/${storeId}/pause`, body, cookies.kitchen)).status).toBe(204)
  const ordering = async () =>
    (await fixture.call('GET', `/api/stores/${storeId}/board`, { cookie: cookies.owner })).body.ordering
  const until = new Date(at + 30 * 60_000).toISOString()
  expect(await ordering()).toEqual({ open: false, reason: 'Kitchen is full', until })
  expect((await post(`/api/stores/${storeId}/resume`, undefined)).status).toBe(204)
  expect(await ordering()).toEqual({ open: true, reason: '', until: null })
})

it('grants each role the permissions of the table, and strangers none', async () => {
  const expected = {
    owner: [200, 200, 200, 200, 200, 204],
    manager: [200, 200, 200, 200, 200, 204],
    kitchen: [200, 200, 200, 403, 200, 204],
    waiter: [200, 200, 200, 200, 200, 403],
    stranger: [401, 401, 401, 401, 401, 401],
    otherOwner: [404, 404, 404, 404, 404, 404],
  }
  for (const [who, statuses] of Object.entries(expected)) {
    const cookie = cookies[who as Role]
    const [moved, cancelled, struck] = [
      await fixture.addOrder(storeId),
      await fixture.addOrder(storeId),
      await fixture.addOrder(storeId),
    ]
    const answers = [
      await fixture.call('GET', `/api/stores/${storeId}/board`, { cookie }),
      await fixture.call('GET', path(moved), { cookie }),
      await move(moved, 2, 1, {}, cookie),
      await move(cancelled, 5, 1, { reasonId: 'guest-asked' }, cookie),
      await post(path(struck, '/lines/line-chai/discard'), { revision: 1, reasonId: 'sold-out' }, cookie),
      await post(`/api/stores/${storeId}/resume`, undefined, cookie),
    ]
    expect(
      answers.map(({ status }) => status),
      who,
    ).toEqual(statuses)
  }
})

it('never shows or moves an order through another store', async () => {
  const id = await fixture.addOrder(storeId)
  const foreign = `/api/stores/${elsewhere}/orders/${id}`
  expect((await fixture.call('GET', foreign, { cookie: cookies.otherOwner })).status).toBe(404)
  expect((await post(`${foreign}/state`, { to: 2, revision: 1 }, cookies.otherOwner)).status).toBe(404)
  expect((await read(id)).state).toBe(1)
})

it('refuses writes from another site with the cookie', async () => {
  const id = await fixture.addOrder(storeId)
  for (const origin of [null, 'https://evil.example']) {
    const answer = await fixture.call('POST', path(id, '/state'), {
      cookie: cookies.owner,
      origin,
      body: { to: 2, revision: 1 },
    })
    expect(answer.status).toBe(403)
  }
  expect((await read(id)).state).toBe(1)
})
