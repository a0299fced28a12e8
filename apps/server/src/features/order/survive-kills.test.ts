import { makeKillStage } from '@thali/test-kit/kill-stage'
import { tryKills } from '@thali/test-kit/promise-b1'
import { seededDice } from '@thali/test-kit/seeded-random'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { expect, it } from 'vitest'

const KILLS = 20
const SEED = Date.now() % 2 ** 32

it(`keeps every acknowledged order through ${KILLS} kills (seed ${SEED})`, async () => {
  const place = await makeTestDatabase()
  try {
    const { figures, violations } = await tryKills(makeKillStage(place), seededDice(SEED), KILLS)
    expect(violations).toEqual([])
    expect(figures.orders).toBeGreaterThan(KILLS)
  } finally {
    await place.close()
  }
}, 900_000)
