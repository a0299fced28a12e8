/** The last unit of a dish, ordered at server processes of their own. */
import type { SeededRandom } from '@thali/builders/seeded-random'
import { inParallel, type ProofReport, Violations } from '@thali/test-kit/fixture'
import { aPlacement, chai } from '@thali/test-kit/small-store'
import type { TestDatabase } from '@thali/test-kit/test-database'
import { startThali, type ThaliProcess } from '@thali/test-kit/thali-process'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { InstallationCaller } from './installation-caller.ts'
import { prepareSmallStore } from './small-store-processes.ts'
import { differencesOfCounts } from './sums-of-moves.ts'

const BUSY_AGAIN = 503

/**
 * Proves that exactly one of many diners who order the last unit of a dish at once gets it, at two server
 * processes on PostgreSQL and at the one of a SQLite directory; the others learn that nothing is left.
 */
export async function tryLastUnits(
  place: TestDatabase,
  random: SeededRandom,
  diners: number,
): Promise<ProofReport> {
  const violations = new Violations()
  const { env, storeId, owner, ports } = await prepareSmallStore(place)
  const servers: ThaliProcess[] = []
  const figures = { diners, processes: ports.length, sold: 0, refused: 0, askedAgain: 0 }
  try {
    for (const port of ports) servers.push(await startThali({ ...env, ...UNLIMITED, PORT: String(port) }))
    const caller = new InstallationCaller(servers[0]?.origin ?? '')
    await caller.signIn(owner)
    await caller.post(`/api/stores/${storeId}/stock`, { items: [{ itemId: chai._id, count: 1, lowAt: 5 }] })
    const order = async (at: number): Promise<void> => {
      const server = servers[random.between(0, servers.length - 1)]
      for (;;) {
        const answer = await fetch(`${server?.origin}/order/create/web/${storeId}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': `diner-${at}` },
          body: JSON.stringify(aPlacement({ address: `Table ${at}` })),
        })
        const body = (await answer.json()) as { error?: { code: string } }
        if (answer.status === 201) figures.sold += 1
        else if (body.error?.code === 'order.changed') figures.refused += 1
        else if (answer.status === BUSY_AGAIN) {
          figures.askedAgain += 1
          continue
        } else violations.add(`an order was answered ${answer.status} ${JSON.stringify(body)}`)
        return
      }
    }
    await inParallel(
      Array.from({ length: diners }, (_, at) => at),
      diners,
      order,
    )
    if (figures.sold !== 1) violations.add(`${figures.sold} of one unit were sold`)
    for (const wrong of await differencesOfCounts(place.db, storeId)) violations.add(wrong)
  } finally {
    for (const server of servers) await server.stop()
  }
  return { figures, violations: violations.list() }
}
