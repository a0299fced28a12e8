/** Counts of a dish that is ordered, cancelled, restored and recounted while servers are killed. */
import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '@thali/builders/seeded-random'
import { inParallel, type ProofReport, Violations } from '@thali/test-kit/fixture'
import { anOrderLine, chai } from '@thali/test-kit/small-store'
import type { TestDatabase } from '@thali/test-kit/test-database'
import { type InstallationCaller, untilAnswered } from '../installation-caller.ts'
import { openSmallInstallation, orderAt } from '../small-installation.ts'
import { differencesOfCounts } from '../sums-of-moves.ts'
import { anyMoment, killInRounds } from './kill-rounds.ts'

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
  const { servers, storeId, signIn } = await openSmallInstallation(place)
  const kills = Math.ceil(operations / OPERATIONS_A_KILL)
  const figures = {
    ...{ operations, processes: servers.size, kills },
    ...{ placed: 0, short: 0, cancelled: 0, restored: 0, counted: 0 },
  }
  const orders: Placed[] = []
  let callers: readonly InstallationCaller[] = []
  /** Posts until it is answered, at any server that lives: it may have had its effect before. */
  const post = (path: string, body: object) =>
    untilAnswered(
      () => callers[random.between(0, callers.length - 1)] as InstallationCaller,
      (caller) => caller.post(`/api/stores/${storeId}${path}`, body),
      DONE,
    )
  const count = async () => {
    const items = [{ itemId: chai._id, count: random.between(0, 60), lowAt: 2 }]
    await post('/stock', { items })
    figures.counted += 1
  }
  const order = async (key: string) => {
    const quantity = random.between(1, UNITS_MAX)
    const placement = { items: [anOrderLine({ quantity })], amount: 100 * quantity }
    for (;;) {
      const answer = await orderAt(servers.anyOrigin(random), storeId, placement, { 'idempotency-key': key })
      if (answer?.status === 201) {
        figures.placed += 1
        orders.push({ id: answer.json()._id, revision: 1, isCancelled: false })
        return
      }
      if (answer?.status === 409) {
        figures.short += 1
        // A kitchen that has nothing left cooks some more, now and then.
        if (random.chance(20)) await count()
        return
      }
      if (answer && answer.status < 500)
        return violations.add(`an order was answered ${answer.status} ${answer.text}`)
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
  const operate = async (at: number) => {
    const drawn = random.between(0, 99)
    if (drawn < 2) await count()
    else if (drawn < 45 && orders.length > 0) await step()
    else await order(`attempt-${at}`)
  }
  const all = Array.from({ length: operations }, (_, at) => at)
  await killInRounds(kills, {
    servers,
    async begin() {
      await servers.start()
      callers = await signIn()
      await count()
    },
    load: (round) => {
      const from = round * OPERATIONS_A_KILL
      return [inParallel(all.slice(from, from + OPERATIONS_A_KILL), AT_ONCE, operate)]
    },
    moment: anyMoment(servers, random, LONGEST_BEFORE_KILL_MS),
    async settle() {
      for (const wrong of await differencesOfCounts(place.db, storeId)) violations.add(wrong)
    },
  })
  return { figures, violations: violations.list() }
}
