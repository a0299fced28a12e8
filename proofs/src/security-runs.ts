import { makeMailHouse } from '@thali/test-kit/mail-house'
import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import { makeStaffFixture } from '@thali/test-kit/staff-fixture'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { openCodes, tryGuesses } from './codes-are-not-guessed.ts'
import { openPrivacy, tryDinerDataGoes } from './diner-data-goes.ts'
import { tryFlood } from './flooded-kitchen.ts'
import { tryHostileMails } from './fuzz/hostile-mails.ts'
import { openHostileTarget, tryHostileRequests } from './fuzz/hostile-requests.ts'
import { tryHostileAddresses } from './fuzz/nothing-inside-is-reached.ts'
import { openInstallation } from './marked-stores.ts'
import { openSite, tryPageHeaders } from './page-headers.ts'
import { tryPasswordGuesses } from './passwords-are-not-guessed.ts'
import { tryPipelinedPlacements } from './pipelined-placements.ts'
import { tryPipelining } from './pipelined-requests.ts'
import { tryCheapRefusals } from './refusals-are-cheap.ts'
import { runnable } from './run-proof.ts'
import { openBehindProxy, trySlugGuesses } from './slugs-are-not-guessed.ts'
import { openShownTexts, tryStoredTexts } from './stored-texts-run-nothing.ts'
import { tryStoresStayApart } from './stores-stay-apart.ts'

const UNREAD_CONNECTIONS = 200
const STORES_APART = 20

/** Promises about strangers, the separation of stores, and the data of diners. */
export const SECURITY_RUNS = {
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
  'g3-mails': runnable({
    shows: 'hostile mails are read within bounds, join no thread, and keep none behind them from being read',
    count: 200,
    open: makeMailHouse,
    attempt: (house, _random, count) => tryHostileMails(house, { count, smaller: 1 }),
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
  'g6-pipelined': runnable({
    shows: 'requests sent ahead of their answers keep nobody else waiting, on any open address',
    count: 16,
    open: makeTestDatabase,
    attempt: (place, _random, count) =>
      tryPipelining(makeProcessFixture(place), {
        ahead: count,
        eachMs: 1_000,
        sockets: [20, 200, 1_000],
        dearestMs: 10_000,
      }),
  }),
  f8: runnable({
    shows: 'the kitchen cannot be buried or silenced from outside',
    count: 5000,
    open: makeTestDatabase,
    attempt: tryFlood,
  }),
  'f8-pipelined': runnable({
    shows: 'placements sent ahead of their answers neither bury the kitchen nor keep it waiting',
    count: 16,
    open: makeTestDatabase,
    attempt: (place, _random, count) =>
      tryPipelinedPlacements(place, { ahead: count, sockets: [20, 200, 1_000], eachMs: 20_000 }),
  }),
  h1: runnable({
    shows: 'nothing of a diner is left after the retention period, or after they asked for it (h2)',
    count: 500,
    open: openPrivacy,
    attempt: tryDinerDataGoes,
  }),
}
