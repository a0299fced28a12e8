/** Tests of the lock of a store's row beside orders, whose rows point at it: no deadlock, and no wait for staff. */

import { openBeside } from '@thali/test-kit/connection-beside'
import { useEditorFixture } from '@thali/test-kit/shared-fixture'
import { expect, it } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { lockForWriting } from './lock-store.ts'
import { lockPause } from './pause.queries.ts'

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
