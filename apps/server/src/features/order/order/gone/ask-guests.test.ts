import type { OrderState, SoldLine } from '@thali/domain/order/order'
import { twoLines } from '@thali/test-kit/insert-order'
import { runJob } from '@thali/test-kit/run-jobs'
import { useEditorFixture } from '@thali/test-kit/shared-fixture'
import { beforeEach, expect, it } from 'vitest'

const fixture = useEditorFixture()
let milk: string
beforeEach(async () => {
  milk = (await post('ingredients', { label: 'Milk', translations: {}, allergens: [] })).body.id
  const { revision } = await fixture.draft()
  const change = { kind: 'use', ingredientId: milk, use: 'essential' }
  await fixture.post('/draft/bulk', { itemIds: [fixture.chai._id], change, revision })
  await fixture.publish()
})

const staff = (method: 'GET' | 'POST', path: string, body?: object) =>
  fixture.call(method, `/api/stores/${fixture.storeId}/${path}`, {
    cookie: fixture.cookie,
    ...(body && { body }),
  })
const post = (path: string, body: object = {}) => staff('POST', path, body)
const milkIsGone = () =>
  post('ingredients/states', { ingredients: [{ ingredientId: milk, state: 'Sold Out' }] })
const ask = async () => (await post(`ingredients/${milk}/ask`)).body

/** An order of chai and dosa, or of chai alone. */
async function order(state: OrderState = 1, isChaiAlone = false) {
  const [chai, dosa] = twoLines() as [SoldLine, SoldLine]
  const lines = [
    { ...chai, itemId: fixture.chai._id as SoldLine['itemId'] },
    { ...dosa, itemId: fixture.dosa._id as SoldLine['itemId'] },
  ]
  const id = await fixture.addOrder(fixture.storeId, state, isChaiAlone ? lines.slice(0, 1) : lines)
  const { slug } = (await staff('GET', `orders/${id}`)).body
  return { id, slug, lineId: chai.id, chaiMinor: chai.totalMinor }
}
const seen = async (id: string) => (await staff('GET', `orders/${id}`)).body
const answer = (slug: string, lineId: string, what: string) =>
  fixture.call('POST', `/api/orders/${slug}/lines/${lineId}/gone`, { body: { answer: what } })

it('asks once about lines of orders not yet begun, and strikes as the guest answers', async () => {
  const [waiting, begun] = [await order(2), await order(3)]
  expect((await staff('GET', `ingredients/${milk}/reach`)).body).toMatchObject({ waiting: 0, notBegun: 1 })
  expect(await ask()).toEqual({ asked: 0, toCall: 0 })
  await milkIsGone()
  expect(await Promise.all([ask(), ask()])).toContainEqual({ asked: 1, toCall: 0 })
  expect(await ask()).toEqual({ asked: 0, toCall: 0 })
  const before = await seen(waiting.id)
  expect(before.lines[0].gone).toMatchObject({ label: 'Milk', state: 'asked' })
  expect((await seen(begun.id)).lines[0]).not.toHaveProperty('gone')
  const answers = await Promise.all([1, 2, 3].map(() => answer(waiting.slug, waiting.lineId, 'take-off')))
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  const after = await seen(waiting.id)
  expect(after.totalMinor).toBe(before.totalMinor - waiting.chaiMinor)
  expect(after.lines[0]).toMatchObject({ discarded: { reason: { id: 'sold-out' } } })
  expect(after.lines[0]).not.toHaveProperty('gone')
  expect((await answer(begun.slug, begun.lineId, 'take-off')).body.error.code).toBe('line.not-found')
})

it('has staff call a guest who does not answer, or strikes the line if the store prefers that', async () => {
  const first = await order()
  await milkIsGone()
  await ask()
  await runJob(fixture.deps, 'lapse-questions')
  expect((await seen(first.id)).lines[0].gone.state).toBe('asked')
  fixture.passMs(3 * 60_000)
  await runJob(fixture.deps, 'lapse-questions')
  expect((await seen(first.id)).lines[0].gone.state).toBe('call')
  expect((await answer(first.slug, first.lineId, 'take-off')).body.error.code).toBe('order.question-over')
  const { revision, values } = (await staff('GET', 'settings/order-types')).body
  const changed = { revision, values: { ...values, strikesUnanswered: true } }
  expect((await post('settings/order-types', changed)).status).toBe(200)
  const second = await order()
  await ask()
  fixture.passMs(3 * 60_000)
  await runJob(fixture.deps, 'lapse-questions')
  expect((await seen(second.id)).lines[0].discarded).toMatchObject({ reason: { id: 'sold-out' } })
})

it('keeps asking about the next line when the due one was answered concurrently', async () => {
  const first = await order()
  await milkIsGone()
  await ask()
  const { db } = fixture.deps
  const row = await db.selectFrom('orders').select('gone_lines').where('id', '=', first.id).executeTakeFirst()
  // A second question, a minute later; the job runs while the first is answered, and finds none due.
  const [asked] = JSON.parse(row?.gone_lines ?? '[]')
  const later = { ...asked, askedAt: asked.askedAt + 60_000 }
  await db
    .updateTable('orders')
    .set({ gone_lines: JSON.stringify([later]) })
    .where('id', '=', first.id)
    .execute()
  fixture.passMs(3 * 60_000)
  await runJob(fixture.deps, 'lapse-questions')
  expect((await seen(first.id)).lines[0].gone.state).toBe('asked')
  fixture.passMs(60_000)
  await runJob(fixture.deps, 'lapse-questions')
  expect((await seen(first.id)).lines[0].gone.state).toBe('call')
})

