/**
 * Real processes at the sandbox, killed while diners pay: each charge pays its order, or is refundable. Never
 * neither, never both.
 */
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
import type { SandboxAction } from '@thali/test-kit/sandbox/sandbox-ledger'
import { type SandboxServer, startSandboxServer } from '@thali/test-kit/sandbox/sandbox-server'
import type { TestDatabase } from '@thali/test-kit/test-database'
import { postOrGone } from '../installation-caller.ts'
import type { ServerGroup } from '../server-group.ts'
import { openSmallInstallation, orderAt } from '../small-installation.ts'
import { anyMoment, killInRounds, untilSettled } from './kill-rounds.ts'

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
const KILLED_WITHIN_MS = 60
/** A lease of who was killed, and the question after it, more than once. */
const SETTLED_WITHIN_MS = 240_000
const VISIT_MS = 10_000

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
  const { servers, storeId, env } = await openSmallInstallation(place, {
    profile: { orderConfigs: [makeOrderConfig({ label: 'Dine-In', online_payment: 1 })] },
    settings: ([PUBLIC_URL = '']) => ({ PUBLIC_URL, SANDBOX_GATEWAY_URL: sandbox.url }),
  })
  await connectSandbox(place, storeId, env.SECRET_KEY ?? '')
  const violations = new Violations()
  const orders: Paid[] = []
  const kills = Math.ceil(count / ORDERS_A_KILL)
  let settledMs = 0
  try {
    await killInRounds(kills, {
      servers,
      async load() {
        const open = () => openPayment(servers.anyOrigin(random), storeId)
        const batch = await Promise.all(Array.from({ length: ORDERS_A_KILL }, open))
        orders.push(...batch)
        return batch.map((order) => pay(sandbox, order, servers, random))
      },
      moment: anyMoment(servers, random, KILLED_WITHIN_MS),
      async settle() {
        await sandbox.releaseWebhooks()
        const startedAt = performance.now()
        const compare = () => compareWithTaken(place.db, sandbox, { storeId, orders })
        await untilSettled(compare, violations, SETTLED_WITHIN_MS)
        settledMs = Math.round(performance.now() - startedAt)
      },
    })
  } finally {
    await sandbox.close()
  }
  const figures = { processes: servers.size, kills, orders: orders.length, settledMs }
  return { figures, violations: violations.list() }
}

async function connectSandbox({ db }: TestDatabase, storeId: StoreId, secretKey: string): Promise<void> {
  const deps = { now: () => new Date(), newId: makeRandomId, secrets: makeSecrets(secretKey) }
  const account = {
    provider: 'sandbox',
    mode: 'test',
    merchant: SANDBOX_ACCOUNT.merchant,
    keys: SANDBOX_ACCOUNT,
  } as const
  const state = { isTested: true, isUsed: true, setBy: '' }
  await inTransaction(db, (tx) => writeKeys(tx, deps, storeId, account, state))
}

async function openPayment(origin: string, storeId: StoreId): Promise<Paid> {
  const order = (await orderAt(origin, storeId))?.json()
  const started = (await postOrGone(`${origin}/api/orders/${order?.slug}/payments`, {}))?.json()
  if (!started?.attempt) throw new Error(`a payment was answered ${JSON.stringify(started ?? order)}`)
  return { id: order._id, reference: started.attempt }
}

/**
 * Pays by one of the acts, and comes back to any of the servers, perhaps twice; a dead one answers nothing.
 */
async function pay(
  sandbox: SandboxServer,
  { reference }: Paid,
  servers: ServerGroup,
  random: SeededRandom,
): Promise<void> {
  const payment = sandbox.ledger.find(SANDBOX_ACCOUNT.merchant, reference)
  if (!payment) throw new Error('the sandbox does not know what was started')
  const way = random.pick(WAYS)
  const returns = Array.from({ length: random.between(1, 2) }, () => servers.anyOrigin(random))
  const back = await sandbox.act(payment, way)
  if (back === null) return
  await Promise.all(
    returns.map((origin) => {
      const { pathname, search } = new URL(back)
      const visit = fetch(origin + pathname + search, {
        redirect: 'manual',
        signal: AbortSignal.timeout(VISIT_MS),
      })
      return visit.then(
        (response) => response.arrayBuffer(),
        () => undefined,
      )
    }),
  )
}

/** Compares the orders with what the sandbox took. */
async function compareWithTaken(
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
