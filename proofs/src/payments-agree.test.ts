import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { expect, it } from 'vitest'
import { tryPayments } from './payments-agree.ts'

const STEPS = 20_000
const seed = testSeed()

it(`keeps money paid, shown, refundable and due in agreement over ${STEPS} steps, seed ${seed}`, () => {
  const { figures, violations } = tryPayments(seededRandom(seed), STEPS)

  expect(violations).toEqual([])
  expect(figures.released).toBeGreaterThan(0)
})
