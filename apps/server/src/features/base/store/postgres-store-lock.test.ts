/** Tests of the lock of a store's row beside orders, whose rows point at it: no deadlock, and no wait for staff. */

import { openBeside } from '@thali/test-kit/connection-beside'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { useEditorFixture } from '@thali/test-kit/shared-fixture'
import { expect, it } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { lockForWriting } from './lock-store.ts'
import { lockPause } from './ordering.queries.ts'

const fixture = useEditorFixture()

/** The last step of an order's transaction: the store's next event. */
const EVENT = `insert into outbox (store_id, seq, kind, order_id, data, created_at)
  values ($1, (select max(seq) + 1 from outbox where store_id = $1), 'store.changed', null, '{}', now())`

it.each([
  ['a pause', lockPause],
  ['a change to the menu', lockForWriting],
])('lets orders write their events while %s holds the lock of the store', async (_, lock) => {
  const other = await openBeside(fixture.deps)
  const written = await inTransaction(fixture.deps.db, async (tx) => {
    await lock(tx, fixture.storeId)
    return other.query(EVENT, [fixture.storeId]).catch((error: Error) => error.message)
  })
  await other.commit()

  expect(written).toMatchObject({ rowCount: 1 })
})

it('imports a store whose row an order points at, without waiting for the order', async () => {
  const order = await openBeside(fixture.deps)
  // As the foreign key of a written event does.
  await order.query('select id from stores where id = $1 for key share', [fixture.storeId])

  const name = 'Renamed by a file'
  await importStoreFile(fixture.deps, { ...fixture.file, profile: { ...fixture.file.profile, name } })

  const shown = await fixture.call('GET', `/profile/web/${fixture.file.profile.slug}/12-00`)
  expect(shown.body.profile.name).toBe(name)
  await order.commit()
})
