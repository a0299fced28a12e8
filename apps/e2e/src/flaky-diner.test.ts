/** Small run of promise i1: its full run is `npm run proof -- i1`. */

import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { tryFlakyDiners } from '@thali/proofs/flaky-network-orders'
import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { expect, it } from 'vitest'

const SESSIONS = 8
// The same phones and cuts in every run; the full run draws its own.
const seed = testSeed()

it(`gives each diner one order and the truth, wherever the network is cut (seed ${seed})`, async () => {
  const place = await makeTestDatabase()
  try {
    const { figures, violations } = await tryFlakyDiners(
      makeProcessFixture(place),
      seededRandom(seed),
      SESSIONS,
    )
    expect(violations).toEqual([])
    expect(figures).toMatchObject({ sessions: SESSIONS, orders: SESSIONS })
  } finally {
    await place.close()
  }
}, 180_000)
