import type { SeededRandom } from '@thali/builders/seeded-random'
import type { GatewayAttempt, GatewayMessage } from '@thali/server/providers/payments/gateway'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { GATEWAY_KITS } from '@thali/test-kit/gateways/all-kits'
import type { GatewayKit } from '@thali/test-kit/gateways/gateway-kit'
import { mutateMessage } from '@thali/test-kit/gateways/mutate-message'
import { makePaymentFixture, type PaymentFixture } from '@thali/test-kit/payment-fixture'
import { type FuzzTrial, fuzz } from './fuzz.ts'

/** Together less than an attempt stays open. */
const PAUSE_MS = 5 * 60_000
const ASKED_WITHIN_PAUSES = 4

/** Order whose payment page is open. */
interface OpenOrder {
  readonly id: string
  readonly slug: string
  readonly attempt: GatewayAttempt
}

/**
 * Sends messages to the two addresses that gateways know, forged ones and genuine ones that lie, about unpaid
 * orders: none is paid, none fails, nothing breaks. Then one is paid, and it alone is.
 *
 * @param count messages for each adapter
 */
export async function tryForgedPayments(random: SeededRandom, count: number): Promise<ProofReport> {
  const violations = new Violations()
  const figures = { gateways: 0, delivered: 0, taken: 0, paid: 0 }
  for (const [name, start] of Object.entries(GATEWAY_KITS)) {
    const kit = await start()
    const fixture = await makePaymentFixture(kit.gateway, kit.account.keys)
    const complain = (how: string) => violations.add(`${name}: ${how}`)
    try {
      figures.gateways += 1
      const store = await fixture.addPaidStore('test')
      const [order, another] = [
        await openOrder(fixture, kit, store.storeId),
        await openOrder(fixture, kit, store.storeId),
      ]
      const trial: FuzzTrial<GatewayMessage> = {
        count,
        draw: () => forge(kit, { order, another, at: fixture.now() }, random),
        async judge(message) {
          const status = await deliver(fixture, store.hookId, message)
          const faults = status >= 500 ? [`answered ${status}`] : []
          return { outcome: status < 400 ? 'taken' : undefined, faults }
        },
        describe: () => name,
      }
      await fuzz(trial, { figures, violations })
      figures.delivered += count
      await fixture.deps.payments.workDue()
      for (const { slug } of [order, another]) {
        const { paymentState } = await fixture.status(slug)
        if (paymentState !== 'pending') complain(`an order that nobody paid is ${paymentState}`)
      }
      const status = await payOne(fixture, kit, store.hookId, order)
      // Else nothing was shown: what is refused for its age, or for all it is, forges nothing.
      if (status >= 400) complain(`answered ${status} to a genuine message`)
      const states = [await fixture.status(order.slug), await fixture.status(another.slug)]
      const shown = states.map(({ paymentState }) => paymentState).join(' and ')
      if (shown === 'paid and pending') figures.paid += 1
      else complain(`after one of two was paid they are ${shown}`)
    } finally {
      await fixture.close()
      await kit.close()
    }
  }
  return { figures, violations: violations.list() }
}

async function openOrder(
  fixture: PaymentFixture,
  kit: GatewayKit,
  storeId: Parameters<PaymentFixture['place']>[0],
): Promise<OpenOrder> {
  const { body: order } = await fixture.place(storeId)
  const { body: started } = await fixture.start(order.slug)
  await kit.open(started.step)
  const amountMinor = Math.round(order.amount * 100)
  const closesAt = new Date(started.closesAt)
  const attempt = { reference: started.attempt, amountMinor, currency: 'INR', closesAt, gatewayId: null }
  return { id: order._id, slug: order.slug, attempt }
}

/** Forges a message; one in ten is genuine, but untrue. */
function forge(
  kit: GatewayKit,
  { order, another, at }: { readonly order: OpenOrder; readonly another: OpenOrder; readonly at: Date },
  random: SeededRandom,
): GatewayMessage {
  const outcome = random.pick(['paid', 'failed'] as const)
  const isReturn = random.chance(50)
  const write = ({ attempt }: OpenOrder) =>
    (isReturn ? kit.returnOf(attempt, outcome) : null) ?? kit.webhookOf(attempt, outcome, at)
  const message = write(order)
  if (random.chance(10)) return message
  return mutateMessage(message, random, {
    ofAnotherOrder: write(another),
    reference: order.attempt.reference,
    anotherReference: another.attempt.reference,
  })
}

/** Delivers a message to either address, whichever it was made for. */
async function deliver(fixture: PaymentFixture, hookId: string, message: GatewayMessage): Promise<number> {
  const { method, rawQuery, rawBody, headers } = message
  const address = method === 'GET' || /attempt=/.test(rawQuery) ? 'return' : 'webhooks'
  const query = printable(rawQuery)
  const response = await fixture.app.inject({
    method: address === 'return' ? method : 'POST',
    url: `/api/payments/${address}/${hookId}${query && `?${query}`}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...plain(headers) },
    ...(method === 'POST' && { payload: rawBody }),
  })
  return response.statusCode
}

async function payOne(
  fixture: PaymentFixture,
  kit: GatewayKit,
  hookId: string,
  { attempt }: OpenOrder,
): Promise<number> {
  kit.pay(attempt)
  const genuine = kit.returnOf(attempt, 'paid') ?? kit.webhookOf(attempt, 'paid', fixture.now())
  const status = await deliver(fixture, hookId, genuine)
  // Who had lied by the same message before is not believed a second time, but asked in due course.
  for (let pause = 0; pause < ASKED_WITHIN_PAUSES; pause += 1) {
    fixture.passMs(PAUSE_MS)
    await fixture.deps.payments.workDue()
  }
  return status
}

/** An address holds no bytes that HTTP would not carry. */
function printable(query: string): string {
  return query.replace(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character))
}

function plain(headers: Readonly<Record<string, string>>): Record<string, string> {
  const kept = Object.entries(headers).filter(([, value]) => /^[\x20-\x7e]*$/.test(value))
  return Object.fromEntries(kept)
}
