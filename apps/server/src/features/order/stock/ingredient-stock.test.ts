/**
 * Tests of counts of ingredients: taken by dishes made with them, returned, refilled, and shown to diners as
 * portions.
 */
import { makeGroup, makeOption, makeOrderConfig } from '@thali/builders/make-store'
import type { StaffIngredients } from '@thali/contract/ingredients'
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
/** Noon in Kolkata, UTC. */
const NOON_MS = 6.5 * 3_600_000
let tables: number

beforeEach(async () => {
  fixture.passMs(DAY_MS - ((fixture.now().getTime() - NOON_MS) % DAY_MS))
  tables = 0
  chai = fixture.chai._id
  dosa = fixture.dosa._id
  const { file } = fixture
  const extra = makeGroup({
    ...{ label: 'Extra', required: false, maxSelection: 2 },
    contents: [
      { ...makeOption({ label: 'Paneer', value: 40 }), uses: [{ ingredientID: 'paneer', amount: 3 }] },
      makeOption({ label: 'Ginger', value: 5 }),
    ],
  })
  file.profile.orderConfigs = [makeOrderConfig({ label: 'Dine-In' }), makeOrderConfig({ label: 'Pickup' })]
  const ingredients = ['Paneer', 'Milk', 'Salt'].map((label) => ({ _id: label.toLowerCase(), label }))
  const made = {
    [dosa]: { uses: [{ ingredientID: 'paneer', amount: 2 }] },
    [chai]: { uses: [{ ingredientID: 'milk', optional: true as const, amount: 2 }] },
  }
  const menus = file.menus.map((menu) => ({
    ...menu,
    categories: menu.categories.map((category) => ({
      ...category,
      items: category.items.map((item) => ({
        ...{ ...item, ...made[item._id] },
        configs: item._id === dosa ? [...item.configs, extra] : item.configs,
      })),
    })),
  }))
  await importStoreFile(fixture.deps, { ...file, profile: { ...file.profile, ingredients }, menus })
})

const url = (rest: string) => `/api/stores/${fixture.storeId}/${rest}`
const call = (rest: string, body: object) => fixture.call('POST', url(rest), { cookie: fixture.cookie, body })
const set = (items: SetStockBody['items']) => call('stock', { items })
const countOf = async (id: string) => {
  const { body } = await fixture.call('GET', url('ingredients'), { cookie: fixture.cookie })
  return (body as StaffIngredients).ingredients.find((one) => one.id === id)?.stock?.count
}

function dosas(quantity: number, extras: readonly string[] = []) {
  const portion = { label: 'Portion', contents: ['Regular'] }
  const configs = extras.length > 0 ? [portion, { label: 'Extra', contents: extras }] : [portion]
  return {
    line: anOrderLine({ itemID: dosa, quantity, configs }),
    amount: quantity * (100 + 40 * extras.length),
  }
}
const chais = (quantity: number) => ({
  line: anOrderLine({ itemID: chai, quantity, configs: [{ label: 'Cup', contents: ['Small'] }] }),
  amount: quantity * 20,
})

function order(lines: readonly ReturnType<typeof dosas>[], more: object = {}) {
  const amount = lines.reduce((sum, one) => sum + one.amount, 0)
  tables += 1
  const items = lines.map(({ line }) => line)
  const body = aPlacement({ address: `Table ${tables}`, items, amount, ...more })
  return fixture.call('POST', `/order/create/web/${fixture.storeId}`, { body })
}
const changes = (answer: Awaited<ReturnType<typeof order>>) => answer.body.error.details.changes

