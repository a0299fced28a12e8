import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import { makeStaffFixture } from '@thali/test-kit/staff-fixture'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { tryBackups } from './backup-under-load.ts'
import { tryPgBouncer } from './behind-pgbouncer.ts'
import { tryFlakyDiners } from './flaky-network-orders.ts'
import { tryBrokenConfigurations } from './fuzz/broken-configurations.ts'
import { BROKEN_CONFIGURATIONS } from './fuzz/corpora/configurations.ts'
import { tryHangingGateway } from './hanging-gateway.ts'
import { tryHangingTargets } from './hanging-targets.ts'
import { tryLostPrimary } from './lost-primary.ts'
import { openMessageTargets } from './message-targets.ts'
import { tryMissedOrders } from './missed-orders.ts'
import { openPaidOnce } from './paid-once.ts'
import { tryPrinterFaults } from './printer-faults.ts'
import { runnable } from './run-proof.ts'
import { trySilence } from './silent-database-connection.ts'
import { trySoldOutSeen } from './sold-out-is-seen.ts'
import { trySpread } from './spread-rehearsal.ts'
import { tryTickets } from './tickets-are-whole.ts'

/** Promises about staying up and operating, except kills, outages and upgrades of whole installations. */
export const OPERATING_RUNS = {
  'c2-seen': runnable({
    shows:
      'what is sold out is seen on open menus within 2 s, of one address and of many, and what that costs',
    count: 500,
    open: makeTestDatabase,
    attempt: (place, _random, count) => trySoldOutSeen(place, count),
  }),
  i1: runnable({
    shows: 'diners on a flaky network get one order each and are told the truth about it',
    count: 200,
    open: makeTestDatabase,
    attempt: (place, random, count) => tryFlakyDiners(makeProcessFixture(place), random, count),
  }),
  i4: runnable({
    shows: 'orders are placed as fast while a payment gateway hangs',
    count: 4000,
    open: openPaidOnce,
    attempt: tryHangingGateway,
  }),
  'i4-messages': runnable({
    shows: 'orders are placed as fast while mail, push, SMS, WhatsApp, webhooks or printers hang',
    count: 1200,
    open: openMessageTargets,
    attempt: tryHangingTargets,
  }),
  i5: runnable({
    shows:
      'staff, owners and diners are told of an order that nobody touches, once each and in time, under restarts',
    count: 200,
    open: makeStaffFixture,
    attempt: tryMissedOrders,
  }),
  i6: runnable({
    shows: 'a database connection that goes silent is replaced',
    count: 20,
    engines: ['postgres'],
    open: makeTestDatabase,
    attempt: trySilence,
  }),
  pgbouncer: runnable({
    shows:
      'two servers behind PgBouncer in transaction mode: orders, live events past it, no start without limits of time',
    count: 2000,
    engines: ['postgres'],
    open: async () => ({ close: async () => undefined }),
    attempt: async (_none, _random, count) => tryPgBouncer(process.env.TEST_DATABASE_URL ?? '', count),
  }),
  spread: runnable({
    shows:
      'onto a Citus cluster by one command and through an upgrade: no row, foreign key or amount differs (needs Citus)',
    count: 12,
    engines: [],
    open: async () => ({ close: async () => undefined }),
    attempt: async (_none, random, count) => trySpread(random, count),
  }),
  'i6-failover': runnable({
    shows: 'a lost primary: orders again on its promoted synchronous standby, none acknowledged lost',
    count: 5,
    engines: [],
    open: async () => ({ close: async () => undefined }),
    attempt: async (_none, random, count) => tryLostPrimary(random, count),
  }),
  i7: runnable({
    shows: 'printed tickets have each line of their order, in five scripts, with the same dots everywhere',
    count: 1000,
    engines: [],
    open: async () => ({ close: async () => undefined }),
    attempt: async (_none, random, count) => tryTickets(random, count),
  }),
  'i7-faults': runnable({
    shows:
      'each ticket is printed at least once through ended paper, cut lines and killed agents, repeats marked',
    count: 300,
    open: makeStaffFixture,
    attempt: tryPrinterFaults,
  }),
  j1: runnable({
    shows: 'broken configurations end the start within 3 s, in words, all at once, without a secret',
    count: BROKEN_CONFIGURATIONS.length,
    engines: ['sqlite'],
    open: makeTestDatabase,
    attempt: (place, _random, count) => tryBrokenConfigurations(place, count),
  }),
  j3: runnable({
    shows: 'a backup made under load is restored row by row, with its pictures, on either engine',
    count: 30,
    open: makeTestDatabase,
    attempt: tryBackups,
  }),
}