it('has staff call at once if no line would be left, or if the guest prefers that', async () => {
  const [alone, both] = [await order(1, true), await order(1)]
  await milkIsGone()
  expect(await ask()).toEqual({ asked: 1, toCall: 1 })
  expect((await seen(alone.id)).lines[0].gone.state).toBe('call')
  expect((await answer(both.slug, both.lineId, 'call')).status).toBe(204)
  expect((await seen(both.id)).lines[0].gone.state).toBe('call')
})

it('strikes nothing off an order on an issued bill: staff call the guest, and may credit the line', async () => {
  const issue = async (orders: string[]) => {
    const totalMinor = (await Promise.all(orders.map(seen))).reduce(
      (sum, { totalMinor }) => sum + totalMinor,
      0,
    )
    return (await post('invoices', { orders, totalMinor })).status
  }
  await strikeUnanswered()
  const [before, answered, lapsed] = [await order(), await order(), await order()]
  expect(await issue([before.id])).toBe(201)
  await milkIsGone()
  expect(await ask()).toEqual({ asked: 2, toCall: 1 })
  expect(await issue([answered.id, lapsed.id])).toBe(201)
  expect((await answer(answered.slug, answered.lineId, 'take-off')).status).toBe(204)
  fixture.passMs(3 * 60_000)
  await runJob(fixture.deps, 'lapse-questions')
  for (const { id } of [before, answered, lapsed])
    expect((await seen(id)).lines[0]).toMatchObject({ discarded: null, gone: { state: 'call' } })
})

const milkIsBack = () =>
  post('ingredients/states', { ingredients: [{ ingredientId: milk, state: 'Available' }] })
async function strikeUnanswered() {
  const { revision, values } = (await staff('GET', 'settings/order-types')).body
  const changed = { revision, values: { ...values, strikesUnanswered: true } }
  expect((await post('settings/order-types', changed)).status).toBe(200)
}

it('withdraws a question once the ingredient is available again, and asks again when it runs out again', async () => {
  await strikeUnanswered()
  const [asked, alone] = [await order(), await order(1, true)]
  await milkIsGone()
  await ask()
  await runJob(fixture.deps, 'withdraw-questions')
  expect((await seen(asked.id)).lines[0].gone.state).toBe('asked')
  await milkIsBack()
  await runJob(fixture.deps, 'withdraw-questions')
  for (const { id } of [asked, alone]) expect((await seen(id)).lines[0]).not.toHaveProperty('gone')
  fixture.passMs(3 * 60_000)
  await runJob(fixture.deps, 'lapse-questions')
  expect((await seen(asked.id)).lines[0].discarded).toBeNull()
  await milkIsGone()
  expect(await ask()).toEqual({ asked: 1, toCall: 1 })
})

it('strikes nothing if the ingredient was available again before the question lapsed', async () => {
  await strikeUnanswered()
  const { id } = await order()
  await milkIsGone()
  await ask()
  await milkIsBack()
  fixture.passMs(3 * 60_000)
  await runJob(fixture.deps, 'lapse-questions')
  const [line] = (await seen(id)).lines
  expect(line.discarded).toBeNull()
  expect(line).not.toHaveProperty('gone')
})

it('asks as many diners as the reach counts', async () => {
  for (let count = 0; count < 101; count += 1) await order()
  expect((await staff('GET', `ingredients/${milk}/reach`)).body).toMatchObject({ waiting: 101 })
  await milkIsGone()
  expect(await ask()).toEqual({ asked: 101, toCall: 0 })
})

it('includes orders for later that are due today while it is sold out', async () => {
  const dueIn = async (hours: number) => {
    const { id } = await order()
    const due_at = new Date(fixture.now().getTime() + hours * 3_600_000)
    const held = { held_for: 'time' as const, released_at: null, due_at, release_at: due_at }
    await fixture.deps.db.updateTable('orders').set(held).where('id', '=', id).execute()
    return id
  }
  const [soon, later, tomorrow] = [await dueIn(1 / 60), await dueIn(2 / 60), await dueIn(30)]
  expect((await staff('GET', `ingredients/${milk}/reach`)).body).toMatchObject({ waiting: 2 })
  const returnsAt = new Date(fixture.now().getTime() + 90_000).toISOString()
  await post('ingredients/states', { ingredients: [{ ingredientId: milk, state: 'Sold Out', returnsAt }] })
  expect(await ask()).toEqual({ asked: 1, toCall: 0 })
  expect((await seen(soon)).lines[0].gone.state).toBe('asked')
  for (const id of [later, tomorrow]) expect((await seen(id)).lines[0]).not.toHaveProperty('gone')
})
