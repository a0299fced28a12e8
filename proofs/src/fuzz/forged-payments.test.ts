import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { expect, it } from 'vitest'
import { tryForgedPayments } from './forged-payments.ts'

const MESSAGES = 20
const seed = testSeed()

it(`is paid by none of ${MESSAGES} messages at each gateway's addresses, and by the gateway's own word, seed ${seed}`, async () => {
  const { figures, violations } = await tryForgedPayments(seededRandom(seed), MESSAGES)

  expect(violations).toEqual([])
  expect(figures.paid).toBe(figures.gateways)
})
