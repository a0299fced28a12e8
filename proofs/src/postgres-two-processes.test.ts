import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { expect, it } from 'vitest'
import { openTwoProcesses, tryTwoProcesses } from './two-processes.ts'

const ASKED = 24
const seed = testSeed()

it(`C3: keeps two processes to one budget, one limit and one delivery, seed ${seed}`, async () => {
  const two = await openTwoProcesses()
  const { figures, violations } = await tryTwoProcesses(two, seededRandom(seed), ASKED)
  await two.close()

  expect(violations).toEqual([])
  expect(figures.orders).toBeGreaterThan(0)
})
