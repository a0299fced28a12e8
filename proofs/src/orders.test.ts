import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tryServerDecides } from './fuzz/server-decides-price.ts'
import { tryOneOrderAnAttempt } from './one-order-per-attempt.ts'
import { trySnapshots } from './orders-are-snapshots.ts'
import { tryPriceShownIsPaid } from './shown-price-is-charged.ts'
import { trySoldOutHolds } from './sold-out-is-not-sold.ts'

const seed = testSeed()
let server: TestServer

beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

it(`A1: makes one order of each checkout attempt, seed ${seed}`, async () => {
  const { figures, violations } = await tryOneOrderAnAttempt(server, seededRandom(seed), 50)

  expect(violations).toEqual([])
  expect(figures.orders).toBe(50)
})

it(`A2: decides price and state alone, seed ${seed}`, async () => {
  const { figures, violations } = await tryServerDecides(server, seededRandom(seed), 500)

  expect(violations).toEqual([])
  expect(figures.placed).toBeGreaterThan(100)
  expect(figures.refused).toBeGreaterThan(100)
})

it(`A3: never charges more than was shown, seed ${seed}`, async () => {
  const { figures, violations } = await tryPriceShownIsPaid(server, seededRandom(seed), 60)

  expect(violations).toEqual([])
  expect(figures.placed).toBeGreaterThan(0)
})

it(`A4: keeps old orders byte for byte, seed ${seed}`, async () => {
  const { violations } = await trySnapshots(server, seededRandom(seed), 100)

  expect(violations).toEqual([])
})

it(`C2: sells nothing that was saved as sold out, seed ${seed}`, async () => {
  const { figures, violations } = await trySoldOutHolds(server, seededRandom(seed), 20)

  expect(violations).toEqual([])
  expect(figures.placed).toBeGreaterThan(0)
})
