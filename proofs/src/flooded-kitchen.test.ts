import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { expect, it } from 'vitest'
import { tryFlood } from './flooded-kitchen.ts'
import { tryPipelinedPlacements } from './pipelined-placements.ts'

const seed = testSeed()
/** The machine is shared with other tests. */
const PATIENCE = 30
/** Number of attempts, more than a board shows. */
const ATTEMPTS = 150

it(`F8: shows each real order among ${ATTEMPTS} fake ones and clears those at once, seed ${seed}`, async () => {
  const place = await makeTestDatabase()
  try {
    const { figures, violations } = await tryFlood(place, seededRandom(seed), ATTEMPTS, PATIENCE)

    expect(violations).toEqual([])
    expect(figures).toMatchObject({ limitedFakePlaced: 60, unlimitedFakePlaced: ATTEMPTS })
  } finally {
    await place.close()
  }
})

it('F8: shows real orders while one address sends placements ahead of their answers', async () => {
  const place = await makeTestDatabase()
  try {
    const flood = { ahead: 16, sockets: [20], eachMs: 1_000, patience: PATIENCE }
    const { figures, violations } = await tryPipelinedPlacements(place, flood)

    expect(violations).toEqual([])
    expect(figures['20 × 16: real orders']).toBeGreaterThan(0)
    expect(figures['20 × 16: fake orders waiting']).toBeGreaterThan(0)
  } finally {
    await place.close()
  }
})
