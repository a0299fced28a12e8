import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { expect, it } from 'vitest'
import { Evening } from './evening.ts'
import { tryOneAmount } from './one-amount.ts'

const EVENINGS = 500
const seed = testSeed()

it(`D7: keeps what was billed at what was paid over ${EVENINGS} evenings, seed ${seed}`, () => {
  const { figures, violations } = tryOneAmount(seededRandom(seed), EVENINGS)

  expect(violations).toEqual([])
  expect(figures.creditNotes).toBeGreaterThan(EVENINGS / 2)
})

it('D7: keeps it where the strike of a line raises the total by its rounding, of a paid order and of a bill', () => {
  expect(new Evening(seededRandom(1410566673), 'INR').run()).toBeNull()
  expect(new Evening(seededRandom(3584624188), 'JPY').run()).toBeNull()
})
