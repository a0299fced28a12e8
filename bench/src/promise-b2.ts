/** Promise B2: an acknowledged order survives power loss. By a trace of system calls, so on SQLite alone. */
import { makeKillStage } from '@thali/test-kit/kill-stage'
import { canTrace, trySyncs } from '@thali/test-kit/promise-b2'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { runPromise } from './run-promise.ts'

if (!canTrace()) throw new Error('system calls cannot be traced here: install the package "strace"')

await runPromise({
  name: 'B2',
  count: 1000,
  engines: ['sqlite'],
  open: makeTestDatabase,
  attempt: (place, _dice, count) => trySyncs(makeKillStage(place), count),
})
