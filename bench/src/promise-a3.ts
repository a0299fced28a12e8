/** Promise A3: never charged more than shown. */
import { tryPriceShownIsPaid } from '@thali/test-kit/promise-a3'
import { makeTestServer } from '@thali/test-kit/test-server'
import { runPromise } from './run-promise.ts'

await runPromise({ name: 'A3', count: 1000, open: makeTestServer, attempt: tryPriceShownIsPaid })
