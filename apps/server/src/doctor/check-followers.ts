import type { Database } from '../db/database-types.ts'
import { listFollowers, listFollowersBehind } from '../events/cursor.queries.ts'
import { type DoctorCheck, okFinding, skippedFinding, warningFinding } from './finding.ts'

/** While a server runs, tickets and figures follow an order within a second. */
const BEHIND_MS = 60_000

/** Checks that tickets, figures and webhooks keep up with the events of stores. */
export function checkFollowers({ db }: Database, now: () => Date): DoctorCheck {
  return {
    name: 'Followers',
    async run() {
      const before = now().getTime() - BEHIND_MS
      const names = await listFollowers(db)
      if (names.length === 0) return skippedFinding('no server has run yet')
      const behind = (await listFollowersBehind(db, names)).filter(({ since }) => since.getTime() < before)
      if (behind.length === 0) return okFinding(`${names.length} followers, and none is behind`)
      return behind.map(({ follower, stores, since }) =>
        warningFinding(
          `${follower}: behind in ${stores} stores, since ${since.toISOString()}`,
          'Start the server; where it runs, its log says why this follower fails.',
        ),
      )
    },
  }
}
