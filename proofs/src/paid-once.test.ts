import { testSeed } from '@thali/builders/seeded-random'
import { expect, it } from 'vitest'
import { tryInSmall } from './in-small.ts'
import { nthOrder } from './nth-order.ts'
import { openPaidOnce, tryPaidOnce } from './paid-once.ts'
import { SIGNAL_ORDERS, SIGNALS } from './payment-signals.ts'

const ORDERS = 20
const seed = testSeed()

it('numbers every order of reports uniquely', () => {
  const all = Array.from({ length: SIGNAL_ORDERS }, (_, number) => nthOrder(SIGNALS, number).join())
  expect(new Set(all).size).toBe(SIGNAL_ORDERS)
})

it(`pays ${ORDERS} orders once and releases them once, whatever tells of it when, seed ${seed}`, async () => {
  const figures = await tryInSmall(openPaidOnce, (place, random) => tryPaidOnce(place, random, ORDERS))
  expect(figures.orders).toBe(ORDERS)
})
