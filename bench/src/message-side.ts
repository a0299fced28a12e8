import { type ChildProcess, fork } from 'node:child_process'
import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { OrderPlacement } from '@thali/contract/order-placement'
import type { OrderId, StoreId } from '@thali/domain/ids'
import { DEFAULT_ORDER_ALERTS, type OrderAlerts } from '@thali/domain/messages/order-alerts'
import { buildApp } from '@thali/server/app'
import { inTransaction } from '@thali/server/db/transaction'
import { deliveriesFeature } from '@thali/server/deliveries/feature'
import type { Deps } from '@thali/server/deps'
import { escalateOrders } from '@thali/server/features/after/alerts/escalate-orders'
import { messageDiners } from '@thali/server/features/after/order-messages/message-diners'
import { webhookFeature } from '@thali/server/features/after/webhook/feature'
import { grantAccount } from '@thali/server/features/base/people/owners/grant-account'
import { beginSession } from '@thali/server/features/base/people/sessions/begin-session'
import { placeOrder } from '@thali/server/features/order/order/placement/place-order'
import { JobRunner } from '@thali/server/jobs/job-runner'
import { smtpMail } from '@thali/server/providers/mail/smtp-mail'
import { makeMessageProviders } from '@thali/server/providers/messages/make-message-providers'
import { makePostPublic, type PostPublic } from '@thali/server/providers/outbound/post-public'
import type { BenchDatabase } from './bench-engine.ts'
import { acceptablePlacement, benchDeps, importSampleStores } from './bench-stores.ts'
import type { StandInAddresses, StandInCounts } from './message-stand-ins.ts'

/** Jobs that look for messages to send. */
const LOOKING = [deliveriesFeature, webhookFeature].flatMap(({ jobs = [] }) => jobs.filter(({ due }) => due))

const STORES = 8
/** Rate of the clock, so that messages due after ten seconds, or minutes, are due within a round. */
const CLOCK_RATE = 20
const LOOK_EVERY_MS = 500
/** Time in which a move can be undone and is reported to no one, in milliseconds. */
const SETTLE_MS = 10_000 / CLOCK_RATE + 100
/** Share of orders left untouched, one in so many; they alert the staff and mail the owners. */
const UNTOUCHED_EVERY = 5
const TEMPLATE = { id: '1107160000000012345', text: '' }
const ACCEPTED = 2
const PREPARING = 3

/** Receives everything that the servers send. */
export class StandIns {
  readonly #child: ChildProcess
  readonly addresses: StandInAddresses

  private constructor(child: ChildProcess, addresses: StandInAddresses) {
    this.#child = child
    this.addresses = addresses
  }

  static async start(): Promise<StandIns> {
    const child = fork(join(import.meta.dirname, 'message-stand-ins.ts'))
    const [addresses] = (await once(child, 'message')) as [StandInAddresses]
    return new StandIns(child, addresses)
  }

