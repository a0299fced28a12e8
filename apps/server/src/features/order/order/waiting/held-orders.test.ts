import { makeOrderConfig } from '@thali/builders/make-store'
import type { OrderId, StoreId } from '@thali/domain/ids'
import { APPROVAL_LAPSES_MS, OPEN_SITTING_MS, SITTING_MS } from '@thali/domain/order/held-order'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { makeStaffFixture, type StaffCall, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../../db/transaction.ts'
import { listEventsAfter } from '../../../../events/events.queries.ts'
import { loadOrders } from '../../order-record/load-order.ts'
import { changeOrders } from '../change/change-orders.ts'
import { releaseOf } from '../change/fold-money.ts'
import { systemAuthor } from '../change/order-change.ts'
import { countUnaccepted } from '../change/unaccepted-orders.queries.ts'
import { lapseHeldOrders } from '../moves/lapse-held-orders.ts'

let fixture: StaffFixture
let storeId: StoreId
let cookie: string

beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  const file = makeSmallStore()
  file.profile.orderConfigs = [
    makeOrderConfig({ label: 'Dine-In', approveFirst: true }),
    makeOrderConfig({ label: 'Delivery' }),
  ]
  storeId = await importStoreFile(fixture.deps, file)
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'waiter'))
})

const place = async (more: object = {}, call: StaffCall = {}) =>
  (
    await fixture.call('POST', `/order/create/web/${storeId}`, {
      origin: null,
      body: aPlacement(more),
      ...call,
    })
  ).body
const post = (id: string, what: string, body: object) =>
  fixture.call('POST', `/api/stores/${storeId}/orders/${id}/${what}`, { cookie, body })
const status = async (slug: string) => (await fixture.call('GET', `/order/status/${slug}/`)).body
const board = async () =>
  (await fixture.call('GET', `/api/stores/${storeId}/board`, { cookie })).body.orders as {
    id: string
    heldFor: string | null
    releasedAt: string | null
  }[]
const kinds = async (orderId: string) =>
  (await listEventsAfter(fixture.deps.db, storeId, 0, 100))
    .filter((event) => event.orderId === orderId)
    .map(({ kind }) => kind)

