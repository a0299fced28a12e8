/** Real processes at the sandbox, killed while diners pay: what was taken is paid, or due back. Never neither, never both. */
import { setTimeout as wait } from 'node:timers/promises'
import { makeOrderConfig } from '@thali/builders/make-store'
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '@thali/server/db/schema'
import { inTransaction } from '@thali/server/db/transaction'
import { writeKeys } from '@thali/server/features/order/gateway/write-keys'
import { makeRandomId } from '@thali/server/make-id'
import { SANDBOX_ACCOUNT } from '@thali/server/providers/payments/sandbox/sandbox-keys'
import { makeSecrets } from '@thali/server/secrets/secrets'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { freePort } from '@thali/test-kit/free-port'
import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import type { SandboxAction } from '@thali/test-kit/sandbox/sandbox-ledger'
import { type SandboxServer, startSandboxServer } from '@thali/test-kit/sandbox/sandbox-server'
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import type { TestDatabase } from '@thali/test-kit/test-database'
import { startThali, type ThaliProcess } from '@thali/test-kit/thali-process'
import { UNLIMITED } from '@thali/test-kit/unlimited'

/** Acts of a payer that take money; the other acts of the sandbox take none. */
const WAYS = [
  'pay',
  'pay-webhook-first',
  'pay-webhook-late',
  'pay-and-close',
  'pay-in-silence',
  'pay-twice',
  'pay-less',
] as const satisfies readonly SandboxAction[]
const ORDERS_A_KILL = 5
/** A lease of who was killed, and the question after it, more than once. */
const SETTLED_WITHIN_MS = 240_000
const ASK_EVERY_MS = 500
const CALL_MS = 10_000

interface Paid {
  readonly id: string
  readonly reference: string
}

export async function tryPaidAcrossKills(
  place: TestDatabase,
  random: SeededRandom,
  count: number,
): Promise<ProofReport> {
  const sandbox = await startSandboxServer(SANDBOX_ACCOUNT)
  // One server to a SQLite directory; on PostgreSQL two share the store.
  const ports = await Promise.all(Array.from({ length: place.databaseUrl ? 2 : 1 }, freePort))
  const origins = ports.map((port) => `http://127.0.0.1:${port}`)
  const { env } = makeProcessFixture(place)
  const [PUBLIC_URL = ''] = origins
  const start = (port: number) =>
    startThali({
      ...env,
      ...UNLIMITED,
      PUBLIC_URL,
      SANDBOX_GATEWAY_URL: sandbox.url,
      PORT: String(port),
    })
  const storeId = await addStore(place, env.SECRET_KEY ?? '')
  const servers: ThaliProcess[] = []
  for (const port of ports) servers.push(await start(port))
  const violations = new Violations()
  const orders: Paid[] = []
  let kills = 0
  try {
    while (orders.length < count) {
      const batch = await Promise.all(
        Array.from({ length: ORDERS_A_KILL }, () => open(pickOne(origins, random), storeId)),
      )
      orders.push(...batch)
      const doomed = random.between(0, servers.length - 1)
      const paying = batch.map((order) => pay(sandbox, order, origins, random))
      await wait(random.between(0, 60))
      await servers[doomed]?.kill()
      kills += 1
      await Promise.all(paying)
      servers[doomed] = await start(ports[doomed] ?? 0)
    }
    await sandbox.releaseWebhooks()
    const startedAt = performance.now()
    let differences = await compare(place.db, sandbox, { storeId, orders })
    while (differences.length > 0 && performance.now() - startedAt < SETTLED_WITHIN_MS) {
      await wait(ASK_EVERY_MS)
      differences = await compare(place.db, sandbox, { storeId, orders })
    }
    for (const difference of differences) violations.add(difference)
    const settledMs = Math.round(performance.now() - startedAt)
    const figures = { processes: servers.length, kills, orders: orders.length, settledMs }
    return { figures, violations: violations.list() }
  } finally {
    for (const server of servers) await server.stop()
    await sandbox.close()
  }
}

