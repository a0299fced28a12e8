import { type FakeGateway, GATEWAY_DOWN, makeFakeGateway } from '@thali/test-kit/fake-gateway'
import { makePaymentFixture, type PaymentFixture } from '@thali/test-kit/payment-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'

let gateway: FakeGateway
let fixture: PaymentFixture

beforeAll(async () => {
  gateway = makeFakeGateway()
  fixture = await makePaymentFixture(gateway)
})
afterAll(() => fixture.close())

it('redirects a returning payer by result: thanks if paid or unknown, else another attempt', async () => {
  const { storeId, hookId } = await fixture.addPaidStore()
  const { body: order } = await fixture.place(storeId)
  const { body: started } = await fixture.start(order.slug)
  const attempt = started.attempt as string
  const paid = `/thankyou/?s=${order.slug}`
  const left = `/thankyou/cancel?s=${order.slug}`
  const { goBack, comeBack } = fixture
  const answers = [await goBack(hookId, attempt)]
  fixture.passMs(5000)
  gateway.down = GATEWAY_DOWN
  answers.push(await goBack(hookId, attempt))
  answers.push(await comeBack(hookId, attempt, gateway.returnBody(attempt, 'failed')))
  gateway.down = null
  gateway.pay(attempt)
  fixture.passMs(5000)
  // The gateway reports it paid, regardless of the browser's data.
  answers.push(await comeBack(hookId, attempt, gateway.returnBody(attempt, 'failed')))
  answers.push(await goBack(hookId, attempt))

  expect(answers.map(({ status, location }) => `${status} ${location}`)).toEqual(
    [left, paid, left, paid, paid].map((page) => `303 ${page}`),
  )
  for (const [path, hasLeft] of [
    [paid, false],
    [left, true],
  ] as const) {
    const page = await fixture.app.inject({ url: `/api/page?path=${encodeURIComponent(path)}` })
    expect(page.headers['cache-control']).toContain('no-store')
    expect(page.json()).toMatchObject({
      path,
      page: { kind: 'thank-you', hasLeft, order: { paymentState: 'paid' } },
    })
  }
})
