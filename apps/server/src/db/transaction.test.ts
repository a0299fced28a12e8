import { setTimeout as wait } from 'node:timers/promises'
import type { StoreId } from '@thali/domain/ids'
import { makeTestDatabase, type TestDatabase } from '@thali/test-kit/test-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engineErrorKind } from './engine-errors.ts'
import type { Db } from './schema.ts'
import { afterCommit, inSnapshot, inTransaction, lockRows } from './transaction.ts'

let test: TestDatabase
let db: Db

beforeAll(async () => {
  test = await makeTestDatabase()
  db = test.db
})
afterAll(() => test.close())

async function put(on: Db, key: string, guesses = 0) {
  await on
    .insertInto('guess_counts')
    .values({ key, guesses, window_end: new Date(0) })
    .execute()
}

async function keysLike(prefix: string): Promise<string[]> {
  const rows = await db.selectFrom('guess_counts').select('key').orderBy('key').execute()
  return rows.map(({ key }) => key).filter((key) => key.startsWith(prefix))
}

describe('transactions', () => {
  it('loses nothing when twenty interleave', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        inTransaction(db, async (tx) => {
          await put(tx, `many-${index}-a`)
          await wait(1 + (index % 3))
          await put(tx, `many-${index}-b`)
        }),
      ),
    )

    expect(await keysLike('many-')).toHaveLength(40)
  })

  it('keeps a row written beside a transaction that rolls back', async () => {
    const failing = inTransaction(db, async (tx) => {
      await put(tx, 'beside-lost')
      await wait(20)
      throw new Error('changed my mind')
    })
    const beside = put(db, 'beside-kept')

    await expect(failing).rejects.toThrow('changed my mind')
    await beside
    expect(await keysLike('beside-')).toEqual(['beside-kept'])
  })

  it('refuses the outer database inside a transaction at once, and works afterwards', async () => {
    await expect(inTransaction(db, () => put(db, 'outer'))).rejects.toThrow('inside a transaction')
    await expect(inTransaction(db, () => inTransaction(db, (tx) => put(tx, 'nested')))).rejects.toThrow(
      'inside a transaction',
    )

    expect(await keysLike('outer')).toEqual([])
    await put(db, 'after-the-fault')
  })

  it('lets work that outlives its transaction use the database again', async () => {
    let later: Promise<void> = Promise.resolve()
    await inTransaction(db, async (tx) => {
      await put(tx, 'outlives-a')
      later = wait(30).then(() => put(db, 'outlives-b'))
    })
    await later

    expect(await keysLike('outlives-')).toEqual(['outlives-a', 'outlives-b'])
  })

  it('runs hooks after the commit and never after a rollback', async () => {
    const seen: string[] = []
    await inTransaction(db, async (tx) => {
      await put(tx, 'hook-a')
      afterCommit(tx, () => seen.push('committed'))
      seen.push('working')
    })
    await expect(
      inTransaction(db, async (tx) => {
        afterCommit(tx, () => seen.push('never'))
        throw new Error('no')
      }),
    ).rejects.toThrow('no')

    expect(seen).toEqual(['working', 'committed'])
  })

  it('counts right when many raise the same row', async () => {
    await put(db, 'raised')
    await Promise.all(
      Array.from({ length: 25 }, () =>
        inTransaction(db, async (tx) => {
          const { guesses } = await tx
            .selectFrom('guess_counts')
            .select('guesses')
            .where('key', '=', 'raised')
            .$call(lockRows(tx))
            .executeTakeFirstOrThrow()
          await wait(1)
          await tx
            .updateTable('guess_counts')
            .set({ guesses: guesses + 1 })
            .where('key', '=', 'raised')
            .execute()
        }),
      ),
    )

    const row = await db
      .selectFrom('guess_counts')
      .select('guesses')
      .where('key', '=', 'raised')
      .executeTakeFirst()
    expect(row?.guesses).toBe(25)
  })

  it('reads a snapshot that agrees with itself', async () => {
    await put(db, 'snapshot', 1)
    const read = () => db.selectFrom('guess_counts').select('guesses').where('key', '=', 'snapshot')
    const begun = Promise.withResolvers<void>()
    const written = begun.promise.then(() =>
      db.updateTable('guess_counts').set({ guesses: 2 }).where('key', '=', 'snapshot').execute(),
    )
    const both = inSnapshot(db, async (tx) => {
      const select = () => tx.selectFrom('guess_counts').select('guesses').where('key', '=', 'snapshot')
      const first = await select().executeTakeFirst()
      begun.resolve()
      await written
      return [first?.guesses, (await select().executeTakeFirst())?.guesses]
    })

    expect(await both).toEqual([1, 1])
    expect((await read().executeTakeFirst())?.guesses).toBe(2)
  })

  it('reports a conflict, a missing parent and a violated check alike on both engines', async () => {
    await put(db, 'twice')
    const kindOf = async (work: Promise<unknown>) =>
      engineErrorKind(await work.catch((error: unknown) => error))

    expect(await kindOf(put(db, 'twice'))).toBe('unique')
    expect(await kindOf(put(db, 'negative', -1))).toBe('check')
    const orphan = { store_id: 'nobody' as StoreId, event_seq: 0, menu_version: 0 }
    expect(await kindOf(db.insertInto('store_versions').values(orphan).execute())).toBe('foreign')
  })

  it('settles an expected conflict by the number of rows', async () => {
    await put(db, 'expected')
    const again = await inTransaction(db, async (tx) => {
      const rows = await tx
        .insertInto('guess_counts')
        .values({ key: 'expected', guesses: 5, window_end: new Date(0) })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('key')
        .execute()
      await put(tx, 'expected-and-on')
      return rows.length
    })

    expect(again).toBe(0)
    expect(await keysLike('expected')).toEqual(['expected', 'expected-and-on'])
  })
})
