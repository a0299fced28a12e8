import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { expect, it } from 'vitest'
import { openEvenings, tryEveningsOverRoutes } from './evenings-over-routes.ts'

const EVENINGS = 4
const seed = testSeed()

it(`D7: keeps papers, payments and closing at one amount over ${EVENINGS} evenings, seed ${seed}`, async () => {
  const place = await openEvenings()
  try {
    const { figures, violations } = await tryEveningsOverRoutes(place, seededRandom(seed), EVENINGS)

    expect(violations).toEqual([])
    expect(figures.papers).toBeGreaterThan(0)
  } finally {
    await place.close()
  }
})
