import { makeStoreFile } from '@thali/builders/make-store'
import { FEEDBACK_PAGE } from '@thali/contract/received-feedback'
import type { OrderState } from '@thali/domain/order/order'
import { makeStaffFixture } from '@thali/test-kit/staff-fixture'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, expect, it } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

async function makeOrder(state: OrderState): Promise<string> {
  const file = makeStoreFile()
  await server.importFile(file)
  const { text } = await server.send('POST', `/order/create/web/${file.profile._id}`, {
    orderType: 'Dine-In',
    address: 'Table 4',
    amount: 100,
    items: [{ itemID: file.menus[0]?.categories[0]?.items[0]?._id, quantity: 1 }],
  })
  const { _id, slug } = JSON.parse(text)
  await server.deps.db.updateTable('orders').set({ state }).where('id', '=', _id).execute()
  return slug
}

async function say(slug: string, words: object) {
  const { status, text } = await server.send('POST', `/feedback/api/form/${slug}/`, words)
  return { status, json: JSON.parse(text) }
}

it('stores feedback about a served order, once', async () => {
  const slug = await makeOrder(4)
  const first = await say(slug, { rating: 5, text: ' Lovely ' })
  const second = await say(slug, { rating: 1 })
  const status = JSON.parse((await server.send('GET', `/order/status/${slug}`)).text)

  expect(first).toEqual({ status: 201, json: { rating: 5, text: 'Lovely' } })
  expect(second).toMatchObject({ status: 409, json: { error: { code: 'feedback.already-given' } } })
  expect(status.feedbackGiven).toBe(true)
})

it('waits until the order is served', async () => {
  expect(await say(await makeOrder(3), { rating: 5 })).toMatchObject({
    status: 409,
    json: { error: { code: 'feedback.too-early' } },
  })
})

it('refuses an invalid rating, too long texts, and unknown orders', async () => {
  const slug = await makeOrder(4)
  for (const words of [
    {},
    { rating: 0 },
    { rating: 6 },
    { rating: 4.5 },
    { rating: 5, text: 'x'.repeat(401) },
  ]) {
    expect((await say(slug, words)).status).toBe(400)
  }
  expect((await say('nothing', { rating: 5 })).status).toBe(404)
  expect((await say(slug, { rating: '4' })).status).toBe(201)
})

it('lists feedback for those who may read it, newest first, page by page and by rating', async () => {
  const fixture = await makeStaffFixture()
  try {
    const storeId = await fixture.addStore()
    const [manager, waiter] = [
      await fixture.signIn(await fixture.addMember(storeId, 'manager')),
      await fixture.signIn(await fixture.addMember(storeId, 'waiter')),
    ]
    for (let at = 0; at < FEEDBACK_PAGE + 2; at += 1) {
      const orderId = await fixture.addOrder(storeId, 4)
      fixture.passMs(1000)
      await fixture.deps.db
        .insertInto('order_feedback')
        .values({
          store_id: storeId,
          order_id: orderId,
          rating: (at % 5) + 1,
          text: `Said ${at}`,
          created_at: fixture.now(),
        })
        .execute()
    }
    const read = (query: string, cookie = manager) =>
      fixture.call('GET', `/api/stores/${storeId}/feedback?${query}`, { cookie })

    const first = (await read('')).body
    expect(first.items).toHaveLength(FEEDBACK_PAGE)
    expect(first.items[0]).toMatchObject({ text: 'Said 51', rating: 2, orderNumber: 52, threadId: null })
    const second = (await read(`before=${first.next}`)).body
    expect(second.items.map(({ text }: { text: string }) => text)).toEqual(['Said 1', 'Said 0'])
    expect(second.next).toBeNull()

    const best = (await read('rating=5')).body.items
    expect(best.every(({ rating }: { rating: number }) => rating === 5)).toBe(true)
    expect(best).toHaveLength(10)
    expect((await read('rating=6')).status).toBe(400)
    expect((await read('before=nonsense')).status).toBe(400)
    expect((await read('', waiter)).status).toBe(403)
  } finally {
    await fixture.close()
  }
})