async function addStore(place: TestDatabase, secretKey: string): Promise<StoreId> {
  const file = makeSmallStore()
  file.profile.orderConfigs = [makeOrderConfig({ label: 'Dine-In', online_payment: 1 })]
  await makeProcessFixture(place).importFile(file)
  const storeId = file.profile._id
  const deps = { now: () => new Date(), newId: makeRandomId, secrets: makeSecrets(secretKey) }
  const { merchant } = SANDBOX_ACCOUNT
  await inTransaction(place.db, (tx) =>
    writeKeys(
      tx,
      deps,
      storeId,
      { provider: 'sandbox', mode: 'test', merchant, keys: SANDBOX_ACCOUNT },
      { isTested: true, isUsed: true, setBy: '' },
    ),
  )
  return storeId
}

async function open(origin: string, storeId: StoreId): Promise<Paid> {
  const post = async (path: string, body: object) => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_MS),
    })
    if (!response.ok) throw new Error(`${path} was answered ${response.status} ${await response.text()}`)
    return response.json()
  }
  const order = (await post(`/order/create/web/${storeId}`, aPlacement())) as { _id: string; slug: string }
  const started = (await post(`/api/orders/${order.slug}/payments`, {})) as { attempt: string }
  return { id: order._id, reference: started.attempt }
}

/**
 * Pays by one of the acts, and comes back to any of the servers, perhaps twice; a dead one answers nothing.
 */
async function pay(
  sandbox: SandboxServer,
  { reference }: Paid,
  origins: readonly string[],
  random: SeededRandom,
): Promise<void> {
  const payment = sandbox.ledger.find(SANDBOX_ACCOUNT.merchant, reference)
  if (!payment) throw new Error('the sandbox does not know what was started')
  const way = random.pick(WAYS)
  const returns = Array.from({ length: random.between(1, 2) }, () => pickOne(origins, random))
  const back = await sandbox.act(payment, way)
  if (back === null) return
  await Promise.all(
    returns.map((origin) => {
      const { pathname, search } = new URL(back)
      const visit = fetch(origin + pathname + search, {
        redirect: 'manual',
        signal: AbortSignal.timeout(CALL_MS),
      })
      return visit.then(
        (response) => response.arrayBuffer(),
        () => undefined,
      )
    }),
  )
}

/** Compares the orders with what the sandbox took. */
async function compare(
  db: Db,
  sandbox: SandboxServer,
  { storeId, orders }: { readonly storeId: StoreId; readonly orders: readonly Paid[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'payment_state', 'paid_minor', 'refund_due_minor'])
    .where('store_id', '=', storeId)
    .execute()
  const releases = await db
    .selectFrom('outbox')
    .select('order_id')
    .where('store_id', '=', storeId)
    .where('kind', '=', 'order.released')
    .execute()
  const byId = new Map<string, (typeof rows)[number]>(rows.map((row) => [row.id, row]))
  return orders.flatMap(({ id, reference }) => {
    const row = byId.get(id)
    const payment = sandbox.ledger.find(SANDBOX_ACCOUNT.merchant, reference)
    if (!row || !payment) return [`order ${id} is gone`]
    const taken = payment.charges.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    const isWhole = payment.charges.some(({ amountMinor }) => amountMinor === payment.amountMinor)
    const released = releases.filter(({ order_id }) => order_id === id).length
    const wanted = `paid ${isWhole ? payment.amountMinor : 0}, taken ${taken}, released ${isWhole ? 1 : 0}`
    const got = `paid ${row.paid_minor}, taken ${row.paid_minor + row.refund_due_minor}, released ${released}`
    return got === wanted ? [] : [`order ${id} (${row.payment_state}): ${got} for ${wanted}`]
  })
}

function pickOne(origins: readonly string[], random: SeededRandom): string {
  return origins[random.between(0, origins.length - 1)] ?? ''
}
