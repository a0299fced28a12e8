/** Promises about orders and reservations, and about several people who change the same thing, in small. */

import { testSeed } from '@thali/builders/seeded-random'
import { makeEditorFixture } from '@thali/test-kit/editor-fixture'
import { makeStaffFixture } from '@thali/test-kit/staff-fixture'
import { makeTestServer } from '@thali/test-kit/test-server'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { expect, it } from 'vitest'
import { tryCountedStays } from './counted-stays.ts'
import { tryServerDecides } from './fuzz/server-decides-price.ts'
import { tryGaplessSerials } from './gapless-serials.ts'
import { tryInSmall } from './in-small.ts'
import { openServers, tryLastSeats } from './last-seats.ts'
import { tryTwoEditors } from './no-lost-edit.ts'
import { tryTwoStaff } from './no-lost-update.ts'
import { tryOneOrderAnAttempt } from './one-order-per-attempt.ts'
import { tryOnlyLegalMoves } from './only-legal-moves.ts'
import { trySnapshots } from './orders-are-snapshots.ts'
import { tryPriceShownIsPaid } from './shown-price-is-charged.ts'
import { trySoldOutHolds } from './sold-out-is-not-sold.ts'
import { tryWalkedReservations } from './walked-reservations.ts'

const seed = testSeed()
const BILLS = 40
const open = () => makeStaffFixture(UNLIMITED)

it.each([
  ['A1: makes one order of each checkout attempt', tryOneOrderAnAttempt, 50, { orders: 50 }],
  ['A2: decides price and state alone', tryServerDecides, 500, { placed: 101, refused: 101 }],
  ['A3: never charges more than was shown', tryPriceShownIsPaid, 60, { placed: 1 }],
  ['A4: keeps old orders byte for byte', trySnapshots, 100, {}],
  ['C2: sells nothing that was saved as sold out', trySoldOutHolds, 20, { placed: 1 }],
])(`%s, seed ${seed}`, async (_promise, tryThem, count, least) => {
  await tryInSmall(makeTestServer, (server, random) => tryThem(server, random, count), { ...least })
})

it(`goes only the ways the rules say, whatever staff of every role try, seed ${seed}`, async () => {
  await tryInSmall(
    makeStaffFixture,
    (fixture, random) => tryOnlyLegalMoves(fixture, random, { sequences: 15, steps: 12 }),
    { accepted: 16, refused: 16 },
  )
})

it(`A6: leaves no gap between ${BILLS} bills and their credit notes, nor one twice, seed ${seed}`, async () => {
  await tryInSmall(makeStaffFixture, (fixture, random) => tryGaplessSerials(fixture, random, BILLS), {
    creditNotes: 1,
  })
}, 300_000)

it(`C1: keeps one of two edits made at once and tells the other, seed ${seed}`, async () => {
  const figures = await tryInSmall(makeEditorFixture, (fixture, random) => tryTwoEditors(fixture, random, 20))
  expect(figures).toMatchObject({ accepted: 20, refused: 20 })
})

it(`C1: keeps one of two changes made at once and tells the other, seed ${seed}`, async () => {
  const figures = await tryInSmall(makeStaffFixture, (fixture, random) => tryTwoStaff(fixture, random, 20))
  expect(figures).toMatchObject({ accepted: 20, refused: 20 })
})

it(`C4: promises the last seats to exactly as many as fit, seed ${seed}`, async () => {
  await tryInSmall(openServers, (servers, random) => tryLastSeats(servers, random, 1000), { full: 1 })
}, 120_000)

it(`C5: agrees with a model of the stays, seed ${seed}`, async () => {
  const least = { booked: 1, changed: 1, moved: 1, cancelled: 1, forgotten: 1, refused: 1 }
  await tryInSmall(open, (fixture, random) => tryCountedStays(fixture, random, 600), least)
}, 120_000)

it(`C5: counts what stays take up through every change, seed ${seed}`, async () => {
  const least = { booked: 1, changed: 1, moved: 1, stepped: 1, cancelled: 1 }
  await tryInSmall(open, (fixture, random) => tryWalkedReservations(fixture, random, 600), least)
}, 120_000)
