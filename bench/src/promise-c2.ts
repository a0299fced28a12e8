/** Promise C2: nothing sold out is sold. */
import { trySoldOutHolds } from '@thali/test-kit/promise-c2'
import { makeTestServer } from '@thali/test-kit/test-server'
import { runPromise } from './run-promise.ts'

await runPromise({ name: 'C2', count: 200, open: makeTestServer, attempt: trySoldOutHolds })
