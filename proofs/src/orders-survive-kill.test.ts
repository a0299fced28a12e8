import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { expect, it } from 'vitest'
import { tryKills } from './orders-survive-kill.ts'

const KILLS = 3
const SEED = testSeed()

it(`keeps every acknowledged order through ${KILLS} kills (seed ${SEED})`, async () => {
  const place = await makeTestDatabase()
  try {
    const { figures, violations } = await tryKills(makeProcessFixture(place), seededRandom(SEED), KILLS)
    expect(violations).toEqual([])
    expect(figures.orders).toBeGreaterThan(KILLS)
  } finally {
    await place.close()
  }
}, 900_000)
