import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { expect, it } from 'vitest'
import { tryScreens } from './screens-follow-kills.ts'

/** Factor on the time limit of returning screens, which is measured at full count only. */
const PATIENCE = 1000
const seed = testSeed()

it(`I2: screens show what the database has after a kill, and have rung for each order, seed ${seed}`, async () => {
  const place = await makeTestDatabase()
  try {
    const { figures, violations } = await tryScreens(place, seededRandom(seed), {
      ...{ stores: 1, kills: 1, isBuffered: false, awayMs: [0], patience: PATIENCE },
    })
    expect(violations).toEqual([])
    expect(figures.alerts).toBeGreaterThan(0)
  } finally {
    await place.close()
  }
})
