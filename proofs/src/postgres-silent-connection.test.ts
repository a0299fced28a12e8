import { testSeed } from '@thali/builders/seeded-random'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { it } from 'vitest'
import { tryInSmall } from './in-small.ts'
import { trySilence } from './silent-database-connection.ts'

const seed = testSeed()
/** The machine is shared with other tests. */
const PATIENCE = 10

it(`I6: takes orders again after its connections to PostgreSQL have gone silent, seed ${seed}`, async () => {
  await tryInSmall(makeTestDatabase, (place, random) => trySilence(place, random, 2, PATIENCE), {
    answered503: 1,
  })
})
