/** The last unit of a dish, ordered at server processes of their own. */
import type { SeededRandom } from '@thali/builders/seeded-random'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { chai } from '@thali/test-kit/small-store'
import type { TestDatabase } from '@thali/test-kit/test-database'
import { askAtOnce } from './ask-at-once.ts'
import { openSmallInstallation, orderAt } from './small-installation.ts'
import { differencesOfCounts } from './sums-of-moves.ts'

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
  const { servers, storeId, signIn } = await openSmallInstallation(place)
  try {
    await servers.start()
    const [owner] = await signIn()
    await owner.post(`/api/stores/${storeId}/stock`, { items: [{ itemId: chai._id, count: 1, lowAt: 5 }] })
    const ask = (origin: string, at: number) =>
      orderAt(origin, storeId, { address: `Table ${at}` }, { 'idempotency-key': `diner-${at}` })
    const asking = { servers, random, count: diners, atOnce: diners, ask, fullCode: 'order.changed' }
    const { taken: sold, full: refused, askedAgain } = await askAtOnce(asking, violations)
    if (sold !== 1) violations.add(`${sold} of one unit were sold`)
    for (const wrong of await differencesOfCounts(place.db, storeId)) violations.add(wrong)
    const figures = { diners, processes: servers.size, sold, refused, askedAgain }
    return { figures, violations: violations.list() }
  } finally {
    await servers.stop()
  }
}
