import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { expect, it } from 'vitest'
import { tryRollingRestarts } from './rolling-restarts.ts'

const seed = testSeed()

it(`I4: takes every order while two servers restart in turns, seed ${seed}`, async () => {
  const place = await makeTestDatabase()
  try {
    const { figures, violations } = await tryRollingRestarts(place, seededRandom(seed), {
      restarts: 2,
      // A busy machine keeps up with so many.
      requestsPerSecond: 10,
      drainSeconds: 300,
      isDrainCutShort: true,
    })
    expect(violations).toEqual([])
    expect(figures.orders).toBeGreaterThan(0)
  } finally {
    await place.close()
  }
})
