import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '@thali/server/db/schema'
import { getLatestEventSeq, insertWebhook } from '@thali/server/features/after/webhook/webhook.queries'
import { makeSecret, sealSecrets } from '@thali/server/features/after/webhook/webhook-secrets'
import { makeSecrets } from '@thali/server/secrets/secrets'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { type HookMessage, startHookServer } from '@thali/test-kit/hook-server'
import type { TestDatabase } from '@thali/test-kit/test-database'
import { openSmallInstallation, orderAt } from '../small-installation.ts'
import { KillPoints, killAtPoints, untilSettled } from './kill-rounds.ts'

/**
 * Points at which a server is killed: as its receiver sees them, anywhere once it is ready, and while it
 * makes messages of orders.
 */
const POINTS = ['connection', 'message', 'answered', 'ready', 'placed'] as const

const ORDERS_A_ROUND = 3
/** Delay after the answer until the relay records a message as delivered, in milliseconds. */
const WRITTEN_MS = 10
/** Time until placed orders become messages, in milliseconds. */
const QUEUED_MS = 400
const WEBHOOK = 'webhook'

/**
 * Proves that webhooks survive kills at each of their points, while orders are placed: each committed order
 * reaches the receiver at least once and under one id, signed; no refused one does. The time until a dead
 * relay's lease ends is skipped.
 */
export async function tryWebhookKills(
  place: TestDatabase,
  random: SeededRandom,
  kills: number,
): Promise<ProofReport> {
  const violations = new Violations()
  const { db } = place
  const { servers, storeId, env } = await openSmallInstallation(place, {
    most: 1,
    command: 'serve-to-loopback',
  })
  const secret = makeSecret(new Date())
  const points = new KillPoints<(typeof POINTS)[number]>()
  const hooks = await startHookServer({
    secret: secret.secret,
    onConnect: () => void points.reach('connection'),
    onMessage: () => points.reach('message'),
    onAnswered: () => void wait(random.between(0, WRITTEN_MS)).then(() => points.reach('answered')),
  })
  const secrets = makeSecrets(env.SECRET_KEY ?? '')
  await addWebhook(db, storeId, hooks.url, sealSecrets(secrets, WEBHOOK, [secret]))
  const acknowledged: string[] = []
  try {
    await killAtPoints(kills, {
      ...{ servers, table: POINTS, points, db },
      async work(target) {
        if (target === 'ready') return points.reach('ready')
        acknowledged.push(...(await placeSome(servers.origin, storeId, violations)))
        if (target === 'placed') await wait(random.between(0, QUEUED_MS)).then(() => points.reach('placed'))
      },
      settle: () => untilSettled(() => listUndelivered(db, storeId), violations),
    })
  } finally {
    await hooks.close()
  }
  const orders = await listOrders(db, storeId)
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
async function placeSome(origin: string, storeId: StoreId, violations: Violations): Promise<string[]> {
  const acknowledged: string[] = []
  const wrong = await orderAt(origin, storeId, { amount: 1 })
  if (wrong?.status === 201) violations.add('an order at a wrong price was taken')
  for (let n = 0; n < ORDERS_A_ROUND; n += 1) {
    const placed = await orderAt(origin, storeId)
    // The server was killed during it: the database has the order's outcome.
    if (placed === null) continue
    if (placed.status !== 201)
      throw new Error(`an order was answered ${placed.status}: nothing would be sent`)
    acknowledged.push(placed.json()._id)
  }
  return acknowledged
}

async function listOrders(db: Db, storeId: StoreId): Promise<string[]> {
  const rows = await db.selectFrom('orders').select('id').where('store_id', '=', storeId).execute()
  return rows.map(({ id }) => id)
}

async function listUndelivered(db: Db, storeId: StoreId): Promise<string[]> {
  const orders = await listOrders(db, storeId)
  const delivered = await db
    .selectFrom('webhook_messages')
    .select('id')
    .where('delivered_at', 'is not', null)
    .execute()
  return delivered.length >= orders.length
    ? []
    : [`${delivered.length} of ${orders.length} orders were delivered in time`]
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
