import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { expect, it } from 'vitest'
import { tryOutages } from './database-outages.ts'
import { diskOutages } from './failing-disk.ts'
import { canTrace } from './sync-before-acknowledgement.ts'

const seed = testSeed()
/** The machine is shared with other tests. */
const PATIENCE = 10
/** Whether faults can be injected: only root may attach to a running process, wherever it runs. */
const runs = process.platform === 'linux' && process.getuid?.() === 0 && canTrace()

it.runIf(runs)(
  `B5, I3: acknowledges nothing while its disk fails, still shows the menu, and serves again by itself, seed ${seed}`,
  async () => {
    const place = await makeTestDatabase()
    try {
      const { figures, violations } = await tryOutages(
        place,
        seededRandom(seed),
        diskOutages(place.dataDir),
        4,
        PATIENCE,
      )

      expect(violations).toEqual([])
      expect(figures.answered503).toBeGreaterThan(0)
    } finally {
      await place.close()
    }
  },
)

if (!runs) it.skip('lets no disk fail here: needs Linux, root and the package "strace"', () => {})
