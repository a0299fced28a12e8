/** Promise A2: the server alone decides price and state. */
import { tryServerDecides } from '@thali/test-kit/promise-a2'
import { makeTestServer } from '@thali/test-kit/test-server'
import { runPromise } from './run-promise.ts'

await runPromise({ name: 'A2', count: 10_000, open: makeTestServer, attempt: tryServerDecides })
