/** Razorpay as its public documents describe it: codes, links, payments, refunds and their webhooks. */
import { createHmac } from 'node:crypto'
import { minorToDecimal } from '@thali/domain/money/money'
import type { GatewayAttempt } from '@thali/server/providers/payments/gateway'
import { razorpayGateway } from '@thali/server/providers/payments/razorpay/razorpay-gateway'
import type { RazorpayKeys } from '@thali/server/providers/payments/razorpay/razorpay-keys'
import { type GatewayKit, makeMessage } from './gateway-kit.ts'
import { type Answered, type StandInRequest, startStandIn } from './stand-in.ts'

interface Made {
  readonly id: string
  readonly amount: number
  readonly reference: string
  readonly notes: Readonly<Record<string, string>>
  status: string
}

interface RazorpayPayment {
  readonly id: string
  readonly madeId: string
  readonly amount: number
  readonly status: 'captured' | 'failed'
}

interface RazorpayRefund {
  readonly id: string
  readonly payment_id: string
  readonly receipt: string
  readonly amount: number
  readonly currency: string
  readonly status: 'processed'
}

const CLOSED = ['closed', 'cancelled', 'paid', 'expired']

export async function startRazorpayKit(product: RazorpayKeys['product']): Promise<GatewayKit> {
  const keys = makeKeys('acc_ThaliTest0001', 'rzp_test_Thali0001', product)
  const made = new Map<string, Made>()
  const payments: RazorpayPayment[] = []
  const refunds: RazorpayRefund[] = []
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`
  const standIn = await startStandIn(answer)

  function answer({ method, url, headers, body }: StandInRequest): Answered {
    if (headers.authorization !== authorization) return failed(401, 'Authentication failed')
    const [, , first, second = '', third = '', fourth] = url.pathname.split('/')
    const sent = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>)
    if (first === 'refunds') return oneRefund(refunds.find(({ id }) => id === second))
    if (first === 'payment_links') {
      if (second === '') return method === 'POST' ? makeLink(sent) : findLinks(url)
      return third === 'cancel' ? end(second, 'cancelled', 'created') : show(second)
    }
    if (second !== 'qr_codes') return payment(method, second, third, sent, headers['x-refund-idempotency'])
    if (third === '') return makeCode(sent)
    if (fourth === 'payments') return found(200, { items: of(third).map(showPayment) })
    return fourth === 'close' ? end(third, 'closed', 'active') : show(third)
  }

  function makeCode(sent: Record<string, unknown>): Answered {
    const { type, usage, fixed_amount, payment_amount, close_by, notes } = sent
    const isWhole = type === 'upi_qr' && usage === 'single_use' && fixed_amount === true
    if (!isWhole || !Number.isInteger(payment_amount) || !Number.isInteger(close_by)) {
      standIn.complaints.push(`QR code ${JSON.stringify(sent)}`)
    }
    return remember(`qr_${made.size + 1}`, Number(payment_amount), notes, 'active')
  }

  function makeLink(sent: Record<string, unknown>): Answered {
    const { amount, currency, reference_id, callback_url, callback_method, notes, accept_partial } = sent
    const isWhole =
      currency === 'INR' && callback_method === 'get' && callback_url && accept_partial === false
    if (!isWhole || !Number.isInteger(amount)) standIn.complaints.push(`link ${JSON.stringify(sent)}`)
    const isTaken = [...made.values()].some(({ reference }) => reference === reference_id)
    if (isTaken) return failed(400, 'payment link already exists with this reference_id')
    return remember(`plink_${made.size + 1}`, Number(amount), notes, 'created')
  }

  function remember(id: string, amount: number, notes: unknown, status: string): Answered {
    const noted = notes as Record<string, string>
    made.set(id, { id, amount, reference: noted.thali_attempt ?? '', notes: noted, status })
    return show(id)
  }

  function findLinks(url: URL): Answered {
    const wanted = url.searchParams.get('reference_id')
    const links = [...made.values()].filter(({ reference }) => reference === wanted)
    return found(200, { payment_links: links.map(({ id }) => show(id).json) })
  }

  function show(id: string): Answered {
    const one = made.get(id)
    if (!one) return failed(404, 'The id provided does not exist')
    const notes = { ...one.notes, ...(standIn.lie === 'reference' && { thali_attempt: 'b'.repeat(32) }) }
    const am = minorToDecimal(standIn.lie === 'amount' ? 100 : one.amount)
    if (id.startsWith('qr_')) {
      const received = of(id).reduce((sum, { amount }) => sum + amount, 0)
      const uri = `upi://pay?pa=rzr.thali@icic&pn=Thali&tr=RZP1&cu=INR&mc=5812&am=${am}`
      const { status } = one
      return found(200, {
        id,
        entity: 'qr_code',
        status,
        payment_amount: one.amount,
        payments_amount_received: received,
        image_content: uri,
        notes,
      })
    }
    const listed = of(id).map((payment) => ({ payment_id: payment.id }))
    return found(200, {
      id,
      status: one.status,
      amount: one.amount,
      currency: 'INR',
      reference_id: standIn.lie === 'reference' ? 'b'.repeat(32) : one.reference,
      short_url: `${standIn.url}/i/${id}`,
      payments: listed.length > 0 ? listed : null,
      notes,
    })
  }

  function end(id: string, status: string, open: string): Answered {
    const one = made.get(id)
    if (!one || one.status !== open) return failed(400, 'it has ended')
    one.status = status
    return show(id)
  }

  function payment(
    method: string,
    id: string,
    part: string,
    sent: Record<string, unknown>,
    key: string | string[] | undefined,
  ): Answered {
    if (id === '') return found(200, { entity: 'collection', count: 0, items: [] })
    const one = payments.find((other) => other.id === id)
    if (!one) return failed(404, 'The id provided does not exist')
    if (part === 'refunds')
      return found(200, { items: refunds.filter(({ payment_id }) => payment_id === id) })
    if (part !== 'refund' || method !== 'POST') return found(200, showPayment(one))
    if (typeof key !== 'string' || !/^[\w-]{10,}$/.test(key)) standIn.complaints.push(`refund key ${key}`)
    const receipt = String(sent.receipt)
    const standing = refunds.find((refund) => refund.receipt === receipt)
    if (standing) return found(200, standing)
    const amount = Number(sent.amount)
    if (refundedOf(id) + amount > one.amount)
      return failed(400, 'The total refund amount is greater', 'amount')
    const refund = {
      id: `rfnd_${refunds.length + 1}`,
      payment_id: id,
      receipt,
      amount,
      currency: 'INR',
    } as const
    refunds.push({ ...refund, status: 'processed' })
    return oneRefund(refunds.at(-1))
  }

  function showPayment({ id, amount, status }: RazorpayPayment) {
    return {
      id,
      entity: 'payment',
      amount: standIn.lie === 'amount' ? 100 : amount,
      currency: standIn.lie === 'currency' ? 'USD' : 'INR',
      status,
      captured: status === 'captured',
      amount_refunded: refundedOf(id),
      method: 'upi',
      vpa: 'somebody@upi',
      contact: '+919999999999',
    }
  }

  const of = (madeId: string) => payments.filter((one) => one.madeId === madeId)
  const refundedOf = (id: string) =>
    refunds.filter(({ payment_id }) => payment_id === id).reduce((sum, { amount }) => sum + amount, 0)
  const madeFor = ({ reference }: GatewayAttempt) =>
    [...made.values()].find((one) => one.reference === reference)

  function webhook(attempt: GatewayAttempt, outcome: 'paid' | 'failed') {
    const entity = madeFor(attempt) ?? { id: 'qr_0', notes: { thali_attempt: attempt.reference } }
    const kind = entity.id.startsWith('qr_') ? 'qr_code' : 'payment_link'
    const event = `${kind}.${kind === 'qr_code' ? 'credited' : 'paid'}`
    const body = JSON.stringify({
      entity: 'event',
      account_id: keys.accountId,
      event: outcome === 'paid' ? event : 'payment.failed',
      contains: ['payment', kind],
      payload: {
        payment: {
          entity: { id: 'pay_1', amount: attempt.amountMinor, status: 'captured', notes: entity.notes },
        },
        [kind]: { entity: { id: entity.id, status: 'closed', notes: entity.notes } },
      },
      created_at: 1_763_740_000,
    })
    const headers = {
      'x-razorpay-signature': hmac(body, keys.webhookSecret),
      'x-razorpay-event-id': `event-${attempt.reference}-${outcome}`,
    }
    return makeMessage({ body, headers })
  }

  function returned(attempt: GatewayAttempt, outcome: 'paid' | 'failed') {
    if (product === 'qr') return null
    const id = madeFor(attempt)?.id ?? 'plink_0'
    const status = outcome === 'paid' ? 'paid' : 'cancelled'
    const query = new URLSearchParams({
      attempt: attempt.reference,
      razorpay_payment_id: 'pay_1',
      razorpay_payment_link_id: id,
      razorpay_payment_link_reference_id: attempt.reference,
      razorpay_payment_link_status: status,
      razorpay_signature: hmac([id, attempt.reference, status, 'pay_1'].join('|'), keys.keySecret),
    })
    return makeMessage({ method: 'GET', rawQuery: String(query) })
  }

  return {
    gateway: razorpayGateway(standIn.url),
    account: { mode: 'test', keys },
    stranger: { mode: 'test', keys: makeKeys('acc_ThaliTest0002', 'rzp_test_Thali0002', product) },
    unknownKeys: { mode: 'test', keys: { ...keys, keySecret: 'unknown to them'.replaceAll(' ', '-') } },
    standIn,
    // Whose account it is, its answers do not say: the keys do.
    lies: ['amount', 'reference', 'currency'],
    listsRefunds: true,
    webhooksCoverBody: true,
    async open(step) {
      if (step.kind === (product === 'qr' ? 'upi' : 'redirect')) return
      throw new Error(`a ${step.kind} from Razorpay`)
    },
    pay(attempt, paid = {}) {
      const one = madeFor(attempt)
      if (!one) throw new Error('pays what was not made')
      const status = paid.state ?? 'captured'
      const amount = paid.amountMinor ?? one.amount
      payments.push({ id: `pay_${payments.length + 1}`, madeId: one.id, amount, status })
      if (status === 'captured' && !CLOSED.includes(one.status)) {
        one.status = one.id.startsWith('qr_') ? 'closed' : 'paid'
      }
    },
    refundsOf: (attempt) => {
      const ids = of(madeFor(attempt)?.id ?? '').map(({ id }) => id)
      return refunds.filter(({ payment_id }) => ids.includes(payment_id)).length
    },
    returnOf: returned,
    webhookOf: webhook,
    close: standIn.close,
  }
}

function makeKeys(accountId: string, keyId: string, product: RazorpayKeys['product']): RazorpayKeys {
  const secret = createHmac('sha256', accountId).update('secret').digest('hex')
  return { keyId, keySecret: secret.slice(0, 24), webhookSecret: secret.slice(24, 48), accountId, product }
}

function oneRefund(refund: RazorpayRefund | undefined): Answered {
  return refund ? found(200, refund) : failed(404, 'The id provided does not exist')
}

function found(status: number, json: unknown): Answered {
  return { status, json }
}

function failed(status: number, description: string, field = ''): Answered {
  return { status, json: { error: { code: 'BAD_REQUEST_ERROR', description, field } } }
}

function hmac(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}
