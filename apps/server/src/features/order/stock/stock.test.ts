/** Tests of counts of dishes and options: taken by orders, returned, refilled, and shown to diners when low. */
import { makeGroup, makeOption, makeOrderConfig } from '@thali/builders/make-store'
import type { StaffItems } from '@thali/contract/staff-orders'
import type { SetStockBody } from '@thali/contract/stock'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { useEditorFixture } from '@thali/test-kit/shared-fixture'
import { anOrderLine, aPlacement } from '@thali/test-kit/small-store'
import { beforeEach, describe, expect, it } from 'vitest'
import { refillStock } from './refill-stock.ts'

const fixture = useEditorFixture({ LIMIT_UNACCEPTED_PER_STORE: '500', LIMIT_UNACCEPTED_PER_CLIENT: '500' })
let chai: string
let dosa: string
const DAY_MS = 24 * 3_600_000

beforeEach(async () => {
  chai = fixture.chai._id
  dosa = fixture.dosa._id
  const extra = makeGroup({
    ...{ label: 'Extra', required: false, maxSelection: 2, sharedID: 'extras' },
    contents: [makeOption({ label: 'Ginger', value: 5 }), makeOption({ label: 'Paneer', value: 40 })],
  })
  const { file } = fixture
  file.profile.orderConfigs = [makeOrderConfig({ label: 'Dine-In' }), makeOrderConfig({ label: 'Pickup' })]
  const menus = file.menus.map((menu) => ({
    ...menu,
    categories: menu.categories.map((category) => ({
      ...category,
      items: category.items.map((item) => ({ ...item, configs: [...item.configs, extra] })),
    })),
  }))
  await importStoreFile(fixture.deps, { ...file, menus })
})

const url = (rest: string) => `/api/stores/${fixture.storeId}/${rest}`
const call = (rest: string, body: object) => fixture.call('POST', url(rest), { cookie: fixture.cookie, body })
const set = (items: SetStockBody['items']) => call('stock', { items })
const staffItems = async () =>
  (await fixture.call('GET', url('items'), { cookie: fixture.cookie })).body as StaffItems
const countOf = async (id: string) => (await staffItems()).items.find((item) => item.id === id)?.stock?.count
const optionOf = async (id: string, label: string) =>
  (await staffItems()).items
    .find((item) => item.id === id)
    ?.groups?.flatMap(({ options }) => options)
    .find((option) => option.label === label)

/** A line of dosas, each with these extras. */
function someDosas(quantity: number, extras: readonly string[] = []) {
  const portion = { label: 'Portion', contents: ['Regular'] }
  const configs = extras.length > 0 ? [portion, { label: 'Extra', contents: extras }] : [portion]
  return anOrderLine({ itemID: dosa, quantity, configs })
}

/** Orders some dosas, each with these extras. */
function order(quantity: number, extras: readonly string[] = [], more: object = {}) {
  const price = 100 + extras.reduce((sum, extra) => sum + (extra === 'Paneer' ? 40 : 5), 0)
  const body = aPlacement({ items: [someDosas(quantity, extras)], amount: quantity * price, ...more })
  return fixture.call('POST', `/order/create/web/${fixture.storeId}`, { body })
}
const changes = (answer: Awaited<ReturnType<typeof order>>) => answer.body.error.details.changes

/** Every count is the sum of its moves. */
async function expectSums() {
  const { db } = fixture.deps
  const counts = await db
    .selectFrom('stock_counts')
    .select(['stock_id', 'day', 'count'])
    .where('store_id', '=', fixture.storeId)
    .execute()
  const moves = await db
    .selectFrom('stock_moves')
    .select(['stock_id', 'day', 'change'])
    .where('store_id', '=', fixture.storeId)
    .execute()
  for (const { stock_id, day, count } of counts) {
    const own = moves.filter((move) => move.stock_id === stock_id && move.day === day)
    expect(own.reduce((sum, { change }) => sum + change, 0)).toBe(count)
  }
  return counts
}

