/** A gateway of our own in memory: it keeps the interface honestly, and does what a test says its payers do. */
import type { ChargeState, GatewayCharge, GatewayRefund } from '@thali/domain/payment/gateway-answer'
import type {
  Gateway,
  GatewayAttempt,
  GatewayMessage,
  GatewayRefusal,
  GatewayUnavailable,
} from '@thali/server/providers/payments/gateway'

type FakeKeys = { readonly merchant: string; readonly secret: string; readonly webhookSecret: string }

interface Account {
  charges: GatewayCharge[]
  refunds: GatewayRefund[]
  isOpen: boolean
}

export const FAKE_KEYS: FakeKeys = { merchant: 'M-1', secret: 's3cret', webhookSecret: 'hook' }

export interface FakeGateway extends Gateway<FakeKeys> {
  /** Pays as a payer does, the requested amount unless given. @returns the charge's id */
  pay(attempt: string, charge?: { amountMinor?: number; currency?: string; state?: ChargeState }): string
  /** Refunds a part of a charge from the gateway's own pages, without our server. */
  giveBack(attempt: string, chargeId: string, amountMinor: number): void
  /** Body that the gateway's own page would send back with the payer's browser. */
  returnBody(attempt: string, outcome: 'paid' | 'pending' | 'failed', secret?: string): string
  webhookBody(attempt: string, eventId: string, secret?: string): string
  /** Answer of every call while it is set. */
  down: GatewayUnavailable | null
  /** Holds all calls from now on; once released, they report that the gateway was down. */
  hang(): void
  /** Calls that wait. */
  hanging(): number
  letGo(): void
  /** State of new refunds, or the refusal that each of them meets. */
  refundsWith: 'done' | 'pending' | GatewayRefusal
  /** Answer to checks of keys; null: keys are accepted unless the gateway is down. */
  checksWith: GatewayRefusal | GatewayUnavailable | null
  readonly calls: { start: number; status: number; refund: number; close: number }
  /** A form is made without a call, and opens once. */
  startsBy: 'form' | 'redirect'
  /** Forgets all that was done. */
  reset(): void
  /** Merchant and reference that answers state, where a test wants others. */
  answersAs: { merchant?: string; reference?: string }
}

const DOWN: GatewayUnavailable = { kind: 'unavailable', reason: 'timeout', detail: 'down' }

