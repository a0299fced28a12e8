import { makeEditorFixture } from '@thali/test-kit/editor-fixture'
import { makeStaffFixture } from '@thali/test-kit/staff-fixture'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { makeTestServer } from '@thali/test-kit/test-server'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { tryCountedStays } from './counted-stays.ts'
import { tryFullSlot } from './full-slots.ts'
import { tryServerDecides } from './fuzz/server-decides-price.ts'
import { tryGaplessSerials } from './gapless-serials.ts'
import { tryCountKills } from './kills/counts-survive-kill.ts'
import { trySerialsAcrossKills } from './kills/serials-across-kills.ts'
import { openServers, tryLastSeats } from './last-seats.ts'
import { tryLastSeatsOfProcesses } from './last-seats-processes.ts'
import { tryLastUnits } from './last-units.ts'
import { tryTwoAtOnce } from './no-lost-edit.ts'
import { tryOneOrderAnAttempt } from './one-order-per-attempt.ts'
import { tryOnlyLegalMoves } from './only-legal-moves.ts'
import { trySnapshots } from './orders-are-snapshots.ts'
import { tryPromisedEvenings } from './promised-evenings.ts'
import { runnable } from './run-proof.ts'
import { tryPriceShownIsPaid } from './shown-price-is-charged.ts'
import { trySoldOutHolds } from './sold-out-is-not-sold.ts'
import { openTwoProcesses, tryTwoProcesses } from './two-processes.ts'
import { tryWalkedReservations } from './walked-reservations.ts'

const STEPS_A_SEQUENCE = 12

/** Promises about orders, and about several people who change the same thing. */
export const ORDER_RUNS = {
  a1: runnable({
    shows: 'one checkout attempt is one order',
    count: 1000,
    open: makeTestServer,
    attempt: tryOneOrderAnAttempt,
  }),
  a2: runnable({
    shows: 'the server alone decides price and state',
    count: 10_000,
    open: makeTestServer,
    attempt: tryServerDecides,
  }),
  a3: runnable({
    shows: 'nobody is charged more than was shown',
    count: 1000,
    open: makeTestServer,
    attempt: tryPriceShownIsPaid,
  }),
  a4: runnable({
    shows: 'orders are snapshots',
    count: 10_000,
    open: makeTestServer,
    attempt: trySnapshots,
  }),
  a5: runnable({
    shows: 'only legal transitions, by every role',
    count: 2000,
    open: makeStaffFixture,
    attempt: (fixture, random, sequences) =>
      tryOnlyLegalMoves(fixture, random, { sequences, steps: STEPS_A_SEQUENCE }),
  }),
  a6: runnable({
    shows: 'serials of bills and credit notes have no gap and no double, whatever is rolled back',
    count: 10_000,
    open: makeStaffFixture,
    attempt: tryGaplessSerials,
  }),
  'a6-kills': runnable({
    shows: 'serials of bills and credit notes have no gap and no double, whatever process is killed',
    count: 400,
    open: makeTestDatabase,
    attempt: trySerialsAcrossKills,
  }),
  c1: runnable({
    shows: 'two staff on one order, and two editors of one record, lose no update',
    count: 500,
    open: makeEditorFixture,
    attempt: tryTwoAtOnce,
  }),
  c2: runnable({
    shows: 'nothing sold out is sold',
    count: 200,
    open: makeTestServer,
    attempt: trySoldOutHolds,
  }),
  'c2-last-unit': runnable({
    shows: 'the last unit of a dish goes to exactly one diner, by server processes of their own',
    count: 200,
    open: makeTestDatabase,
    attempt: tryLastUnits,
  }),
  'c2-counts': runnable({
    shows: 'counts are the sum of their moves, whatever process is killed',
    count: 100_000,
    open: makeTestDatabase,
    attempt: tryCountKills,
  }),
  c3: runnable({
    shows: 'two processes keep to one budget of messages and one limit of orders, and deliver once',
    count: 600,
    engines: ['postgres'],
    open: openTwoProcesses,
    attempt: tryTwoProcesses,
  }),
  c4: runnable({
    shows: 'the last seats are promised to exactly as many as fit, by two servers on one database',
    count: 1000,
    open: openServers,
    attempt: tryLastSeats,
  }),
  'c4-processes': runnable({
    shows: 'the last seats are promised to exactly as many as fit, by server processes of their own',
    count: 1000,
    open: makeTestDatabase,
    attempt: tryLastSeatsOfProcesses,
  }),
  c7: runnable({
    shows: 'a slot for later takes exactly as many orders as it holds, by server processes of their own',
    count: 500,
    open: makeTestDatabase,
    attempt: tryFullSlot,
  }),
  c5: runnable({
    shows: 'what reservations take up is the sum of their stays, through every step, closure and hour',
    count: 20_000,
    open: () => makeStaffFixture(UNLIMITED),
    attempt: tryWalkedReservations,
  }),
  'c5-counters': runnable({
    shows: 'counters of seats and tables agree with a model of the stays, through a million changes',
    count: 1_000_000,
    open: () => makeStaffFixture(UNLIMITED),
    attempt: tryCountedStays,
  }),
  c6: runnable({
    shows: 'eight of ten orders of simulated evenings are ready within the range that was promised',
    count: 7,
    engines: [],
    open: async () => ({ close: async () => undefined }),
    attempt: async (_none, random, evenings) => tryPromisedEvenings(random, evenings),
  }),
}