describe('an order', () => {
  it('takes what it needs, and is refused with the remaining count if it needs more', async () => {
    await set([{ itemId: dosa, count: 3 }])
    expect((await order(1)).status).toBe(201)
    const more = await order(3)
    expect(more.status).toBe(409)
    expect(more.body.error.code).toBe('order.changed')
    expect(changes(more)).toEqual([{ itemID: dosa, kind: 'stock.short', from: null, to: '2' }])
    expect(more.body.error.details.left).toEqual([{ line: 0, itemID: dosa, left: 2 }])
    expect(more.body.error.details.needs).toMatchObject([{ line: 0, itemID: dosa, left: 2, units: 1 }])
    expect((await order(2)).status).toBe(201)
    expect((await fixture.shown(dosa))?.state).toBe('Sold Out')
    expect(changes(await order(1))).toMatchObject([{ kind: 'item.unavailable' }])
    expect(await countOf(dosa)).toBe(0)
    const { items } = await fixture.draft()
    expect(items.flatMap(({ id, isUsedUp }) => (isUsedUp ? [id] : []))).toEqual([dosa])
    await expectSums()
  })

  it('takes options of one dish, and one count for all dishes that share their group', async () => {
    await set([
      { itemId: dosa, option: { group: 'Extra', label: 'Ginger' }, count: 2 },
      { itemId: dosa, option: { group: 'Extra', label: 'Paneer', everywhere: true }, count: 3, lowAt: 9 },
    ])
    expect((await order(2, ['Ginger', 'Paneer'])).status).toBe(201)
    expect(await optionOf(dosa, 'Ginger')).toMatchObject({ stock: { count: 0, everywhere: false } })
    expect(await optionOf(chai, 'Ginger')).not.toHaveProperty('stock')
    expect(await optionOf(chai, 'Paneer')).toMatchObject({ stock: { count: 1, everywhere: true } })
    const shown = (await fixture.shown(dosa))?.configs.flatMap(({ contents }) => contents)
    expect(shown?.find(({ label }) => label === 'Ginger')).toMatchObject({ state: 'Sold Out' })
    expect(shown?.find(({ label }) => label === 'Paneer')).toMatchObject({ state: 'Available', left: 1 })
    const short = await order(2, ['Paneer'])
    expect(changes(short)).toEqual([{ itemID: dosa, kind: 'stock.short', from: 'Paneer', to: '1' }])
  })

  it('reports every subject that falls short, and takes nothing', async () => {
    await set([
      { itemId: dosa, count: 1 },
      { itemId: dosa, option: { group: 'Extra', label: 'Paneer' }, count: 0 },
      { itemId: dosa, option: { group: 'Extra', label: 'Ginger' }, count: 1 },
    ])
    expect(changes(await order(2, ['Ginger']))).toEqual([
      { itemID: dosa, kind: 'stock.short', from: null, to: '1' },
      { itemID: dosa, kind: 'stock.short', from: 'Ginger', to: '1' },
    ])
    expect(await countOf(dosa)).toBe(1)
  })

  it('gets the last unit in exactly one of many concurrent tries', async () => {
    await set([{ itemId: dosa, count: 1 }])
    const answers = await Promise.all(Array.from({ length: 12 }, () => order(1)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(11)
    expect(await countOf(dosa)).toBe(0)
    await expectSums()
  })

  it('entered by staff is limited like those of guests', async () => {
    await set([{ itemId: dosa, count: 1 }])
    const answer = await call('orders', aPlacement({ items: [someDosas(2)], amount: 200 }))
    expect(answer.status).toBe(409)
    expect(changes(answer)).toEqual([{ itemID: dosa, kind: 'stock.short', from: null, to: '1' }])
  })

  it('repeated under its key takes once', async () => {
    await set([{ itemId: dosa, count: 5 }])
    const body = aPlacement({ items: [someDosas(1)] })
    const headers = { 'idempotency-key': 'a-cart-of-its-own' }
    const url = `/order/create/web/${fixture.storeId}`
    const [first, again] = [
      await fixture.call('POST', url, { body, headers }),
      await fixture.call('POST', url, { body, headers }),
    ]
    expect(again.body._id).toBe(first.body._id)
    expect(await countOf(dosa)).toBe(4)
  })
})

describe('the stock of cancelled orders and struck lines', () => {
  const cancel = (id: string, more: object = {}) =>
    call(`orders/${id}/state`, { to: 5, reasonId: 'unconfirmed', ...more })

  it('is returned when an order is cancelled, and taken again when that is undone', async () => {
    await set([{ itemId: dosa, count: 2 }])
    const { body: placed } = await order(2)
    expect((await fixture.shown(dosa))?.state).toBe('Sold Out')
    const cancelled = await cancel(placed._id, { revision: 1 })
    expect(cancelled.status).toBe(200)
    expect(await countOf(dosa)).toBe(2)
    expect((await fixture.shown(dosa))?.state).toBe('Available')
    expect((await order(1)).status).toBe(201)
    const undone = await call(`orders/${placed._id}/undo`, { revision: 2 })
    expect(undone.status).toBe(200)
    // One of its two was sold in between: it takes what is left.
    expect(await countOf(dosa)).toBe(0)
    await cancel(placed._id, { revision: 3 })
    expect(await countOf(dosa)).toBe(1)
    await expectSums()
  })

  it('stays taken if staff mark it as cooked', async () => {
    await set([{ itemId: dosa, count: 5 }])
    const { body: placed } = await order(2)
    expect((await cancel(placed._id, { revision: 1, isCooked: true })).status).toBe(200)
    expect(await countOf(dosa)).toBe(3)
    await call(`orders/${placed._id}/undo`, { revision: 2 })
    expect(await countOf(dosa)).toBe(3)
    await expectSums()
  })

  it('stays taken of a line that was cooked and struck off, also when its order is cancelled', async () => {
    await set([{ itemId: dosa, count: 5 }])
    const items = [someDosas(1, ['Ginger']), someDosas(2)]
    const { body: placed } = await order(0, [], { items, amount: 305 })
    const body = { revision: 1, reasonId: 'sold-out', isCooked: true }
    expect((await call(`orders/${placed._id}/lines/${placed._id}l2/discard`, body)).status).toBe(200)
    expect(await countOf(dosa)).toBe(2)
    await cancel(placed._id, { revision: 2 })
    expect(await countOf(dosa)).toBe(3)
    await call(`orders/${placed._id}/undo`, { revision: 3 })
    expect(await countOf(dosa)).toBe(2)
    await expectSums()
  })

  it('is returned by line, and never twice', async () => {
    await set([{ itemId: dosa, count: 5 }])
    const items = [someDosas(1, ['Ginger']), someDosas(2)]
    const { body: placed } = await order(0, [], { items, amount: 305 })
    expect(await countOf(dosa)).toBe(2)
    const strike = (line: number, revision: number, more: object = {}) =>
      call(`orders/${placed._id}/lines/${placed._id}l${line}/discard`, {
        revision,
        reasonId: 'sold-out',
        ...more,
      })
    expect((await strike(2, 1)).status).toBe(200)
    expect(await countOf(dosa)).toBe(4)
    await cancel(placed._id, { revision: 2 })
    expect(await countOf(dosa)).toBe(5)
    const kinds = await fixture.deps.db
      .selectFrom('stock_moves')
      .select(['kind', 'change'])
      .where('store_id', '=', fixture.storeId)
      .execute()
    expect(kinds.map(({ kind, change }) => `${kind} ${change}`).sort()).toEqual(
      ['cancel 1', 'correction 5', 'order -1', 'order -2', 'strike 2'].sort(),
    )
    await expectSums()
  })
})

describe('a count', () => {
  it('is shown to guests when low, and is in no store file, version or draft', async () => {
    await set([{ itemId: dosa, count: 4, lowAt: 3 }])
    expect(await fixture.shown(dosa)).not.toHaveProperty('left')
    await order(1)
    expect(await fixture.shown(dosa)).toMatchObject({ left: 3, state: 'Available' })
    await order(3)
    const exported = await fixture.call('GET', url('file'), { cookie: fixture.cookie })
    expect(exported.text).not.toContain('"left"')
    expect(exported.text).not.toContain('Sold Out')
    expect(JSON.stringify(await fixture.draft())).not.toContain('"left"')
    await fixture.save(dosa, (fields) => ({ ...fields, label: 'Dosa' }))
    await fixture.publish()
    expect(await countOf(dosa)).toBe(0)
    await set([{ itemId: dosa, count: null }])
    expect(await fixture.shown(dosa)).toMatchObject({ state: 'Available' })
  })

  it('is corrected with a reason, and can be stopped and restarted', async () => {
    await set([{ itemId: dosa, count: 5 }])
    await order(1)
    await set([{ itemId: dosa, count: 2, reason: 'waste', note: 'fell down' }])
    await set([{ itemId: dosa, count: null }])
    expect(await countOf(dosa)).toBeUndefined()
    expect((await order(9)).status).toBe(201)
    await set([{ itemId: dosa, count: 7, reason: 'refill' }])
    expect(await countOf(dosa)).toBe(7)
    await expectSums()
  })

  it('is refilled at the start of each business day, on the store’s clock', async () => {
    await set([{ itemId: dosa, count: 1, refillTo: 40, lowAt: 50 }])
    await order(1)
    expect((await fixture.shown(dosa))?.state).toBe('Sold Out')
    await refillStock(fixture.deps)
    expect(await countOf(dosa)).toBe(0)
    fixture.passMs(DAY_MS)
    await refillStock(fixture.deps)
    expect(await fixture.shown(dosa)).toMatchObject({ state: 'Available', left: 40 })
    expect((await order(40)).status).toBe(201)
    expect((await order(1)).status).toBe(409)
    expect(await expectSums()).toHaveLength(2)
  })

  it('for another day is taken by orders for that day', async () => {
    await set([{ itemId: dosa, count: 1, refillTo: 2 }])
    await order(1)
    // Within 24 hours, and on the next business day.
    const time = new Date(fixture.now().getTime() + 23.5 * 3_600_000)
    const address = time.toLocaleTimeString('en-GB', {
      timeZone: 'Asia/Kolkata',
      hour: '2-digit',
      minute: '2-digit',
    })
    const tomorrow = { orderType: 'Pickup', address }
    expect((await order(2, [], tomorrow)).status).toBe(201)
    expect(changes(await order(1, [], tomorrow))).toMatchObject([{ kind: 'stock.short', to: '0' }])
    await expectSums()
  })
})

it('is set only by those who may sell out', async () => {
  const waiter = await fixture.signIn(await fixture.addMember(fixture.storeId, 'waiter'))
  const body = { items: [{ itemId: dosa, count: 3 }] }
  expect((await fixture.call('POST', url('stock'), { cookie: waiter, body })).status).toBe(403)
  const cook = await fixture.signIn(await fixture.addMember(fixture.storeId, 'kitchen'))
  expect((await fixture.call('POST', url('stock'), { cookie: cook, body })).status).toBe(200)
})
