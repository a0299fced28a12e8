/** Promises about messages in small: each has a program that shows it at full count. */
import { testSeed } from '@thali/builders/seeded-random'
import { makeStaffFixture } from '@thali/test-kit/staff-fixture'
import { expect, it } from 'vitest'
import { tryHangingTargets } from './hanging-targets.ts'
import { tryInSmall } from './in-small.ts'
import { MESSAGE_TARGETS, openMessageTargets } from './message-targets.ts'
import { tryMissedOrders } from './missed-orders.ts'

const seed = testSeed()
const ORDERS = 12
/** What each order took says nothing on a machine that runs other tests. */
const ANY_TIME = { rounds: 1, slowerAtMost: Number.POSITIVE_INFINITY }

it(`I5: takes each step for each of ${ORDERS} missed orders once and in time, seed ${seed}`, async () => {
  const figures = await tryInSmall(makeStaffFixture, (fixture, random) =>
    tryMissedOrders(fixture, random, ORDERS),
  )
  expect(figures.orders).toBe(ORDERS)
})

it(`I4: places orders while each of ${MESSAGE_TARGETS.length} kinds of targets hangs, seed ${seed}`, async () => {
  await tryInSmall(openMessageTargets, (targets, random) => tryHangingTargets(targets, random, 24, ANY_TIME))
})
