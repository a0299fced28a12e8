/** Promise D1: totals add up exactly. A matter of pure functions: it needs no engine. */
import { tryExactTotals } from '@thali/test-kit/promise-d1'
import { readPromiseOptions } from './promise-options.ts'
import { tryPromise } from './run-promise.ts'

const { count, seed } = readPromiseOptions(process.argv.slice(2), { count: 1_000_000, engines: [] })

await tryPromise('D1', seed, async (dice) => tryExactTotals(dice, count))
