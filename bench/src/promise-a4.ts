/** Promise A4: orders are snapshots. */
import { tryOrdersKept } from '@thali/test-kit/promise-a4'
import { makeTestServer } from '@thali/test-kit/test-server'
import { runPromise } from './run-promise.ts'

await runPromise({ name: 'A4', count: 10_000, open: makeTestServer, attempt: tryOrdersKept })
