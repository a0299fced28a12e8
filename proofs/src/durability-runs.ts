import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { tryOutages } from './database-outages.ts'
import { diskOutages } from './failing-disk.ts'
import { tryRelayKills } from './kills/deliveries-survive-kill.ts'
import { tryMailKills } from './kills/mails-survive-kill.ts'
import { tryKills } from './kills/orders-survive-kill.ts'
import { tryThreadKills } from './kills/threads-survive-kill.ts'
import { tryWebhookKills } from './kills/webhooks-survive-kill.ts'
import { tryTwoServers } from './one-server-per-directory.ts'
import { runnable } from './run-proof.ts'
import { canTrace, trySyncs } from './sync-before-acknowledgement.ts'
import { tryFollowing } from './tickets-follow-orders.ts'

const READY_WITHIN_MS = 5000
const FOLLOWED_WITHIN_MS = 1000

/** Promises about data that was acknowledged, whatever dies, fills up or breaks. */
export const DURABILITY_RUNS = {
  'b1-threads': runnable({
    shows:
      'each message of a thread stands once, under the number that was answered and in the order of commits, wherever servers are killed',
    count: 20,
    open: makeTestDatabase,
    attempt: tryThreadKills,
  }),
  'b1-mails': runnable({
    shows: 'each mail of a mailbox stands once, wherever the server that reads it is killed',
    count: 20,
    open: makeTestDatabase,
    attempt: tryMailKills,
  }),
  b1: runnable({
    shows: 'an acknowledged order survives kill -9, its ticket and figures are there once',
    count: 200,
    open: makeTestDatabase,
    attempt: (place, random, count) => tryKills(place, random, count, READY_WITHIN_MS),
  }),
  'b1-followers': runnable({
    shows: 'an accepted order has its ticket within a second and its figures once, at 100 orders a second',
    count: 6000,
    open: makeTestDatabase,
    attempt: (place, _random, count) =>
      tryFollowing(makeProcessFixture(place), count, { ordersASecond: 100, withinMs: FOLLOWED_WITHIN_MS }),
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
    attempt: tryRelayKills,
  }),
  'b4-webhooks': runnable({
    shows:
      'each committed order reaches a webhook under one id, no refused one, wherever the server is killed',
    count: 100,
    open: makeTestDatabase,
    attempt: tryWebhookKills,
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
}
