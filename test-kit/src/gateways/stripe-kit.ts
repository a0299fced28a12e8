/** Stripe as its public API reference describes it: checkout sessions, charges, refunds and signed events. */
import { createHmac } from 'node:crypto'
import { stripeGateway } from '@thali/server/providers/payments/stripe/stripe-gateway'
import type { StripeKeys } from '@thali/server/providers/payments/stripe/stripe-keys'
import { type GatewayKit, makeCall, makeMessage } from './gateway-kit.ts'
import { type Answered, type StandInRequest, startStandIn } from './stand-in.ts'

interface Session {
  readonly id: string
  readonly reference: string
  readonly amount: number
  readonly key: string
  status: 'open' | 'complete' | 'expired'
}

interface Charge {
  readonly id: string
  readonly intent: string
  readonly amount: number
  readonly status: 'succeeded' | 'failed'
}

interface Refund {
  readonly id: string
  readonly charge: string
  readonly amount: number
  readonly currency: string
  readonly status: 'succeeded'
  readonly metadata: Readonly<Record<string, string>>
}

type Fields = Readonly<Record<string, string>>

export async function startStripeKit(): Promise<GatewayKit> {
  const keys = makeKeys('acct_ThaliTest0001')
  const sessions = new Map<string, Session>()
  const charges: Charge[] = []
  const refunds: Refund[] = []
  const standIn = await startStandIn(answer)

  function answer({ method, url, headers, body }: StandInRequest): Answered {
    if (headers.authorization !== `Bearer ${keys.secretKey}`) return failed(401, 'Invalid API Key provided')
    if (!headers['stripe-version']) standIn.complaints.push('no version')
    const fields = Object.fromEntries(new URLSearchParams(body))
    const key = String(headers['idempotency-key'] ?? '')
    const [, , first, second = '', third] = url.pathname.split('/')
    if (first === 'account') return found({ id: keys.accountId })
    if (first === 'charges') return found({ data: chargesOf(url).map(showCharge) })
    if (first === 'refunds') {
      if (method === 'POST') return refund(fields, key)
      if (second === '') return found({ data: refunds.filter(isAskedFor(url)) })
      const one = refunds.find(({ id }) => id === second)
      return one ? found(one) : failed(404, 'No such refund')
    }
    if (second !== 'sessions') return failed(404, `Unrecognized request URL: ${url.pathname}`)
    return session(method, url.pathname.split('/').slice(4), fields, key, third)
  }

  function session(method: string, path: readonly string[], fields: Fields, key: string, id = ''): Answered {
    if (id === '') return make(fields, key)
    const one = sessions.get(id)
    if (!one) return failed(404, 'No such checkout.session')
    if (method === 'POST' && path[1] === 'expire') {
      if (one.status !== 'open')
        return failed(400, 'Only Checkout Sessions with a status in open can be expired')
      one.status = 'expired'
    }
    return show(one)
  }

  function make(fields: Fields, key: string): Answered {
    const standing = [...sessions.values()].find((one) => one.key === key)
    if (standing) return show(standing)
    const { mode, client_reference_id: reference = '', success_url, cancel_url, expires_at } = fields
    const price = 'line_items[0][price_data]'
    const earliest = makeCall().now().getTime() / 1000 + 30 * 60
    const isWhole = mode === 'payment' && success_url && cancel_url && Number(expires_at) >= earliest
    if (!isWhole || fields[`${price}[currency]`] !== 'inr' || !fields[`${price}[product_data][name]`]) {
      standIn.complaints.push(`session ${JSON.stringify(fields)}`)
    }
    const amount = Number(fields[`${price}[unit_amount]`])
    const one: Session = { id: `cs_test_${sessions.size + 1}`, reference, amount, key, status: 'open' }
    sessions.set(one.id, one)
    return show(one)
  }

  function show({ id, reference, status }: Session): Answered {
    return found({
      id,
      object: 'checkout.session',
      livemode: false,
      client_reference_id: standIn.lie === 'reference' ? 'b'.repeat(32) : reference,
      status,
      payment_intent: charges.some(({ intent }) => intent === intentOf(id)) ? intentOf(id) : null,
      url: status === 'open' ? `${standIn.url}/pay/${id}` : null,
    })
  }

  function refund(fields: Fields, key: string): Answered {
    if (key === '') standIn.complaints.push('a refund without a key')
    const charge = charges.find(({ id }) => id === fields.charge)
    if (!charge) return failed(404, 'No such charge')
    const returned = refunds
      .filter((one) => one.charge === charge.id)
      .reduce((sum, { amount }) => sum + amount, 0)
    const amount = Number(fields.amount)
    if (returned + amount > charge.amount) return failed(400, 'greater than unrefunded amount', 'amount')
    const metadata = { thali_refund: fields['metadata[thali_refund]'] ?? '' }
    const id = `re_${refunds.length + 1}`
    const one: Refund = { id, charge: charge.id, amount, currency: 'inr', status: 'succeeded', metadata }
    refunds.push(one)
    return found(one)
  }

  function isAskedFor(url: URL): (refund: Refund) => boolean {
    const of = url.searchParams.get('charge')
    if (of !== null) return ({ charge }) => charge === of
    const ids = chargesOf(url).map(({ id }) => id)
    return ({ charge }) => ids.includes(charge)
  }

  const chargesOf = (url: URL) => {
    const wanted = url.searchParams.get('payment_intent')
    return charges.filter(({ intent }) => intent === wanted)
  }
  const showCharge = ({ id, amount, status }: Charge) => ({
    id,
    status,
    captured: status === 'succeeded',
    amount: standIn.lie === 'amount' ? 100 : amount,
    currency: standIn.lie === 'currency' ? 'usd' : 'inr',
    payment_method_details: { type: 'card', card: { last4: '4242' } },
  })
  const sessionFor = (reference: string) => [...sessions.values()].find((one) => one.reference === reference)

  return {
    gateway: stripeGateway(standIn.url),
    account: { mode: 'test', keys },
    stranger: { mode: 'test', keys: makeKeys('acct_ThaliTest0002') },
    unknownKeys: { mode: 'test', keys: { ...keys, secretKey: 'sk_test_unknownunknown' } },
    standIn,
    // Whose account it is, its answers do not say: the keys do.
    lies: ['amount', 'reference', 'currency'],
    listsRefunds: true,
    webhooksCoverBody: true,
    async open(step) {
      if (step.kind !== 'redirect') throw new Error(`a ${step.kind} from Stripe`)
    },
    pay({ reference }, paid = {}) {
      const one = sessionFor(reference)
      if (!one) throw new Error('pays what was not made')
      const status = paid.state === 'failed' ? 'failed' : 'succeeded'
      const id = `ch_${charges.length + 1}`
      charges.push({ id, intent: intentOf(one.id), amount: paid.amountMinor ?? one.amount, status })
      if (status === 'succeeded') one.status = 'complete'
    },
    refundsOf({ reference }) {
      const intent = intentOf(sessionFor(reference)?.id ?? '')
      const ids = charges.filter((charge) => charge.intent === intent).map(({ id }) => id)
      return refunds.filter(({ charge }) => ids.includes(charge)).length
    },
    returnOf: () => null,
    webhookOf({ reference }, outcome, at = makeCall().now()) {
      const object = {
        id: sessionFor(reference)?.id ?? 'cs_test_0',
        object: 'checkout.session',
        client_reference_id: reference,
        metadata: { thali_attempt: reference },
      }
      const type = outcome === 'paid' ? 'checkout.session.completed' : 'checkout.session.expired'
      const body = JSON.stringify({ id: `evt_${outcome}`, type, livemode: false, data: { object } })
      const time = Math.floor(at.getTime() / 1000)
      const signature = createHmac('sha256', keys.webhookSecret).update(`${time}.${body}`).digest('hex')
      return makeMessage({ body, headers: { 'stripe-signature': `t=${time},v1=${signature}` } })
    },
    close: standIn.close,
  }
}

function intentOf(sessionId: string): string {
  return `pi_${sessionId}`
}

function makeKeys(accountId: string): StripeKeys {
  const secret = createHmac('sha256', accountId).update('secret').digest('hex')
  return {
    secretKey: `sk_test_${secret.slice(0, 24)}`,
    webhookSecret: `whsec_${secret.slice(24, 48)}`,
    accountId,
  }
}

function found(json: unknown): Answered {
  return { status: 200, json }
}

function failed(status: number, message: string, param = ''): Answered {
  return { status, json: { error: { type: 'invalid_request_error', message, param } } }
}
