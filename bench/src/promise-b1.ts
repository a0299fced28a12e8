/** Promise B1: an acknowledged order survives `kill -9`. */
import { makeKillStage } from '@thali/test-kit/kill-stage'
import { tryKills } from '@thali/test-kit/promise-b1'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { runPromise } from './run-promise.ts'

const READY_WITHIN_MS = 5000

await runPromise({
  name: 'B1',
  count: 200,
  open: makeTestDatabase,
  attempt: (place, dice, count) => tryKills(makeKillStage(place), dice, count, READY_WITHIN_MS),
})
