/** Promise A1: one checkout attempt is one order. */
import { tryOneOrderAnAttempt } from '@thali/test-kit/promise-a1'
import { makeTestServer } from '@thali/test-kit/test-server'
import { runPromise } from './run-promise.ts'

await runPromise({ name: 'A1', count: 1000, open: makeTestServer, attempt: tryOneOrderAnAttempt })