  async counts(): Promise<StandInCounts> {
    this.#child.send('how many')
    const [counts] = (await once(this.#child, 'message')) as [StandInCounts]
    return counts
  }

  stop(): void {
    this.#child.disconnect()
  }
}

interface SideStore {
  readonly id: StoreId
  readonly cookie: string
}

interface LivedOrder {
  readonly id: string
  readonly slug: string
}

/**
 * Stores whose orders are placed, accepted and made ready, and whose targets all receive messages, or none
 * does.
 */
export class MessageSide {
  readonly deps: Deps
  readonly #app: Awaited<ReturnType<typeof buildApp>>
  readonly #isOn: boolean
  readonly #stores: SideStore[] = []
  readonly #lives = new Set<Promise<void>>()
  readonly #browser = aBrowser()
  #placement: OrderPlacement | null = null
  #placed = 0
  #fault: unknown = null

  private constructor(deps: Deps, app: Awaited<ReturnType<typeof buildApp>>, isOn: boolean) {
    this.deps = deps
    this.#app = app
    this.#isOn = isOn
  }

  static async open(opened: BenchDatabase, standIns: StandIns, isOn: boolean): Promise<MessageSide> {
    const { http, smtp } = standIns.addresses
    const post = makePostPublic(() => true)
    const postPublic: PostPublic = (address, request) =>
      post(address.replace(/^https:\/\/[^/]+/, http), request)
    const startedAt = Date.now()
    const deps = benchDeps(
      opened,
      {},
      {
        postPublic,
        messages: makeMessageProviders(postPublic),
        mail: smtpMail(smtp, { name: 'Thali', address: 'thali@example.com' }),
        now: () => new Date(startedAt + (Date.now() - startedAt) * CLOCK_RATE),
      },
    )
    const side = new MessageSide(deps, await buildApp(deps), isOn)
    const stores = await importSampleStores(deps, STORES)
    side.#placement = await acceptablePlacement(deps, stores[0] as StoreId)
    for (const id of stores) side.#stores.push(await side.#prepareStore(id))
    await deps.db.updateTable('users').set({ email_verified: true }).execute()
    deps.relay.start()
    return side
  }

  /** Places one, which is measured; its follow-up runs concurrently with the next ones. */
  async place(): Promise<void> {
    const nth = this.#placed++
    const store = this.#stores[nth % STORES] as SideStore
    const { order } = await placeOrder(this.deps, store.id, {
      placement: this.#placement as OrderPlacement,
      attempt: { key: randomUUID(), bodyHash: 'a' },
      orderer: { network: '192.0.2.1' },
    })
    if (nth % UNTOUCHED_EVERY === 0) return
    const life = this.#live(store, order, nth).catch((error: unknown) => {
      this.#fault ??= error
    })
    this.#lives.add(life)
    void life.then(() => this.#lives.delete(life))
  }

  /** Does `work` while the server sends messages, then waits until all were sent. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    const jobs = new JobRunner(this.deps, LOOKING)
    jobs.start()
    this.deps.followers.start()
    const over = new AbortController()
    const looking = this.#keepLooking(over.signal)
    try {
      const done = await work()
      await Promise.all(this.#lives)
      if (this.#fault) throw this.#fault
      await wait(SETTLE_MS)
      over.abort()
      await looking
      await this.#look()
      await jobs.stop()
      await this.deps.followers.stop()
      await this.#sendAll()
      return done
    } finally {
      over.abort()
      await looking
      await jobs.stop()
      await this.deps.followers.stop()
    }
  }

  async close(): Promise<void> {
    await this.#app.close()
    await this.deps.relay.stop()
    await this.deps.live.stop()
  }

  async #keepLooking(over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      await this.#look()
      await wait(LOOK_EVERY_MS, undefined, { signal: over }).catch(() => undefined)
    }
  }

  async #look(): Promise<void> {
    await escalateOrders(this.deps)
    await messageDiners(this.deps)
  }

  async #sendAll(): Promise<void> {
    const waiting = this.deps.db.selectFrom('deliveries').select('id').where('state', '=', 'queued').limit(1)
    while (await waiting.executeTakeFirst()) await wait(20)
  }

  /**
   * Requests messages as a diner does, by the browser or on the phone; staff move the order to where they are
   * due.
   */
  async #live({ id: storeId, cookie }: SideStore, { id, slug }: LivedOrder, nth: number): Promise<void> {
    if (this.#isOn && nth % 2 === 0)
      await this.#call(`/api/orders/${slug}/push`, { ...this.#browser(`d${nth}`), language: 'en' })
    if (this.#isOn && nth % 2 === 1) {
      await this.deps.db
        .updateTable('orders')
        .set({ user_phone: '+919876543210', phone_end: '3210' })
        .where('store_id', '=', storeId)
        .where('id', '=', id as OrderId)
        .execute()
      await this.#call(`/api/orders/${slug}/messages`, { language: 'en' })
    }
    const path = `/api/stores/${storeId}/orders/${id}`
    await this.#call(`${path}/state`, { to: ACCEPTED, revision: 1 }, cookie)
    await this.#call(`${path}/state`, { to: PREPARING, revision: 2 }, cookie)
    await this.#call(`${path}/ready`, { revision: 3 }, cookie)
  }

  async #prepareStore(id: StoreId): Promise<SideStore> {
    const { deps } = this
    const grant = { storeId: id, email: `${id}@example.com`, name: null, role: 'owner' as const }
    const { userId } = await inTransaction(deps.db, (tx) =>
      grantAccount(deps, tx, { ...grant, passwordHash: 'nobody signs in' }),
    )
    const client = { address: '192.0.2.1', userAgent: 'bench', deviceCookie: undefined, cookieHeader: '' }
    const [cookie = ''] = (await beginSession(deps, client, { userId, by: 'password' })).cookie.split(';')
    const store = { id, cookie }
    const settings = this.#isOn ? this.#settingsOf(id) : [alertsOf({ pushMinutes: null, ownerMinutes: null })]
    for (const [path, body] of settings) await this.#call(`/api/stores/${id}/${path}`, body, cookie)
    return store
  }

  /** SMS in half of the stores, WhatsApp in the others; each has a tablet and a webhook. */
  #settingsOf(id: StoreId): readonly (readonly [path: string, body: object])[] {
    // Every other of the stores whose diners ask for messages.
    const bySms = this.#stores.length % 4 < 2
    const keys = bySms
      ? { provider: 'msg91', fields: { authKey: 'key' } }
      : { provider: 'whatsapp', fields: { phoneNumberId: '106540352242922', accessToken: 'key' } }
    const channel = bySms ? 'sms' : 'whatsapp'
    const templates = { 'order-ready.en': TEMPLATE, 'order-accepted.en': TEMPLATE }
    const kinds = ['order-accepted', 'order-ready']
    return [
      alertsOf({ pushMinutes: 1, ownerMinutes: 2 }),
      ['push-devices', { ...this.#browser(id), name: 'Tablet', language: 'en' }],
      [
        'webhooks',
        {
          label: 'Till',
          url: 'https://hooks.example.com/hook',
          events: ['order.placed', 'order.moved', 'order.ready'],
          withContact: false,
        },
      ],
      [`messages/accounts/${channel}`, { ...keys, templates, codesADay: 0, noticesADay: 100_000 }],
      [
        'messages/settings',
        { alertPhone: '9876500000', approvesUnsent: true, notices: { kinds, channels: [channel] } },
      ],
    ]
  }

  async #call(url: string, body: object, cookie?: string): Promise<void> {
    const { origin, host } = new URL(this.deps.config.publicUrl)
    const { statusCode, body: said } = await this.#app.inject({
      method: 'POST',
      url,
      headers: { host, origin, 'content-type': 'application/json', ...(cookie && { cookie }) },
      payload: JSON.stringify(body),
    })
    if (statusCode >= 300) throw new Error(`${url} was answered ${statusCode} ${said}`)
  }
}

/** Stores are never paused: orders left untouched would end the measurement. */
function alertsOf(alerts: Partial<OrderAlerts>) {
  const wanted = { ...DEFAULT_ORDER_ALERTS, ...alerts, pauseMinutes: null }
  return ['order-alerts', { seen: DEFAULT_ORDER_ALERTS, alerts: wanted }] as const
}

/** Subscriptions with keys that a message can be encrypted for. */
function aBrowser() {
  const curve = createECDH('prime256v1')
  const p256dh = curve.generateKeys().toString('base64url')
  const auth = randomBytes(16).toString('base64url')
  return (name: string) => ({ endpoint: `https://push.example.com/push/${name}`, p256dh, auth })
}
