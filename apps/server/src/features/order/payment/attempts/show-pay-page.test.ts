import { makeFakeGateway } from '@thali/test-kit/fake-gateway'
import { makePaymentFixture, type PaymentFixture } from '@thali/test-kit/payment-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'

const gateway = makeFakeGateway()
let fixture: PaymentFixture

beforeAll(async () => {
  fixture = await makePaymentFixture(gateway)
})
afterAll(() => fixture.close())

async function startByForm() {
  gateway.startsBy = 'form'
  const { storeId } = await fixture.addPaidStore()
  const { body: order } = await fixture.place(storeId)
  const { body: started } = await fixture.start(order.slug)
  return started.attempt as string
}

it('posts its form only to that gateway, and is never cached', async () => {
  const attempt = await startByForm()
  const { statusCode, headers, body } = await fixture.app.inject(`/pay/${attempt}`)

  expect(statusCode).toBe(200)
  expect(body).toContain('<form method="post" action="https://pay.example/form">')
  expect(body).toContain(`<input type="hidden" name="ORDER_ID" value="${attempt}">`)
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain('form-action https://pay.example;')
  expect(policy).toContain("default-src 'none'")
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
})

it('exists only for open attempts with a form', async () => {
  const attempt = await startByForm()
  fixture.passMs(31 * 60_000)
  expect((await fixture.app.inject(`/pay/${attempt}`)).statusCode).toBe(404)

  gateway.startsBy = 'redirect'
  const { storeId } = await fixture.addPaidStore()
  const { body: order } = await fixture.place(storeId)
  const { body: started } = await fixture.start(order.slug)
  for (const id of [started.attempt, order.slug, 'nothing', 'a'.repeat(32)]) {
    expect((await fixture.app.inject(`/pay/${id}`)).statusCode).toBe(404)
  }
})