describe('the first order of a table', () => {
  it('waits for approval, and shows that to its diner', async () => {
    const order = await place()

    expect(order.heldFor).toBe('approval')
    expect(await status(order.slug)).toMatchObject({ heldFor: 'approval', state: 1 })
    expect(await board()).toMatchObject([{ id: order._id, heldFor: 'approval', releasedAt: null }])
    const { body } = await fixture.call('GET', `/api/stores/${storeId}/orders?state=1`, { cookie })
    expect(body).toMatchObject({ items: [], total: 0 })
    expect(await post(order._id, 'state', { to: 2, revision: 1 })).toMatchObject({
      status: 409,
      body: { error: { code: 'order.held' } },
    })
  })

  it('goes to the kitchen once staff approve it, with member and time', async () => {
    const headers = { 'idempotency-key': 'a-try' }
    const order = await place({}, { headers })
    fixture.passMs(90_000)
    const approved = await post(order._id, 'approve', { revision: 1 })

    expect(approved).toMatchObject({
      status: 200,
      body: {
        state: 1,
        revision: 2,
        heldFor: null,
        releasedAt: fixture.now().toISOString(),
        undoableUntil: null,
        lastMove: { kind: 'release', from: 1, to: 1, byName: 'waiter' },
      },
    })
    expect(await kinds(order._id)).toEqual(['order.placed', 'order.released'])
    const shown = await status(order.slug)
    expect(shown).not.toHaveProperty('heldFor')
    expect(shown.moves).toHaveLength(1)
    expect((await post(order._id, 'approve', { revision: 2 })).body.error.code).toBe('order.wrong-state')
    expect((await post(order._id, 'approve', { revision: 1 })).body.error.code).toBe('order.moved-meanwhile')
    expect(await place({}, { headers })).toEqual(order)
    expect((await post(order._id, 'state', { to: 2, revision: 2 })).status).toBe(200)
  })

  it('counts in the figures of the day from its approval', async () => {
    const owner = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
    const today = async () =>
      (await fixture.call('GET', `/api/stores/${storeId}/today`, { cookie: owner })).body
    const order = await place()
    expect(await today()).toMatchObject({ orders: 0, revenueMinor: 0, preparationMinutes: null })

    await post(order._id, 'approve', { revision: 1 })
    expect(await today()).toMatchObject({ orders: 1, revenueMinor: 10_000, preparationMinutes: null })
    await post(order._id, 'state', { to: 2, revision: 2 })
    await post(order._id, 'state', { to: 3, revision: 3 })
    await post(order._id, 'ready', { revision: 4 })
    expect(await today()).toMatchObject({ orders: 1, preparationMinutes: 0 })
  })

  it('lets later orders through while its guests are there', async () => {
    const first = await place()
    await post(first._id, 'approve', { revision: 1 })
    expect(await place({ address: 'table 4' })).not.toHaveProperty('heldFor')
    expect(await place({ address: 'Table 5' })).toHaveProperty('heldFor')

    for (const [to, revision] of [
      [2, 2],
      [3, 3],
      [4, 4],
    ])
      await post(first._id, 'state', { to, revision })
    const [, second] = await board()
    await post(second?.id ?? '', 'state', { to: 5, revision: 1, reasonId: 'closing' })
    fixture.passMs(SITTING_MS - 1)
    expect(await place()).not.toHaveProperty('heldFor')
  })

  it('requires approval again after they have left', async () => {
    const first = await place()
    await post(first._id, 'approve', { revision: 1 })
    for (const [to, revision] of [
      [2, 2],
      [3, 3],
      [4, 4],
    ])
      await post(first._id, 'state', { to, revision })
    fixture.passMs(SITTING_MS)

    expect(await place()).toHaveProperty('heldFor', 'approval')
  })

  it('requires approval again if an order was left open there', async () => {
    const first = await place()
    await post(first._id, 'approve', { revision: 1 })
    fixture.passMs(OPEN_SITTING_MS)

    expect(await place()).toHaveProperty('heldFor', 'approval')
  })

  it('requires approval again after staff settled their bill', async () => {
    const first = await place()
    await post(first._id, 'approve', { revision: 1 })
    const body = { orderIds: [first._id], totalMinor: 10_000, mark: 'settled' }
    await fixture.call('POST', `/api/stores/${storeId}/tables/bill`, { cookie, body })

    expect(await place()).toHaveProperty('heldFor', 'approval')
  })

  it('can be refused like any other, and restored', async () => {
    const order = await place()
    const refused = await post(order._id, 'state', { to: 5, revision: 1, reasonId: 'closing' })
    expect(refused.body).toMatchObject({ state: 5, heldFor: 'approval', releasedAt: null })
    expect(await board()).toHaveLength(1)
    expect((await post(order._id, 'approve', { revision: 2 })).body.error.code).toBe('order.wrong-state')

    expect((await post(order._id, 'undo', { revision: 2 })).body).toMatchObject({
      state: 1,
      heldFor: 'approval',
    })
  })

  it('is cancelled by the system when not decided in time', async () => {
    const forgotten = await place()
    const approved = await place({ address: 'Table 5' })
    await post(approved._id, 'approve', { revision: 1 })
    fixture.passMs(APPROVAL_LAPSES_MS - 1)
    await lapseHeldOrders(fixture.deps)
    expect(await board()).toHaveLength(2)

    fixture.passMs(1)
    await lapseHeldOrders(fixture.deps)
    const { body } = await fixture.call('GET', `/api/stores/${storeId}/orders/${forgotten._id}`, { cookie })
    expect(body).toMatchObject({ state: 5, revision: 2, lastMove: { kind: 'cancel', byId: 'system' } })
    expect(await kinds(forgotten._id)).toEqual(['order.placed', 'order.moved'])
    expect(await status(approved.slug)).toMatchObject({ state: 1 })
    const left = await fixture.deps.db.selectFrom('unaccepted_orders').select('order_id').execute()
    expect(left.map(({ order_id }) => order_id)).not.toContain(forgotten._id)
  })

  it('stays when it was not decided in time, but paid to the staff', async () => {
    const cashier = await fixture.signIn(await fixture.addMember(storeId, 'cashier'))
    const order = await place()
    const paid = await fixture.call('POST', `/api/stores/${storeId}/payments`, {
      cookie: cashier,
      body: { orderIds: [order._id], method: 'cash', dueMinor: 10_000, amountMinor: 4_000, key: 'a-part' },
    })
    expect(paid.status, paid.text).toBe(200)
    fixture.passMs(APPROVAL_LAPSES_MS)
    await lapseHeldOrders(fixture.deps)
    expect(await status(order.slug)).toMatchObject({ state: 1, heldFor: 'approval' })
  })

  it('stays if it was approved for its time while the system was cancelling it', async () => {
    const order = await place()
    fixture.passMs(APPROVAL_LAPSES_MS)
    const { db } = fixture.deps
    let isListed = false
    // Between the query of waiting orders and the lock of its row.
    const approving = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (!isListed)
          await db.updateTable('orders').set({ held_for: 'time' }).where('id', '=', order._id).execute()
        isListed = true
        return result
      },
    })
    await lapseHeldOrders({ ...fixture.deps, db: approving })
    expect(isListed).toBe(true)
    expect(await status(order.slug)).toMatchObject({ state: 1 })
  })

  it('needs no approval if entered by staff, or of another order type', async () => {
    expect(await place({}, { origin: undefined as never, cookie })).not.toHaveProperty('heldFor')
    const delivery = await place({ orderType: 'Delivery', address: 'Rose Lane 4' })
    expect(delivery).toMatchObject({ state: 1 })
    expect(delivery).not.toHaveProperty('heldFor')
  })
})