export function makeFakeGateway(): FakeGateway {
  const accounts = new Map<string, Account>()
  const asked = new Map<string, GatewayAttempt>()
  let waiting: ((late: GatewayUnavailable) => void)[] | null = null
  const whileItHangs = () => waiting && new Promise<GatewayUnavailable>((resolve) => waiting?.push(resolve))
  let ids = 0
  const newId = (of: string) => {
    ids += 1
    return `${of}_${ids}`
  }
  const open = (reference: string): Account => {
    const account = accounts.get(reference) ?? { charges: [], refunds: [], isOpen: true }
    accounts.set(reference, account)
    return account
  }
  const fields = ({ rawBody, rawQuery, method }: GatewayMessage) =>
    new URLSearchParams(method === 'GET' ? rawQuery : rawBody.toString())
  const fake: FakeGateway = {
    name: 'sandbox',
    title: 'Fake',
    keyFields: [
      { name: 'merchant', isSecret: false, isRequired: true },
      { name: 'secret', isSecret: true, isRequired: true },
      { name: 'webhookSecret', isSecret: true, isRequired: false },
    ],
    currencies: null,
    down: null,
    refundsWith: 'done',
    checksWith: null,
    calls: { start: 0, status: 0, refund: 0, close: 0 },
    answersAs: {},
    startsBy: 'redirect',
    reset() {
      accounts.clear()
      asked.clear()
      Object.assign(fake.calls, { start: 0, status: 0, refund: 0, close: 0 })
      Object.assign(fake, {
        down: null,
        refundsWith: 'done',
        checksWith: null,
        startsBy: 'redirect',
        answersAs: {},
      })
    },
    hang() {
      waiting = []
    },
    hanging: () => waiting?.length ?? 0,
    letGo() {
      const late = waiting ?? []
      waiting = null
      for (const end of late) end(DOWN)
    },
    startsOffline: () => fake.startsBy === 'form',
    readKeys: (typed) => ({ kind: 'keys', keys: { webhookSecret: '', ...typed } as FakeKeys }),
    merchantOf: ({ merchant }) => merchant,
    hasWebhookSecret: ({ webhookSecret }) => webhookSecret !== '',
    async start(_account, request) {
      fake.calls.start += 1
      const late = await whileItHangs()
      if (late ?? fake.down) return late ?? DOWN
      asked.set(request.reference, request)
      const { reference } = request
      const isForm = fake.startsBy === 'form'
      const step = isForm
        ? ({ kind: 'form', action: 'https://pay.example/form', fields: { ORDER_ID: reference } } as const)
        : ({ kind: 'redirect', url: `https://pay.example/${reference}` } as const)
      return { kind: 'started', step, gatewayId: `g_${reference}`, isReopenable: !isForm }
    },
    readReturn({ keys }, message) {
      const form = fields(message)
      const reference = form.get('reference')
      if (reference === null) return { kind: 'bare' }
      if (form.get('sign') !== keys.secret) return { kind: 'invalid', why: 'signature' }
      return { kind: 'returned', reference, outcome: (form.get('outcome') ?? 'pending') as 'paid' }
    },
    readWebhook({ keys }, message) {
      if (keys.webhookSecret === '') return { kind: 'no-secret' }
      const form = fields(message)
      if (form.get('sign') !== keys.webhookSecret) return { kind: 'invalid', why: 'signature' }
      return {
        kind: 'event',
        eventId: form.get('event'),
        name: 'payment.captured',
        about: 'payment',
        reference: form.get('reference'),
        gatewayId: null,
      }
    },
    async askStatus({ keys }, { reference }) {
      fake.calls.status += 1
      const late = await whileItHangs()
      const down = late ?? fake.down
      if (down) return down
      const account = accounts.get(reference)
      const { merchant } = keys
      if (!account) return { kind: 'unknown', merchant }
      const { charges, refunds, isOpen } = account
      return { kind: 'answered', merchant, reference, charges, refunds, isOpen, ...fake.answersAs }
    },
    async refund(_account, { reference, attempt, chargeId, amountMinor }) {
      fake.calls.refund += 1
      if (fake.down) return fake.down
      if (typeof fake.refundsWith === 'object') return fake.refundsWith
      const account = open(attempt.reference)
      const before = account.refunds.find((refund) => refund.reference === reference)
      if (before) return { kind: 'accepted', refundId: before.refundId, state: before.state }
      const refund = { refundId: newId('rfnd'), reference, chargeId, amountMinor, state: fake.refundsWith }
      account.refunds = [...account.refunds, refund]
      return { kind: 'accepted', refundId: refund.refundId, state: refund.state }
    },
    async askRefund(account, request, call) {
      return fake.refund(account, request, call)
    },
    async close(_account, { reference }) {
      fake.calls.close += 1
      if (fake.down) return fake.down
      const account = open(reference)
      if (account.charges.some(({ state }) => state === 'captured')) return { kind: 'ended' }
      account.isOpen = false
      return { kind: 'closed' }
    },
    checkKeys: async () => fake.checksWith ?? fake.down ?? { kind: 'accepted' },
    pay(reference, { amountMinor, currency, state = 'captured' } = {}) {
      const account = open(reference)
      const attempt = asked.get(reference)
      const chargeId = newId('pay')
      account.charges = [
        ...account.charges,
        {
          chargeId,
          state,
          amountMinor: amountMinor ?? attempt?.amountMinor ?? 0,
          currency: currency ?? attempt?.currency ?? 'INR',
          method: 'upi',
        },
      ]
      if (state === 'captured') account.isOpen = false
      return chargeId
    },
    giveBack(reference, chargeId, amountMinor) {
      const account = open(reference)
      const refund = {
        refundId: newId('rfnd'),
        reference: null,
        chargeId,
        amountMinor,
        state: 'done',
      } as const
      account.refunds = [...account.refunds, refund]
    },
    returnBody: (reference, outcome, sign = FAKE_KEYS.secret) =>
      new URLSearchParams({ reference, outcome, sign }).toString(),
    webhookBody: (reference, event, sign = FAKE_KEYS.webhookSecret) =>
      new URLSearchParams({ reference, event, sign }).toString(),
  }
  return fake
}

export { DOWN as GATEWAY_DOWN }
