import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '@thali/server/db/schema'
import { getLatestEventSeq, insertWebhook } from '@thali/server/features/after/webhook/webhook.queries'
import { makeSecret, sealSecrets } from '@thali/server/features/after/webhook/webhook-secrets'
import { makeSecrets } from '@thali/server/secrets/secrets'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { type HookMessage, startHookServer } from '@thali/test-kit/hook-server'
import type { ProcessFixture } from '@thali/test-kit/process-fixture'
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { startThali, type ThaliProcess } from '@thali/test-kit/thali-process'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { endLeases, KillPoints } from './kill-points.ts'

/**
 * Points at which a server is killed: as its receiver sees them, anywhere once it is ready, and while it
 * makes messages of orders.
 */
const POINTS = ['connection', 'message', 'answered', 'ready', 'placed'] as const
type Point = (typeof POINTS)[number]

const ORDERS_A_ROUND = 3
/** Delay after the answer until the relay records a message as delivered, in milliseconds. */
const WRITTEN_MS = 10
/** Time until placed orders become messages, in milliseconds. */
const QUEUED_MS = 400
/** Time limit of sending, in milliseconds, far above any relay that works. */
const SENT_MS = 120_000
const WEBHOOK = 'webhook'

/**
 * Proves that webhooks survive kills at each of their points, while orders are placed: each committed order
 * reaches the receiver at least once and under one id, signed; no refused one does. The time until a dead
 * relay's lease ends is skipped.
 */
export async function tryWebhookKills(
  fixture: ProcessFixture,
  random: SeededRandom,
  kills: number,
): Promise<ProofReport> {
  const violations = new Violations()
  const file = makeSmallStore()
  await fixture.importFile(file)
  const storeId = file.profile._id
  const secret = makeSecret(new Date())
  const points = new KillPoints<Point>()
  const hooks = await startHookServer({
    secret: secret.secret,
    onConnect: () => void points.reach('connection'),
    onMessage: () => points.reach('message'),
    onAnswered: () => void wait(random.between(0, WRITTEN_MS)).then(() => points.reach('answered')),
  })
  const secrets = makeSecrets(fixture.env.SECRET_KEY ?? '')
  await fixture.read((db) => addWebhook(db, storeId, hooks.url, sealSecrets(secrets, WEBHOOK, [secret])))
  const start = () => startThali({ ...fixture.env, ...UNLIMITED }, [], 'serve-to-loopback')
  const acknowledged: string[] = []
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const target = POINTS[kill % POINTS.length]
      await points.kill(target, start(), async (server) => {
        if (target === 'ready') return points.reach('ready')
        acknowledged.push(...(await placeSome(server, storeId, violations)))
        if (target === 'placed') await wait(random.between(0, QUEUED_MS)).then(() => points.reach('placed'))
      })
      await fixture.read(endLeases)
    }
    const server = await start()
    await untilDelivered(fixture, storeId, violations)
    await server.stop()
  } finally {
    await hooks.close()
  }
  const orders = await fixture.read((db) => listOrders(db, storeId))
  checkReceived(hooks.received, orders, acknowledged, violations)
  const figures = { kills, orders: orders.length, repeats: hooks.received.length - orders.length }
  return { figures, violations: violations.list() }
}

async function addWebhook(db: Db, storeId: StoreId, url: string, sealed: string): Promise<void> {
  await insertWebhook(db, {
    store_id: storeId,
    id: WEBHOOK,
    label: 'Till',
    url,
    events: JSON.stringify(['order.placed']),
    with_contact: false,
    active: true,
    sealed,
    cursor_seq: await getLatestEventSeq(db, storeId),
    failing_since: null,
    disabled_at: null,
    revision: 1,
    created_at: new Date(),
  })
}

/** Places some and has one refused. @returns ids of those that were acknowledged before the server died */
async function placeSome(server: ThaliProcess, storeId: StoreId, violations: Violations): Promise<string[]> {
  const acknowledged: string[] = []
  const wrong = await post(server, storeId, aPlacement({ amount: 1 }))
  if (wrong?.status === 201) violations.add('an order at a wrong price was taken')
  for (let n = 0; n < ORDERS_A_ROUND; n += 1) {
    const placed = await post(server, storeId, aPlacement())
    if (placed === null) continue
    if (placed.status !== 201)
      throw new Error(`an order was answered ${placed.status}: nothing would be sent`)
    acknowledged.push(placed.body._id)
  }
  return acknowledged
}

async function post({ origin }: ThaliProcess, storeId: StoreId, body: object) {
  try {
    const response = await fetch(`${origin}/order/create/web/${storeId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as { readonly _id: string } }
  } catch {
    // It was killed meanwhile: what became of the order the database knows.
    return null
  }
}

async function listOrders(db: Db, storeId: StoreId): Promise<string[]> {
  const rows = await db.selectFrom('orders').select('id').where('store_id', '=', storeId).execute()
  return rows.map(({ id }) => id)
}

async function untilDelivered(
  { read }: ProcessFixture,
  storeId: StoreId,
  violations: Violations,
): Promise<void> {
  const endsAt = performance.now() + SENT_MS
  for (;;) {
    const orders = await read((db) => listOrders(db, storeId))
    const delivered = await read((db) =>
      db.selectFrom('webhook_messages').select('id').where('delivered_at', 'is not', null).execute(),
    )
    if (delivered.length >= orders.length) return
    if (performance.now() > endsAt) {
      violations.add(`${delivered.length} of ${orders.length} orders were delivered in time`)
      return
    }
    await wait(50)
  }
}

function checkReceived(
  received: readonly HookMessage[],
  orders: readonly string[],
  acknowledged: readonly string[],
  violations: Violations,
): void {
  const idsOf = Map.groupBy(received, ({ orderId }) => orderId)
  for (const orderId of acknowledged) if (!orders.includes(orderId)) violations.add('an order is gone')
  for (const orderId of orders) {
    const ids = new Set((idsOf.get(orderId) ?? []).map(({ id }) => id))
    if (ids.size !== 1) violations.add(`an order came under ${ids.size} ids`)
  }
  if (new Set(received.map(({ id }) => id)).size !== orders.length)
    violations.add('messages of other orders came, or two of one')
  if (received.some(({ isSigned }) => !isSigned)) violations.add('a message was not signed')
}
