/** Promises about staying up and operating in small. */

import { testSeed } from '@thali/builders/seeded-random'
import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import { makeStaffFixture } from '@thali/test-kit/staff-fixture'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { expect, it } from 'vitest'
import { tryBackups } from './backup-under-load.ts'
import { openEvenings, tryEveningsOverRoutes } from './evenings-over-routes.ts'
import { tryHangingTargets } from './hanging-targets.ts'
import { tryInSmall } from './in-small.ts'
import { MESSAGE_TARGETS, openMessageTargets } from './message-targets.ts'
import { tryMissedOrders } from './missed-orders.ts'
import { trySoldOutSeen } from './sold-out-is-seen.ts'
import { tryFollowing } from './tickets-follow-orders.ts'

const seed = testSeed()
const MISSED = 12
/** What each order took says nothing on a machine that runs other tests. */
const ANY_TIME = { rounds: 1, slowerAtMost: Number.POSITIVE_INFINITY }
const BACKUPS = 1
const EVENINGS = 4
const ORDERS = 60
/** The machine is shared with other tests. */
const PATIENCE = 15
const MENUS = 40

it(`I5: takes each step for each of ${MISSED} missed orders once and in time, seed ${seed}`, async () => {
  const figures = await tryInSmall(makeStaffFixture, (fixture, random) =>
    tryMissedOrders(fixture, random, MISSED),
  )
  expect(figures.orders).toBe(MISSED)
})

it(`I4: places orders while each of ${MESSAGE_TARGETS.length} kinds of targets hangs, seed ${seed}`, async () => {
  await tryInSmall(openMessageTargets, (targets, random) => tryHangingTargets(targets, random, 24, ANY_TIME))
})

it(`restores backups that were made while diners ordered (seed ${seed})`, async () => {
  const figures = await tryInSmall(makeTestDatabase, (place, random) => tryBackups(place, random, BACKUPS), {
    acknowledgedBefore: 1,
  })
  expect(figures.restoredOrders).toBeGreaterThanOrEqual(figures.acknowledgedBefore ?? 0)
}, 900_000)

it(`D7: keeps papers, payments and closing at one amount over ${EVENINGS} evenings, seed ${seed}`, async () => {
  await tryInSmall(openEvenings, (place, random) => tryEveningsOverRoutes(place, random, EVENINGS), {
    papers: 1,
  })
})

it('follows each order with its ticket and its figures while others are placed', async () => {
  await tryInSmall(makeTestDatabase, (place) =>
    tryFollowing(makeProcessFixture(place), ORDERS, { ordersASecond: 50 }),
  )
}, 900_000)

it(`shows what is sold out on ${MENUS} open menus, of one address and of many`, async () => {
  const figures = await tryInSmall(makeTestDatabase, (place) => trySoldOutSeen(place, MENUS, PATIENCE, 1_000))
  expect(figures).toMatchObject({ oneAddressConnections: MENUS, manyAddressesConnections: MENUS })
})