/** Within 24 hours, and on the next business day. */
function tomorrow() {
  const time = new Date(fixture.now().getTime() + 23.5 * 3_600_000)
  const clock = { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' } as const
  return { orderType: 'Pickup', address: time.toLocaleTimeString('en-GB', clock) }
}

/** Every count by its day, in order; each is the sum of its moves. */
async function expectSums() {
  const { db } = fixture.deps
  const counts = await db
    .selectFrom('stock_counts')
    .selectAll()
    .where('store_id', '=', fixture.storeId)
    .orderBy('day')
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
  return counts.map(({ count }) => count)
}

describe('a counted ingredient', () => {
  it('is taken by dishes and options in the units they use, and sells out its dishes', async () => {
    await set([{ ingredientId: 'paneer', count: 12 }])
    expect((await order([dosas(1), dosas(1, ['Paneer'])])).status).toBe(201)
    expect(await countOf('paneer')).toBe(12 - 2 - 5)
    const short = await order([dosas(1), dosas(2)])
    expect(short.body.error.code).toBe('order.changed')
    expect(changes(short)).toMatchObject([{ itemID: dosa, kind: 'stock.short', from: null, to: '2' }, {}])
    expect(changes(await order([dosas(1), dosas(1, ['Paneer'])]))).toMatchObject([
      { kind: 'stock.short' },
      {},
    ])
    expect(await countOf('paneer')).toBe(5)
    expect((await order([dosas(1)])).status).toBe(201)
    const extras = (await fixture.shown(dosa))?.configs.flatMap(({ contents }) => contents)
    expect(extras?.find(({ label }) => label === 'Paneer')).toMatchObject({ state: 'Available' })
    expect((await order([dosas(1)])).status).toBe(201)
    // One unit is left, and a dosa takes two.
    expect(await fixture.shown(dosa)).toMatchObject({ state: 'Sold Out' })
    expect(changes(await order([dosas(1)]))).toMatchObject([{ kind: 'item.unavailable' }])
    expect((await order([chais(1)])).status).toBe(201)
    expect(await expectSums()).toEqual([1])
  })

  it('is shown as portions from its threshold down, and returned with a cancelled order or struck line', async () => {
    await set([{ ingredientId: 'paneer', count: 9, lowAt: 8 }])
    expect(await fixture.shown(dosa)).not.toHaveProperty('left')
    const { body: placed } = await order([dosas(1), dosas(2)])
    expect(await fixture.shown(dosa)).toMatchObject({ left: 1, state: 'Available' })
    const reason = { reasonId: 'sold-out', revision: 1 }
    expect((await call(`orders/${placed._id}/lines/${placed._id}l2/discard`, reason)).status).toBe(200)
    expect(await countOf('paneer')).toBe(7)
    expect(await fixture.shown(dosa)).toMatchObject({ left: 3 })
    const cancelled = { to: 5, reasonId: 'unconfirmed', revision: 2 }
    expect((await call(`orders/${placed._id}/state`, cancelled)).status).toBe(200)
    expect(await countOf('paneer')).toBe(9)
    expect(await fixture.shown(dosa)).not.toHaveProperty('left')
    await expectSums()
  })

  it('gives its last portion to exactly one of many concurrent orders', async () => {
    await set([{ ingredientId: 'paneer', count: 3 }])
    const answers = await Promise.all(Array.from({ length: 8 }, () => order([dosas(1)])))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
    expect(await expectSums()).toEqual([1])
  })

  it('is left out of dishes that can go without it, once insufficient for one portion', async () => {
    await set([{ ingredientId: 'milk', count: 3, lowAt: 3 }])
    expect(await fixture.shown(chai)).toMatchObject({ left: 1 })
    expect(changes(await order([chais(2)]))).toEqual([
      { itemID: chai, kind: 'stock.short', from: null, to: '1' },
    ])
    expect((await order([chais(1)])).status).toBe(201)
    expect(await fixture.shown(chai)).toMatchObject({ state: 'Available', without: ['Milk'] })
    const { body } = await order([chais(5)])
    const [line] = (await fixture.call('GET', url(`orders/${body._id}`), { cookie: fixture.cookie })).body
      .lines
    expect(line).toMatchObject({ without: ['Milk'] })
    expect(await expectSums()).toEqual([1])
  })

  it('is refilled each day, and taken from another day by orders for that day', async () => {
    await set([
      { ingredientId: 'paneer', count: 2, refillTo: 4, lowAt: 9 },
      { ingredientId: 'milk', count: 0, refillTo: 2 },
    ])
    expect((await order([dosas(2), chais(1)], tomorrow())).status).toBe(201)
    expect((await order([dosas(1)])).status).toBe(201)
    expect(changes(await order([dosas(1)], tomorrow()))).toMatchObject([{ kind: 'stock.short', to: '0' }])
    // A dish that can go without milk is made without it also on the day that has none left.
    const { status, body } = await order([chais(3)], tomorrow())
    expect(status).toBe(201)
    const [line] = (await fixture.call('GET', url(`orders/${body._id}`), { cookie: fixture.cookie })).body
      .lines
    expect(line).toMatchObject({ without: ['Milk'] })
    fixture.passMs(DAY_MS)
    await refillStock(fixture.deps)
    expect([await countOf('paneer'), await countOf('milk')]).toEqual([0, 0])
    expect(await fixture.shown(dosa)).toMatchObject({ state: 'Sold Out' })
    fixture.passMs(DAY_MS)
    await refillStock(fixture.deps)
    expect(await fixture.shown(dosa)).toMatchObject({ state: 'Available', left: 2 })
    await expectSums()
  })

  it('is set by those who may sell out, logged by name, and ignored if unknown', async () => {
    const cook = await fixture.signIn(await fixture.addMember(fixture.storeId, 'kitchen'))
    const waiter = await fixture.signIn(await fixture.addMember(fixture.storeId, 'waiter'))
    const body = {
      items: [
        { ingredientId: 'paneer', count: 3 },
        { ingredientId: 'none', count: 3 },
      ],
    }
    expect((await fixture.call('POST', url('stock'), { cookie: waiter, body })).status).toBe(403)
    const answer = await fixture.call('POST', url('stock'), { cookie: cook, body })
    const stock = { count: 3, lowAt: null, refillTo: null, everywhere: false }
    expect(answer.body.changed).toEqual([{ ingredientId: 'paneer', stock }])
    const [entry] = await fixture.deps.db
      .selectFrom('audit')
      .select(['subject', 'changes'])
      .where('store_id', '=', fixture.storeId)
      .where('action', '=', 'stock.set')
      .execute()
    expect(entry?.subject).toBe('paneer')
    expect(JSON.stringify(entry?.changes)).toContain('Paneer')
    await set([{ ingredientId: 'paneer', count: null }])
    expect(await countOf('paneer')).toBeUndefined()
  })

  it('does not affect menus whose dishes do not use it', async () => {
    await set([{ ingredientId: 'salt', count: 0 }])
    expect(await fixture.shown(dosa)).toMatchObject({ state: 'Available' })
    expect((await order([dosas(1), chais(1)])).status).toBe(201)
    expect(await countOf('salt')).toBe(0)
  })
})

describe('the refill of each day', () => {
  it('is also changed for later days already started, less the units taken', async () => {
    await set([{ itemId: dosa, count: 40, refillTo: 40 }])
    await order([dosas(12)], tomorrow())
    await set([{ itemId: dosa, count: 10, refillTo: 20 }])
    expect(await expectSums()).toEqual([10, 8])
    await set([{ itemId: dosa, count: 10, refillTo: 5 }])
    expect(await expectSums()).toEqual([10, 0])
    await set([{ itemId: dosa, count: 10, refillTo: 30 }])
    expect(await expectSums()).toEqual([10, 18])
    await set([{ itemId: dosa, count: 9 }])
    expect(await expectSums()).toEqual([9, 18])
    fixture.passMs(DAY_MS)
    await refillStock(fixture.deps)
    expect(await expectSums()).toEqual([9, 18])
  })
})