describe('an order that waits for its payment', () => {
  async function placeUnpaid() {
    const order = await place({ address: 'Table 9' })
    await fixture.deps.db
      .updateTable('orders')
      .set({ held_for: 'payment' })
      .where('id', '=', order._id)
      .execute()
    return order._id as OrderId
  }

  const release = (id: OrderId) =>
    inTransaction(fixture.deps.db, async (tx) => {
      const [before] = await loadOrders(tx, storeId, [id])
      if (!before) throw new Error('no order')
      const at = fixture.now()
      const released = await releaseOf(tx, storeId, { before, after: before.order }, at)
      await changeOrders(fixture.deps, tx, systemAuthor(storeId), at, [released])
    })

  it('is on no board until it is released, and late from then on', async () => {
    const id = await placeUnpaid()
    expect(await board()).toEqual([])
    fixture.passMs(600_000)

    const at = fixture.now()
    await release(id)
    expect(await board()).toMatchObject([{ id, heldFor: null, releasedAt: at.toISOString() }])
  })

  it('counts among the unaccepted from its release until staff move it', async () => {
    const id = await placeUnpaid()
    const { db } = fixture.deps
    await db.updateTable('unaccepted_orders').set({ held: true }).where('order_id', '=', id).execute()
    const keys = { client: '', place: null, origin: '', forLater: false }
    const count = async () =>
      (await countUnaccepted(db, storeId, keys, new Date(fixture.now().getTime() - 1))).store
    fixture.passMs(600_000)
    expect(await count()).toBe(0)

    await release(id)
    expect(await count()).toBe(1)
    expect((await post(id, 'state', { to: 2, revision: 2 })).status).toBe(200)
    expect(await count()).toBe(0)
  })
})
