import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { expect, it } from 'vitest'
import { tryOneAmount } from './one-amount.ts'

const EVENINGS = 500
const seed = testSeed()

it(`D7: keeps what was billed at what was paid over ${EVENINGS} evenings, seed ${seed}`, () => {
  const { figures, violations } = tryOneAmount(seededRandom(seed), EVENINGS)

  expect(violations).toEqual([])
  expect(figures.creditNotes).toBeGreaterThan(EVENINGS / 2)
})
