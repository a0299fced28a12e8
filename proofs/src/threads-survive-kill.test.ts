import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { expect, it } from 'vitest'
import { tryThreadKills } from './threads-survive-kill.ts'

const KILLS = 2
const seed = testSeed()

it(`B1: keeps each message of a thread once and in order through ${KILLS} kills, seed ${seed}`, async () => {
  const place = await makeTestDatabase()
  try {
    const { figures, violations } = await tryThreadKills(place, seededRandom(seed), KILLS)
    expect(violations).toEqual([])
    expect(figures.messages).toBeGreaterThan(0)
  } finally {
    await place.close()
  }
})
