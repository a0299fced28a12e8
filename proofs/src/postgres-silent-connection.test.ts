import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { expect, it } from 'vitest'
import { trySilence } from './silent-database-connection.ts'

const seed = testSeed()
/** The machine is shared with other tests. */
const PATIENCE = 10

it(`I6: takes orders again after its connections to PostgreSQL have gone silent, seed ${seed}`, async () => {
  const place = await makeTestDatabase()
  try {
    const { figures, violations } = await trySilence(place, seededRandom(seed), 2, PATIENCE)

    expect(violations).toEqual([])
    expect(figures.answered503).toBeGreaterThan(0)
  } finally {
    await place.close()
  }
})
