import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { expect, it } from 'vitest'
import { openRefusing } from './database-down.ts'
import { tryOutages } from './database-outages.ts'

const seed = testSeed()
/** The machine is shared with other tests. */
const PATIENCE = 10

it(`I3: acknowledges nothing while its PostgreSQL is gone, still shows the menu, and takes each order once afterwards, seed ${seed}`, async () => {
  const database = await makeTestDatabase()
  const { place, outage, close } = await openRefusing(database)
  try {
    const { figures, violations } = await tryOutages(place, seededRandom(seed), [outage], 1, PATIENCE)

    expect(violations).toEqual([])
    expect(figures.answered503).toBeGreaterThan(0)
  } finally {
    await close()
    await database.close()
  }
})
