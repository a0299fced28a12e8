/** Promise I1 in small: the full count runs as `npm run promise:i1 -w bench`. */
import { makeKillStage } from '@thali/test-kit/kill-stage'
import { tryFlakyDiners } from '@thali/test-kit/promise-i1'
import { seededDice, seedFrom } from '@thali/test-kit/seeded-random'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { expect, it } from 'vitest'

const SESSIONS = 8
const seed = seedFrom(process.env.THALI_SEED, Date.now())

it(`gives each diner one order and the truth, wherever the network is cut (seed ${seed})`, async () => {
  const place = await makeTestDatabase()
  try {
    const { figures, violations } = await tryFlakyDiners(makeKillStage(place), seededDice(seed), SESSIONS)
    expect(violations).toEqual([])
    expect(figures).toMatchObject({ sessions: SESSIONS, orders: SESSIONS })
  } finally {
    await place.close()
  }
}, 180_000)
