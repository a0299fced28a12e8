import { testSeed } from '@thali/builders/seeded-random'
import { it } from 'vitest'
import { openPrivacy, tryDinerDataGoes } from './diner-data-goes.ts'
import { tryInSmall } from './in-small.ts'

const ORDERS = 12
const seed = testSeed()

it(`H1, H2: leaves nothing of the diner of ${ORDERS} orders, and all of what was sold, seed ${seed}`, async () => {
  await tryInSmall(openPrivacy, (place, random) => tryDinerDataGoes(place, random, ORDERS))
})
