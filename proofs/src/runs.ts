import { makeEditorFixture } from '@thali/test-kit/editor-fixture'
import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import { makeStaffFixture } from '@thali/test-kit/staff-fixture'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { makeTestServer } from '@thali/test-kit/test-server'
import { tryBackups } from './backup-under-load.ts'
import { tryPgBouncer } from './behind-pgbouncer.ts'
import { BROKEN_CONFIGURATIONS, tryBrokenConfigurations } from './broken-configurations.ts'
import { openCodes, tryGuesses } from './codes-are-not-guessed.ts'
import { tryOutages } from './database-outages.ts'
import { tryRelayKills } from './deliveries-survive-kill.ts'
import { openPrivacy, tryDinerDataGoes } from './diner-data-goes.ts'
import { tryExactTotals } from './exact-totals.ts'
import { diskOutages } from './failing-disk.ts'
import { tryFlakyDiners } from './flaky-network-orders.ts'
import { tryFlood } from './flooded-kitchen.ts'
import { tryForgedMessages } from './forged-messages.ts'
import { tryForgedPayments } from './forged-payments.ts'
import { tryGaplessSerials } from './gapless-serials.ts'
import { tryHangingGateway } from './hanging-gateway.ts'
import { tryHangingTargets } from './hanging-targets.ts'
import { openHostileTarget, tryHostileRequests } from './hostile-requests.ts'
import { tryLostPrimary } from './lost-primary.ts'
import { openInstallation } from './marked-stores.ts'
import { openMessageTargets } from './message-targets.ts'
import { tryMissedOrders } from './missed-orders.ts'
import { tryTwoAtOnce } from './no-lost-edit.ts'
import { tryHostileAddresses } from './nothing-inside-is-reached.ts'
import { tryOneOrderAnAttempt } from './one-order-per-attempt.ts'
import { tryTwoServers } from './one-server-per-directory.ts'
import { tryOnlyLegalMoves } from './only-legal-moves.ts'
import { trySnapshots } from './orders-are-snapshots.ts'
import { tryKills } from './orders-survive-kill.ts'
import { openSite, tryPageHeaders } from './page-headers.ts'
import { tryPaidAcrossKills } from './paid-across-kills.ts'
import { openPaidOnce, tryPaidOnce } from './paid-once.ts'
import { tryPasswordGuesses } from './passwords-are-not-guessed.ts'
import { SIGNAL_ORDERS } from './payment-signals.ts'
import { tryPayments } from './payments-agree.ts'
import { tryPrinterFaults } from './printer-faults.ts'
import { tryCheapRefusals } from './refusals-are-cheap.ts'
import { type RunnableProof, runnable } from './run-proof.ts'
import { openSecrets, trySecrets } from './secrets-stay-inside.ts'
import { trySerialsAcrossKills } from './serials-across-kills.ts'
import { tryServerDecides } from './server-decides-price.ts'
import { tryPriceShownIsPaid } from './shown-price-is-charged.ts'
import { trySilence } from './silent-database-connection.ts'
import { openBehindProxy, trySlugGuesses } from './slugs-are-not-guessed.ts'
import { trySoldOutHolds } from './sold-out-is-not-sold.ts'
import { openShownTexts, tryStoredTexts } from './stored-texts-run-nothing.ts'
import { tryStoresStayApart } from './stores-stay-apart.ts'
import { canTrace, trySyncs } from './sync-before-acknowledgement.ts'
import { tryTickets } from './tickets-are-whole.ts'
import { openTwoProcesses, tryTwoProcesses } from './two-processes.ts'
import { UPTIME_RUNS } from './uptime-runs.ts'
import { tryWebhookKills } from './webhooks-survive-kill.ts'

/** Each one that is delivered makes the server ask its gateway. */
const FORGED_READ_PER_DELIVERED = 20
const STEPS_A_SEQUENCE = 12
const READY_WITHIN_MS = 5000
const UNREAD_CONNECTIONS = 200
const STORES_APART = 20

