/** The signals of a payment, each at two servers at once. */
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { Deps } from '@thali/server/deps'
import { PaymentRelay } from '@thali/server/features/order/payment/relay/payment-relay'
import type { FakeGateway } from '@thali/test-kit/fake-gateway'
import type { PaymentFixture } from '@thali/test-kit/payment-fixture'

/** Each of them, in all orders: 7! of them. */
export const SIGNALS = ['return', 'webhook', 'poll', 'back', 'staff', 'refund', 'restart'] as const
export const SIGNAL_ORDERS = 5040

type Signal = (typeof SIGNALS)[number]

/** Server process of the installation. */
export type PaymentServer = Pick<PaymentFixture, 'app' | 'deps'>

export interface SignalledOrder {
  readonly id: string
  readonly storeId: StoreId
  readonly cookie: string
  readonly hookId: string
  readonly attempt: string
  readonly totalMinor: number
  charge: string | null
  isMarked: boolean
  givenBackMinor: number
}

const GIVEN_BACK_MINOR = 1000

export class PaymentSignals {
  readonly #servers: readonly PaymentServer[]
  readonly #gateway: FakeGateway
  readonly #fixture: PaymentFixture
  #killedWithin = false
  sent = 0
  killed = 0

  constructor(servers: readonly PaymentServer[], gateway: FakeGateway, fixture: PaymentFixture) {
    this.#servers = servers
    this.#gateway = gateway
    this.#fixture = fixture
  }

  async open(store: {
    readonly storeId: StoreId
    readonly cookie: string
    readonly hookId: string
  }): Promise<SignalledOrder> {
    const { body } = await this.#fixture.place(store.storeId)
    const { body: started } = await this.#fixture.start(body.slug)
    return {
      ...store,
      id: body._id,
      attempt: started.attempt,
      totalMinor: Math.round(body.amount * 100),
      charge: null,
      isMarked: false,
      givenBackMinor: 0,
    }
  }

  pay(order: SignalledOrder): void {
    order.charge ??= this.#gateway.pay(order.attempt)
  }

  async send(kind: Signal, order: SignalledOrder): Promise<void> {
    if (kind === 'refund') this.#giveBack(order)
    await Promise.all(this.#servers.map((server) => this.#sendTo(server, kind, order)))
    this.sent += this.#servers.length
  }

  #sendTo(server: PaymentServer, kind: Signal, order: SignalledOrder): Promise<unknown> {
    const { hookId, attempt } = order
    const returnPage = `/api/payments/return/${hookId}?attempt=${attempt}`
    const hook = `/api/payments/webhooks/${hookId}`
    // Before there is anything to give back it is another event, whatever it is about.
    const refundEvent = `${order.givenBackMinor > 0 ? 'back' : 'early'}-${attempt}`
    const senders: Record<Signal, () => Promise<unknown>> = {
      return: () => send(server, 'POST', returnPage, this.#gateway.returnBody(attempt, 'paid')),
      back: () => send(server, 'GET', returnPage),
      webhook: () => send(server, 'POST', hook, this.#gateway.webhookBody(attempt, `paid-${attempt}`)),
      refund: () => send(server, 'POST', hook, this.#gateway.webhookBody(attempt, refundEvent)),
      poll: () => server.deps.payments.workDue(),
      staff: () => this.#mark(server, order),
      restart: () => this.#kill(server.deps),
    }
    return senders[kind]()
  }

  async #mark({ app }: PaymentServer, order: SignalledOrder): Promise<void> {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/api/stores/${order.storeId}/orders/${order.id}/payments`,
      headers: { host: 'localhost:3000', origin: 'http://localhost:3000', cookie: order.cookie },
      payload: { method: 'cash', amountMinor: order.totalMinor },
    })
    if (statusCode === 200) order.isMarked = true
  }

  /** A process that dies while it asks: before the gateway's answer, or within the transaction that writes it. */
  async #kill(deps: Deps): Promise<void> {
    const die = () => {
      throw new Error('killed')
    }
    const log = { ...deps.log, warn: () => undefined } as unknown as Deps['log']
    const deaf = new Map([[this.#gateway.name, { ...this.#gateway, askStatus: die }]])
    this.#killedWithin = !this.#killedWithin
    const dying = this.#killedWithin ? { ...deps, log, newId: die } : { ...deps, log, gateways: deaf }
    this.killed += await new PaymentRelay(dying as never).workDue()
  }

  /**
   * Refunds in the gateway's own pages; the server learns of it by a webhook, perhaps before it knows of the
   * payment.
   */
  #giveBack(order: SignalledOrder): void {
    if (order.charge === null || order.givenBackMinor > 0) return
    this.#gateway.giveBack(order.attempt, order.charge, GIVEN_BACK_MINOR)
    order.givenBackMinor = GIVEN_BACK_MINOR
  }

  /** `released`, and the payment state in each change event of the order, in their order. */
  async releases({ storeId, id }: SignalledOrder): Promise<string[]> {
    const rows = await this.#fixture.deps.db
      .selectFrom('outbox')
      .select(['kind', 'data'])
      .where('store_id', '=', storeId)
      .where('order_id', '=', id as OrderId)
      .orderBy('seq')
      .execute()
    return rows.flatMap(({ kind, data }) => {
      if (kind === 'order.released') return ['released']
      return kind === 'order.changed' ? [String(JSON.parse(data).paymentState)] : []
    })
  }
}

async function send(
  { app }: PaymentServer,
  method: 'GET' | 'POST',
  url: string,
  payload?: string,
): Promise<void> {
  const headers = { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' }
  await app.inject({ method, url, headers, ...(payload !== undefined && { payload }) })
}
