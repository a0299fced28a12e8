import { makeTestDatabase } from '@thali/test-kit/test-database'
import { openDownable, tryDatabaseDown } from './database-down.ts'
import { tryMessageKills } from './kills/messages-survive-kill.ts'
import { tryScreens } from './kills/screens-follow-kills.ts'
import { tryRollingRestarts } from './rolling-restarts.ts'
import { runnable } from './run-proof.ts'
import { KEPT_INSTALLATIONS, tryUpgrades } from './upgrades-complete.ts'

/** Of twenty screens each. */
const STORES_OF_SCREENS = 25

/** Promises about kills, outages and upgrades of whole installations. */
export const UPTIME_RUNS = {
  'b4-messages': runnable({
    shows:
      'each committed message by SMS or WhatsApp is sent, under one id where the service takes one, none of a rollback, wherever the server is killed',
    count: 100,
    open: async () => ({ close: async () => undefined }),
    attempt: async (_none, random, count) => tryMessageKills(random, count),
  }),
  i2: runnable({
    shows:
      '500 live screens show what the database has within 5 s of a killed server’s return, and ring for each order',
    count: 50,
    open: makeTestDatabase,
    attempt: (place, random, kills) =>
      tryScreens(place, random, {
        kills,
        stores: STORES_OF_SCREENS,
        isBuffered: true,
        awayMs: [0, 0, 3_000, 9_000],
        patience: 1,
      }),
  }),
  i3: runnable({
    shows:
      'while the database is down the process lives, is not ready, shows menus (of PostgreSQL as stale) and takes no order',
    count: 20,
    open: openDownable,
    attempt: tryDatabaseDown,
  }),
  'i4-restarts': runnable({
    shows:
      'two servers behind a balancer restart in turns at 50 requests a second: no order lost, no request fails for good, none meets a closed server that drains',
    count: 20,
    engines: ['postgres'],
    open: makeTestDatabase,
    attempt: (place, random, restarts) =>
      tryRollingRestarts(place, random, { restarts, requestsPerSecond: 50, drainSeconds: 2 }),
  }),
  j2: runnable({
    shows:
      'every kept installation is upgraded with its data, by one of five that start together, whatever step is killed; no downgrade',
    count: KEPT_INSTALLATIONS.length,
    open: async () => ({ close: async () => undefined }),
    attempt: async (_none, _random, count) => tryUpgrades(count),
  }),
}