/** Every promise that is shown at full count, by its number. */
export const RUNS: Readonly<Record<string, RunnableProof>> = {
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
  b1: runnable({
    shows: 'an acknowledged order survives kill -9',
    count: 200,
    open: makeTestDatabase,
    attempt: (place, random, count) => tryKills(makeProcessFixture(place), random, count, READY_WITHIN_MS),
  }),
  b2: runnable({
    shows: 'an acknowledged order survives power loss, by a trace of system calls',
    count: 1000,
    engines: ['sqlite'],
    open: makeTestDatabase,
    attempt(place, _random, count) {
      if (!canTrace()) throw new Error('system calls cannot be traced here: install the package "strace"')
      return trySyncs(makeProcessFixture(place), count)
    },
  }),
  b3: runnable({
    shows: 'one server to a data directory, and commands beside it',
    count: 20,
    engines: ['sqlite'],
    open: makeTestDatabase,
    attempt: (place, _random, count) => tryTwoServers(makeProcessFixture(place), count),
  }),
  b4: runnable({
    shows: 'each committed delivery is sent under one id, none of a rollback, wherever the relay is killed',
    count: 100,
    open: makeTestDatabase,
    attempt: (place, random, count) => tryRelayKills(makeProcessFixture(place), random, count),
  }),
  'b4-webhooks': runnable({
    shows:
      'each committed order reaches a webhook under one id, no refused one, wherever the server is killed',
    count: 100,
    open: makeTestDatabase,
    attempt: (place, random, count) => tryWebhookKills(makeProcessFixture(place), random, count),
  }),
  b5: runnable({
    shows: 'a disk that fails is told, loses no order, and serves again',
    count: 40,
    engines: ['sqlite'],
    open: makeTestDatabase,
    attempt(place, random, count) {
      if (!canTrace()) throw new Error('system calls cannot be traced here: install the package "strace"')
      return tryOutages(place, random, diskOutages(place.dataDir), count)
    },
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
  c3: runnable({
    shows: 'two processes keep to one budget of messages and one limit of orders, and deliver once',
    count: 600,
    engines: ['postgres'],
    open: openTwoProcesses,
    attempt: tryTwoProcesses,
  }),
  d1: runnable({
    shows: 'totals add up exactly',
    count: 1_000_000,
    engines: [],
    open: async () => ({ close: async () => undefined }),
    attempt: async (_none, random, count) => tryExactTotals(random, count),
  }),
  d2: runnable({
    shows: 'forged returns and webhooks of payment gateways are refused or say nothing new, and pay no order',
    count: 10_000,
    open: async () => ({ close: async () => undefined }),
    attempt: async (_none, random, count) => {
      const read = await tryForgedMessages(random, count)
      const delivered = await tryForgedPayments(random, Math.ceil(count / FORGED_READ_PER_DELIVERED))
      return {
        figures: { ...read.figures, ...delivered.figures },
        violations: [...read.violations, ...delivered.violations],
      }
    },
  }),
  d3: runnable({
    shows: 'an order is paid once and released once, whatever tells of its payment, in every order',
    count: SIGNAL_ORDERS,
    open: openPaidOnce,
    attempt: tryPaidOnce,
  }),
  d4: runnable({
    shows: 'money paid, shown, refundable and due back agree, whatever happens in whatever order',
    count: 1_000_000,
    engines: [],
    open: async () => ({ close: async () => undefined }),
    attempt: async (_none, random, count) => tryPayments(random, count),
  }),
  d5: runnable({
    shows: 'secrets are in no answer, header, log, bundle, table or file',
    count: 10_000,
    open: openSecrets,
    attempt: trySecrets,
  }),
  d6: runnable({
    shows: 'what a gateway took is paid or due back, once, whatever process is killed while diners pay',
    count: 100,
    open: makeTestDatabase,
    attempt: tryPaidAcrossKills,
  }),
  e2: runnable({
    shows: 'events, cached answers, notifications and pictures reach no other store',
    count: 10_000,
    open: openInstallation,
    attempt: (installation, random, count) =>
      tryStoresStayApart(installation, random, { stores: STORES_APART, events: count }),
  }),
  f2: runnable({
    shows: 'passwords are not guessed, and their owner signs in meanwhile',
    count: 10_000,
    open: makeStaffFixture,
    attempt: tryPasswordGuesses,
  }),
  f5: runnable({
    shows: 'one-time codes are not guessed, nor sent beyond their budgets',
    count: 100_000,
    open: openCodes,
    attempt: tryGuesses,
  }),
  f7: runnable({
    shows: 'addresses of orders are not guessed, and a caller who names others is one caller',
    count: 1_000_000,
    open: openBehindProxy,
    attempt: trySlugGuesses,
  }),
  g1: runnable({
    shows:
      'no text that anybody writes runs a script or becomes an element, on any page, paper, mail or table',
    count: 500,
    open: openShownTexts,
    attempt: tryStoredTexts,
  }),
  g3: runnable({
    shows: 'hostile requests to all routes are answered without a fault, in one shape, with all headers',
    count: 200_000,
    open: openHostileTarget,
    attempt: tryHostileRequests,
  }),
  g4: runnable({
    shows: 'every page has the headers of the document and what scanners ask for, also behind nginx',
    count: 1,
    open: openSite,
    attempt: (site) => tryPageHeaders(site, { proxied: true }),
  }),
  g5: runnable({
    shows: 'no address that others name leads inside, however it is written, resolved or redirected',
    count: 20_000,
    engines: [],
    open: async () => ({ close: async () => undefined }),
    attempt: async (_none, random, count) => tryHostileAddresses(random, count),
  }),
  g6: runnable({
    shows: 'no refused request is dear, and unread answers are ended',
    count: 600,
    open: makeTestDatabase,
    attempt: (place, _random, count) =>
      tryCheapRefusals(makeProcessFixture(place), { refused: count, unread: UNREAD_CONNECTIONS }),
  }),
  f8: runnable({
    shows: 'the kitchen cannot be buried or silenced from outside',
    count: 5000,
    open: makeTestDatabase,
    attempt: tryFlood,
  }),
  h1: runnable({
    shows: 'nothing of a diner is left after the retention period, or after they asked for it (h2)',
    count: 500,
    open: openPrivacy,
    attempt: tryDinerDataGoes,
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
  ...UPTIME_RUNS,
}
