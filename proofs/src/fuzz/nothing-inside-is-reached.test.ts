import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { expect, it } from 'vitest'
import { tryHostileAddresses } from './nothing-inside-is-reached.ts'

const ADDRESSES = 300
const seed = testSeed()

it(`G5: reaches nothing inside by ${ADDRESSES} addresses, seed ${seed}`, async () => {
  const { figures, violations } = await tryHostileAddresses(seededRandom(seed), ADDRESSES)

  expect(violations).toEqual([])
  expect(figures.refused).toBeGreaterThan(ADDRESSES / 3)
})
