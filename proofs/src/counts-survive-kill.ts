/** Counts of a dish that is ordered, cancelled, restored and counted anew while servers are killed. */
import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '@thali/builders/seeded-random'
import { inParallel, type ProofReport, Violations } from '@thali/test-kit/fixture'
import { anOrderLine, aPlacement, chai } from '@thali/test-kit/small-store'
import type { TestDatabase } from '@thali/test-kit/test-database'
import { startThali, type ThaliProcess } from '@thali/test-kit/thali-process'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { InstallationCaller } from './installation-caller.ts'
import { prepareSmallStore } from './small-store-processes.ts'
import { differencesOfCounts } from './sums-of-moves.ts'

/** Operations between two kills. */
const OPERATIONS_A_KILL = 500
const AT_ONCE = 32
const LONGEST_BEFORE_KILL_MS = 500
const AGAIN_MS = 50
const UNITS_MAX = 3

interface Placed {
  readonly id: string
  revision: number
  isCancelled: boolean
}

/** Refusals of a repeated call whose work was done before its first answer got lost. */
const DONE = /order\.(moved-meanwhile|wrong-state|undo-too-late)/

/**
 * Counts are the sum of their moves, and each order's moves come to what it has, however servers die: one on SQLite, one
 * of two on PostgreSQL.
 */
export async function tryCountKills(
  place: TestDatabase,
  random: SeededRandom,
  operations: number,
): Promise<ProofReport> {
  const violations = new Violations()
  const { env, storeId, owner, ports } = await prepareSmallStore(place)
  const start = (port: number) => startThali({ ...env, ...UNLIMITED, PORT: String(port) })
  const servers: ThaliProcess[] = []
  const figures = {
    operations,
    processes: ports.length,
    kills: 0,
    placed: 0,
    short: 0,
    cancelled: 0,
    restored: 0,
    counted: 0,
  }
  const orders: Placed[] = []
  try {
    const callers: InstallationCaller[] = []
    for (const port of ports) {
      const server = await start(port)
      servers.push(server)
      const caller = new InstallationCaller(server.origin)
      await caller.signIn(owner)
      callers.push(caller)
    }
    const path = `/api/stores/${storeId}`
    const anyOf = <T>(all: readonly T[]) => all[random.between(0, all.length - 1)]
    /**
     * Posts until it is answered, at any server that lives. @returns false: it had no effect, or had it
     * before
     */
    const post = async (to: string, body: object): Promise<boolean> => {
      for (;;) {
        try {
          await anyOf(callers)?.post(path + to, body)
          return true
        } catch (error) {
          const { message } = error as Error
          if (DONE.test(message)) return false
          if (/ was answered 4(?!29)\d\d/.test(message)) throw error
          await wait(AGAIN_MS)
        }
      }
    }
    const count = async () => {
      const items = [{ itemId: chai._id, count: random.between(0, 60), lowAt: 2 }]
      await post('/stock', { items })
      figures.counted += 1
    }
    const order = async (key: string) => {
      const quantity = random.between(1, UNITS_MAX)
      const placement = aPlacement({ items: [anOrderLine({ quantity })], amount: 100 * quantity })
      for (;;) {
        const answer = await fetch(`${anyOf(servers)?.origin}/order/create/web/${storeId}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify(placement),
        }).catch(() => null)
        const body = await answer?.json().catch(() => null)
        if (answer?.status === 201 && body) {
          figures.placed += 1
          orders.push({ id: body._id, revision: 1, isCancelled: false })
          return
        }
        if (answer?.status === 409) {
          figures.short += 1
          // A kitchen that has nothing left cooks some more, now and then.
          if (random.chance(20)) await count()
          return
        }
        if (answer && answer.status < 500) {
          violations.add(`an order was answered ${answer.status} ${JSON.stringify(body)}`)
          return
        }
        await wait(AGAIN_MS)
      }
    }
    const step = async () => {
      const [chosen] = orders.splice(random.between(0, orders.length - 1), 1)
      if (!chosen) return
      const { id, revision, isCancelled } = chosen
      if (isCancelled) await post(`/orders/${id}/undo`, { revision })
      else await post(`/orders/${id}/state`, { to: 5, revision, reasonId: 'unconfirmed' })
      figures[isCancelled ? 'restored' : 'cancelled'] += 1
      if (!isCancelled && random.chance(30)) orders.push({ id, revision: revision + 1, isCancelled: true })
    }
    await count()
    for (let from = 0; from < operations; from += OPERATIONS_A_KILL) {
      const batch = Array.from(
        { length: Math.min(OPERATIONS_A_KILL, operations - from) },
        (_, at) => from + at,
      )
      const working = inParallel(batch, AT_ONCE, async (at) => {
        const drawn = random.between(0, 99)
        if (drawn < 2) await count()
        else if (drawn < 45 && orders.length > 0) await step()
        else await order(`attempt-${at}`)
      })
      await wait(random.between(0, LONGEST_BEFORE_KILL_MS))
      const doomed = random.between(0, servers.length - 1)
      await servers[doomed]?.kill()
      figures.kills += 1
      servers[doomed] = await start(ports[doomed] ?? 0)
      await working
    }
    for (const wrong of await differencesOfCounts(place.db, storeId)) violations.add(wrong)
  } finally {
    for (const server of servers) await server.stop()
  }
  return { figures, violations: violations.list() }
}
