/** Tests of statements that a transaction sends together: the first that fails says why all of them did. */
import { setTimeout as wait } from 'node:timers/promises'
import { makeTestDatabase, type TestDatabase } from '@thali/test-kit/test-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { directStatements } from './direct-statements.ts'
import { engineErrorKind } from './engine-errors.ts'
import { inTransaction } from './transaction.ts'

let test: TestDatabase

beforeAll(async () => {
  test = await makeTestDatabase()
})
afterAll(() => test.close())

const put = `insert into guess_counts (key, guesses, window_end) values ($1, 0, now())`

it('rejects with the error of the first, also when that of a later one arrives before it', async () => {
  await inTransaction(test.db, async (tx) => directStatements(tx)?.run(put, ['same']))

  const failing = inTransaction(test.db, async (tx) => {
    const direct = directStatements(tx)
    // Its caller learns of the failure later, as one does that awaits more on the way.
    const first = async () => {
      try {
        await direct?.run(put, ['same'])
      } finally {
        await wait(50)
      }
    }
    await Promise.all([first(), direct?.run('select $1::int', [1])])
  })

  expect(engineErrorKind(await failing.catch((error: unknown) => error))).toBe('unique')
})
