import { testSeed } from '@thali/builders/seeded-random'
import { it } from 'vitest'
import { openEvenings, tryEveningsOverRoutes } from './evenings-over-routes.ts'
import { tryInSmall } from './in-small.ts'

const EVENINGS = 4
const seed = testSeed()

it(`D7: keeps papers, payments and closing at one amount over ${EVENINGS} evenings, seed ${seed}`, async () => {
  await tryInSmall(openEvenings, (place, random) => tryEveningsOverRoutes(place, random, EVENINGS), {
    papers: 1,
  })
})
