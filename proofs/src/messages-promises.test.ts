/** Promises about messages in small: each has a program that shows it at full count. */
import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { makeStaffFixture } from '@thali/test-kit/staff-fixture'
import { expect, it } from 'vitest'
import { tryHangingTargets } from './hanging-targets.ts'
import { MESSAGE_TARGETS, openMessageTargets } from './message-targets.ts'
import { tryMissedOrders } from './missed-orders.ts'

const seed = testSeed()
const ORDERS = 12

it(`I5: takes each step for each of ${ORDERS} missed orders once and in time, seed ${seed}`, async () => {
  const fixture = await makeStaffFixture()
  const { figures, violations } = await tryMissedOrders(fixture, seededRandom(seed), ORDERS)
  await fixture.close()

  expect(violations).toEqual([])
  expect(figures.orders).toBe(ORDERS)
})

it(`I4: places orders while each of ${MESSAGE_TARGETS.length} kinds of targets hangs, seed ${seed}`, async () => {
  const targets = await openMessageTargets()
  // What each order took says nothing on a machine that runs other tests.
  const { violations } = await tryHangingTargets(targets, seededRandom(seed), 24, {
    rounds: 1,
    slowerAtMost: Number.POSITIVE_INFINITY,
  })
  await targets.close()

  expect(violations).toEqual([])
})
