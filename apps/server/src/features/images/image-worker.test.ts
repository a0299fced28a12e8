import { insertStore } from '@thali/test-kit/insert-store'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { expect, it } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { makeRandomId } from '../../make-id.ts'
import { startImageWorker } from './image-worker.ts'
import { putImages } from './put-images.ts'

it('stops at once, also while an address does not answer, and tries that again later', async () => {
  const { database, dataDir, close } = await makeTestDatabase()
  const { db, commits } = database
  const deps = { db, commits, dataDir, now: () => new Date(), newId: makeRandomId }
  await insertStore(db, { id: 'store-a' })
  await inTransaction(db, (tx) => putImages(tx, 'store-a', ['https://example.com/a.jpg'], new Map(), deps))
  const requested = Promise.withResolvers<void>()
  const faults: unknown[] = []
  const worker = startImageWorker({
    ...deps,
    onFault: (error) => faults.push(error),
    fetchImage: (_address, stopping) =>
      new Promise((_, reject) => {
        requested.resolve()
        stopping?.addEventListener('abort', () => reject(stopping.reason))
      }),
  })
  await requested.promise
  await worker.stop()

  const row = await db.selectFrom('media').select(['state', 'next_try_at']).executeTakeFirst()
  expect(row).toMatchObject({ state: 'pending', next_try_at: expect.any(Date) })
  expect(faults).toEqual([])
  await close()
})
