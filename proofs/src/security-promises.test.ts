/** Promises about strangers, the separation of stores and the data of diners in small. */

import { testSeed } from '@thali/builders/seeded-random'
import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import { makeStaffFixture } from '@thali/test-kit/staff-fixture'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { expect, it } from 'vitest'
import { openCodes, tryGuesses } from './codes-are-not-guessed.ts'
import { openPrivacy, tryDinerDataGoes } from './diner-data-goes.ts'
import { tryFlood } from './flooded-kitchen.ts'
import { tryInSmall } from './in-small.ts'
import { openInstallation } from './marked-stores.ts'
import { tryPasswordGuesses } from './passwords-are-not-guessed.ts'
import { tryPipelinedPlacements } from './pipelined-placements.ts'
import { tryPipelining } from './pipelined-requests.ts'
import { tryCheapRefusals } from './refusals-are-cheap.ts'
import { openBehindProxy, trySlugGuesses } from './slugs-are-not-guessed.ts'
import { tryStoresStayApart } from './stores-stay-apart.ts'

const seed = testSeed()
const GUESSES = 200
const SLUG_GUESSES = 500
const ORDERS = 12
/** The machine is shared with other tests. */
const PATIENCE = 30
/** Number of attempts, more than a board shows. */
const ATTEMPTS = 150
/** Requests ahead; patient as the machine runs other tests: without turns a menu waited for seconds. */
const PIPELINED = {
  routes: /api.docs.(json|yaml)$/,
  eachMs: 300,
  sockets: [20],
  dearestMs: 300,
  patience: 100,
}
// A machine that runs other tests at the same time may take far longer: the full run looks at the figures.
const REFUSAL_PATIENCE = 20

it(`F2: compares few of ${GUESSES} guesses, and lets the owner in, seed ${seed}`, async () => {
  await tryInSmall(makeStaffFixture, (fixture, random) => tryPasswordGuesses(fixture, random, GUESSES))
})

it(`F7: opens no order to ${SLUG_GUESSES} guesses, and counts one caller as one, seed ${seed}`, async () => {
  await tryInSmall(openBehindProxy, (server, random) => trySlugGuesses(server, random, SLUG_GUESSES))
})

it(`F5: gives a guesser three tries a code and thirty a day, and sends no code beyond the budgets, seed ${seed}`, async () => {
  const figures = await tryInSmall(openCodes, (fixture, random) => tryGuesses(fixture, random, 200))
  // How many pass depends on chance and order: sometimes none do.
  expect(figures).toMatchObject({ guesses: 200, honest: 1 })
  expect(figures.wrong).toBeGreaterThan(0)
})

it(`H1, H2: leaves nothing of the diner of ${ORDERS} orders, and all of what was sold, seed ${seed}`, async () => {
  await tryInSmall(openPrivacy, (place, random) => tryDinerDataGoes(place, random, ORDERS))
})

it(`E2: keeps events, answers, pushes and pictures in their store, seed ${seed}`, async () => {
  await tryInSmall(
    openInstallation,
    (installation, random) => tryStoresStayApart(installation, random, { stores: 3, events: 80 }),
    { events: 1, dinerEvents: 1, pictures: 1, pushes: 1 },
  )
})

it(`F8: shows each real order among ${ATTEMPTS} fake ones and clears those at once, seed ${seed}`, async () => {
  const figures = await tryInSmall(makeTestDatabase, (place, random) =>
    tryFlood(place, random, ATTEMPTS, PATIENCE),
  )
  expect(figures).toMatchObject({ limitedFakePlaced: 60, unlimitedFakePlaced: ATTEMPTS })
})

it('F8: shows real orders while one address sends placements ahead of their answers', async () => {
  const flood = { ahead: 16, sockets: [20], eachMs: 1_000, patience: PATIENCE }
  const least = { '20 × 16: real orders': 1, '20 × 16: fake orders waiting': 1 }
  await tryInSmall(makeTestDatabase, (place) => tryPipelinedPlacements(place, flood), least)
})

it('G6: answers a menu while the most expensive address is requested ahead of its answers', async () => {
  await tryInSmall(makeTestDatabase, (place) => tryPipelining(makeProcessFixture(place), PIPELINED), {
    openAddresses: 51,
  })
})

it('G6: refuses whatever is sent at little cost', async () => {
  const plan = { refused: 5, unread: 0, patience: REFUSAL_PATIENCE }
  const figures = await tryInSmall(makeTestDatabase, (place) =>
    tryCheapRefusals(makeProcessFixture(place), plan),
  )
  expect(figures.kindsOfRequests).toBeGreaterThan(40)
  expect(figures.menusRead).toBe(25)
})
