import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { expect, it } from 'vitest'
import { nthOrder } from './nth-order.ts'
import { openPaidOnce, tryPaidOnce } from './paid-once.ts'
import { SIGNAL_ORDERS, SIGNALS } from './payment-signals.ts'

const ORDERS = 20
const seed = testSeed()

it('knows every order of news by a number of its own', () => {
  const all = Array.from({ length: SIGNAL_ORDERS }, (_, number) => nthOrder(SIGNALS, number).join())
  expect(new Set(all).size).toBe(SIGNAL_ORDERS)
})

it(`pays ${ORDERS} orders once and releases them once, whatever tells of it when, seed ${seed}`, async () => {
  const place = await openPaidOnce()
  try {
    const { figures, violations } = await tryPaidOnce(place, seededRandom(seed), ORDERS)

    expect(violations).toEqual([])
    expect(figures.orders).toBe(ORDERS)
  } finally {
    await place.close()
  }
})
