/** Promise I1: diners on a network that comes and goes get one order each, and are told the truth about it. */
import { makeKillStage } from '@thali/test-kit/kill-stage'
import { tryFlakyDiners } from '@thali/test-kit/promise-i1'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { runPromise } from './run-promise.ts'

await runPromise({
  name: 'I1',
  count: 200,
  open: makeTestDatabase,
  attempt: (place, dice, count) => tryFlakyDiners(makeKillStage(place), dice, count),
})
