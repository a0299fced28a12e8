import { testSeed } from '@thali/builders/seeded-random'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { expect, it } from 'vitest'
import { tryFlood } from './flooded-kitchen.ts'
import { tryInSmall } from './in-small.ts'
import { tryPipelinedPlacements } from './pipelined-placements.ts'

const seed = testSeed()
/** The machine is shared with other tests. */
const PATIENCE = 30
/** Number of attempts, more than a board shows. */
const ATTEMPTS = 150

it(`F8: shows each real order among ${ATTEMPTS} fake ones and clears those at once, seed ${seed}`, async () => {
  const figures = await tryInSmall(makeTestDatabase, (place, random) =>
    tryFlood(place, random, ATTEMPTS, PATIENCE),
  )
  expect(figures).toMatchObject({ limitedFakePlaced: 60, unlimitedFakePlaced: ATTEMPTS })
})

it('F8: shows real orders while one address sends placements ahead of their answers', async () => {
  const flood = { ahead: 16, sockets: [20], eachMs: 1_000, patience: PATIENCE }
  const least = { '20 × 16: real orders': 1, '20 × 16: fake orders waiting': 1 }
  await tryInSmall(makeTestDatabase, (place) => tryPipelinedPlacements(place, flood), least)
})
