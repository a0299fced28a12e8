/** Promise B3: one server to a data directory, and commands beside it. The directory is SQLite's. */
import { makeKillStage } from '@thali/test-kit/kill-stage'
import { tryTwoServers } from '@thali/test-kit/promise-b3'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { runPromise } from './run-promise.ts'

await runPromise({
  name: 'B3',
  count: 20,
  engines: ['sqlite'],
  open: makeTestDatabase,
  attempt: (place, _dice, count) => tryTwoServers(makeKillStage(place), count),
})
