import { makeStoreFile } from '@thali/builders/make-store'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, expect, it } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

async function makeOrder(state: number): Promise<string> {
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

it('keeps feedback about a served order, once', async () => {
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

it('refuses what is no rating, too long, or about no order', async () => {
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
