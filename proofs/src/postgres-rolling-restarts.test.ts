import { testSeed } from '@thali/builders/seeded-random'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { it } from 'vitest'
import { tryInSmall } from './in-small.ts'
import { tryRollingRestarts } from './rolling-restarts.ts'

const seed = testSeed()
/** A busy machine keeps up with so many requests. */
const RESTARTS = { restarts: 2, requestsPerSecond: 10, drainSeconds: 300, isDrainCutShort: true }

it(`I4: takes every order while two servers restart in turns, seed ${seed}`, async () => {
  await tryInSmall(makeTestDatabase, (place, random) => tryRollingRestarts(place, random, RESTARTS), {
    orders: 1,
  })
})
