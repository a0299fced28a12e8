import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { expect, it } from 'vitest'
import { tryRelayKills } from './deliveries-survive-kill.ts'

/** Number of kills: one at each point. */
const KILLS = 5
const SEED = testSeed()

it(`sends every committed delivery through ${KILLS} kills of the relay (seed ${SEED})`, async () => {
  const place = await makeTestDatabase()
  try {
    const { figures, violations } = await tryRelayKills(makeProcessFixture(place), seededRandom(SEED), KILLS)
    expect(violations).toEqual([])
    expect(figures.committed).toBeGreaterThan(KILLS)
  } finally {
    await place.close()
  }
}, 900_000)
