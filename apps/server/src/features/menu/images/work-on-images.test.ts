import type { StoreId } from '@thali/domain/ids'
import { insertStore } from '@thali/test-kit/insert-store'
import { makeTestServer } from '@thali/test-kit/test-server'
import { expect, it, onTestFinished } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { putImages } from './put-images.ts'
import { fetchImages } from './work-on-images.ts'

it('stops at once, also while an address does not respond, which is retried later', async () => {
  const server = await makeTestServer()
  onTestFinished(() => server.close())
  const { deps } = server
  await insertStore(deps.db, { id: 'store-a' })
  await inTransaction(deps.db, (tx) =>
    putImages(tx, 'store-a' as StoreId, ['https://example.com/a.jpg'], new Map(), deps),
  )
  const requested = Promise.withResolvers<void>()
  const end = new AbortController()
  const working = fetchImages(
    deps,
    end.signal,
    (_address, { stopping } = {}) =>
      new Promise((_, reject) => {
        requested.resolve()
        stopping?.addEventListener('abort', () => reject(stopping.reason))
      }),
  )
  await requested.promise
  end.abort(new Error('the server stops'))
  await working

  const row = await deps.db.selectFrom('media').select(['state', 'next_try_at']).executeTakeFirst()
  expect(row).toMatchObject({ state: 'pending', next_try_at: expect.any(Date) })
})
