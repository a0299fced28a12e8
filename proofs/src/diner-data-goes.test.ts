import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { expect, it } from 'vitest'
import { openPrivacy, tryDinerDataGoes } from './diner-data-goes.ts'

const ORDERS = 12
const seed = testSeed()

it(`H1, H2: leaves nothing of the diner of ${ORDERS} orders, and all of what was sold, seed ${seed}`, async () => {
  const place = await openPrivacy()
  try {
    expect((await tryDinerDataGoes(place, seededRandom(seed), ORDERS)).violations).toEqual([])
  } finally {
    await place.close()
  }
})
