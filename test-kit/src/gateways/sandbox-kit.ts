import type { GatewayAttempt } from '@thali/server/providers/payments/gateway'
import { hmacHex } from '@thali/server/providers/payments/hmac'
import { sandboxGateway } from '@thali/server/providers/payments/sandbox/sandbox-gateway'
import { SANDBOX_SIGNATURE_HEADER } from '@thali/server/providers/payments/sandbox/sandbox-keys'
import { signReturn, startSandboxServer } from '../sandbox/sandbox-server.ts'
import { type GatewayKit, makeMessage } from './gateway-kit.ts'
import { startProxy } from './stand-in.ts'

/** The sandbox's own server, behind one that can hang, fail and lie. */
export async function startSandboxKit(): Promise<GatewayKit> {
  const keys = { merchant: 'thali-sandbox', secret: 'no-money-moves-here' }
  const server = await startSandboxServer(keys)
  const standIn = await startProxy(server.url, (json, lie) => {
    if (lie === 'merchant') return { ...json, merchant: 'somebody-else' }
    if (lie === 'reference') return { ...json, reference: 'b'.repeat(32) }
    if (lie === 'currency') return { ...json, currency: 'USD' }
    const charges = (json.charges ?? []) as { amountMinor: number }[]
    return { ...json, charges: charges.map((charge) => ({ ...charge, amountMinor: 100 })) }
  })
  const find = ({ reference }: GatewayAttempt) => {
    const payment = server.ledger.find(keys.merchant, reference)
    if (!payment) throw new Error('pays what was not opened')
    return payment
  }
  return {
    gateway: sandboxGateway(standIn.url),
    account: { mode: 'test', keys },
    stranger: { mode: 'test', keys: { merchant: 'another-store', secret: 'no-money-moves-there' } },
    unknownKeys: { mode: 'test', keys: { ...keys, secret: 'nobody-knows-this' } },
    standIn,
    lies: ['amount', 'merchant', 'reference', 'currency'],
    listsRefunds: true,
    webhooksCoverBody: true,
    async open(step) {
      if (step.kind !== 'redirect') throw new Error(`a ${step.kind} from the sandbox`)
      const page = await (await fetch(step.url)).text()
      if (!page.includes('INR 149.50')) standIn.complaints.push('the page does not say what is paid')
    },
    pay(attempt, { state = 'captured', amountMinor } = {}) {
      const payment = find(attempt)
      const less = amountMinor !== undefined && amountMinor < attempt.amountMinor
      server.ledger.act(payment, state === 'failed' ? 'fail' : less ? 'pay-less' : 'pay')
    },
    refundsOf: (attempt) => find(attempt).refunds.length,
    returnOf({ reference }, outcome) {
      const signature = signReturn(reference, outcome, keys.secret)
      const query = new URLSearchParams({ attempt: reference, reference, outcome, signature })
      return makeMessage({ method: 'GET', rawQuery: String(query) })
    },
    webhookOf({ reference }, outcome) {
      const event = { eventId: `event-${outcome}`, name: `payment.${outcome}`, merchant: keys.merchant }
      const body = JSON.stringify({ ...event, reference, paymentId: 'p1' })
      return makeMessage({ body, headers: { [SANDBOX_SIGNATURE_HEADER]: hmacHex(body, keys.secret) } })
    },
    async close() {
      await standIn.close()
      await server.close()
    },
  }
}
