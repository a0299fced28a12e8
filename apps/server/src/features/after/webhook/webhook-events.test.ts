/** Tests that each event available to integrators is sent when it happens, once. */
import { WEBHOOK_EVENTS } from '@thali/domain/messages/webhook'
import { makeFakeGateway } from '@thali/test-kit/fake-gateway'
import { makeFakeReceiver } from '@thali/test-kit/fake-receiver'
import { makePaymentFixture, type PaymentFixture } from '@thali/test-kit/payment-fixture'
import { chai } from '@thali/test-kit/small-store'
import { A_WEBHOOK } from '@thali/test-kit/webhook-routes'
import { afterAll, beforeAll, expect, it } from 'vitest'

const gateway = makeFakeGateway()
const receiver = makeFakeReceiver()
let fixture: PaymentFixture
beforeAll(async () => {
  fixture = await makePaymentFixture(gateway, undefined, {}, { postPublic: receiver.post })
})
afterAll(() => fixture.close())

it('sends the events of an evening: orders, money, the menu and a rating', async () => {
  const { storeId, cookie, hookId } = await fixture.addPaidStore()
  const read = async (path: string) =>
    (await fixture.call('GET', `/api/stores/${storeId}/${path}`, { cookie })).body
  const send = async (path: string, body: object) => {
    const answer = await fixture.call('POST', `/api/stores/${storeId}/${path}`, { cookie, body })
    expect([path, answer.status]).toEqual([path, expect.toBeOneOf([200, 201, 204])])
    return answer.body
  }
  const move = async (id: string, what: string, body: object = {}) => {
    const { revision } = await read(`orders/${id}`)
    await send(`orders/${id}/${what}`, { revision, ...body })
  }
  await send('webhooks', { ...A_WEBHOOK, events: [...WEBHOOK_EVENTS] })
  const told: Record<string, string[]> = {}
  const tell = async (act: string) => {
    await fixture.followed()
    await fixture.deps.relay.sendDue()
    told[act] = receiver.taken.splice(0).map(({ body }) => body.type)
  }

  const { body: order } = await fixture.place(storeId, { orderType: 'Counter' })
  await tell('placed')
  await move(order._id, 'state', { to: 2 })
  await tell('moved')
  await move(order._id, 'state', { to: 3 })
  await move(order._id, 'ready')
  await tell('cooked')
  await move(order._id, 'state', { to: 4 })
  await fixture.call('POST', `/feedback/api/form/${order.slug}/`, {
    origin: null,
    body: { rating: 5, text: '' },
  })
  await tell('served and rated')

  const { body: online } = await fixture.place(storeId)
  const { attempt } = (await fixture.start(online.slug)).body
  const chargeId = gateway.pay(attempt)
  await fixture.comeBack(hookId, attempt, gateway.returnBody(attempt, 'paid'))
  await tell('paid')
  await send(`orders/${online._id}/refunds`, {
    ...{ attempt, chargeId, amountMinor: 100, reason: 'Cold', key: 'k' },
  })
  await fixture.deps.payments.workDue()
  await tell('refunded')
  const carried = await fixture.addOrder(storeId, 3, undefined, 'Delivery')
  await move(carried, 'out')
  await tell('carried')
  await move(carried, 'delay', { minutes: 5, reasonId: 'rider-late', attempt: 'a1' })
  await tell('delayed')
  await move(online._id, 'state', { to: 5, reasonId: 'closing' })
  await tell('cancelled')

  await send(`items/${chai._id}/state`, { state: 'Sold Out' })
  await tell('sold out')
  const dish = await read(`menu/draft/items/${chai._id}`)
  await send(`menu/draft/items/${chai._id}`, { ...dish, item: { ...dish.item, label: 'Ginger Chai' } })
  const { revision } = await read('menu/draft')
  await send('menu/publish', { revision, note: '' })
  await tell('published')

  expect(told).toEqual({
    placed: ['order.placed'],
    moved: ['order.moved'],
    cooked: ['order.moved', 'order.ready'],
    'served and rated': ['order.moved', 'feedback.given'],
    paid: ['order.placed', 'order.moved', 'order.paid'],
    refunded: ['order.refunded'],
    carried: ['order.out'],
    delayed: ['order.delayed'],
    cancelled: ['order.cancelled'],
    'sold out': ['item.availability'],
    published: ['menu.published'],
  })
  expect(new Set(Object.values(told).flat())).toEqual(new Set(WEBHOOK_EVENTS))
})

it('is sent signed by a new secret once the key of the installation was replaced', async () => {
  const { storeId, cookie } = await fixture.addPaidStore()
  const call = (method: 'GET' | 'POST', path: string, body?: object) =>
    fixture.call(method, `/api/stores/${storeId}/${path}`, { cookie, ...(body && { body }) })
  const { id } = (await call('POST', 'webhooks', { ...A_WEBHOOK, events: ['order.moved'] })).body
  const { db, relay, secrets } = fixture.deps
  const sealed = secrets.seal('of another key', '[]')
  await db.updateTable('webhooks').set({ sealed }).where('id', '=', id).execute()
  receiver.taken.length = 0

  expect((await call('GET', 'webhooks')).body.items).toMatchObject([{ id, secrets: [] }])
  expect((await call('POST', `webhooks/${id}/test`)).status).toBe(204)
  await relay.sendDue()
  expect(receiver.taken).toEqual([])
  const [failed] = (await call('GET', `webhooks/${id}/messages`)).body.items
  expect(failed).toMatchObject({ state: 'waiting', lastError: 'it was sealed by another secret key' })

  const { secret } = (await call('POST', `webhooks/${id}/secret`)).body
  expect((await call('POST', `webhooks/${id}/messages/${failed.id}/replay`)).status).toBe(204)
  await relay.sendDue()
  const [sent] = receiver.taken
  if (!sent) throw new Error('nothing came')
  expect(sent.body.type).toBe('webhook.test')
  expect(secret).toMatch(/^whsec_/)
  expect(sent.headers['webhook-signature']).toMatch(/^v1,/)
})
