/** Tests of setting counts while orders take from them: no count is lost, and there is no deadlock. */
import { openBeside } from '@thali/test-kit/connection-beside'
import { useEditorFixture } from '@thali/test-kit/shared-fixture'
import { expect, it } from 'vitest'

const fixture = useEditorFixture()

const set = (items: object[]) =>
  fixture.call('POST', `/api/stores/${fixture.storeId}/stock`, { cookie: fixture.cookie, body: { items } })

const stockRow = (itemId: string) =>
  fixture.deps.db
    .selectFrom('stock')
    .select(['id', 'day'])
    .where('owner_id', '=', itemId)
    .executeTakeFirstOrThrow()

it('keeps the count set by staff while an order starts the day concurrently', async () => {
  const itemId = fixture.dosa._id
  await set([{ itemId, count: 3, refillTo: 40 }])
  const { id, day } = await stockRow(itemId)
  const { db } = fixture.deps
  await db.deleteFrom('stock_counts').where('stock_id', '=', id).execute()
  await db.deleteFrom('stock_moves').where('stock_id', '=', id).execute()

  // Another server has started the day for an order and not committed yet.
  const other = await openBeside(fixture.deps)
  const values = [fixture.storeId, id, day]
  await other.query(
    'insert into stock_counts (store_id, stock_id, day, count) values ($1, $2, $3, 40)',
    values,
  )
  await other.query(
    `insert into stock_moves (store_id, id, stock_id, day, kind, change, by_id, by_name, note, at)
     values ($1, 'begun', $2, $3, 'refill', 40, 'system', '', '', now())`,
    values,
  )
  const setting = set([{ itemId, count: 12 }])
  await other.someoneWaits()
  await other.commit()

  expect((await setting).status).toBe(200)
  const count = await db.selectFrom('stock_counts').select('count').where('stock_id', '=', id).execute()
  expect(count).toEqual([{ count: 12 }])
  const moves = await db.selectFrom('stock_moves').select('change').where('stock_id', '=', id).execute()
  expect(moves.map(({ change }) => change).sort((a, b) => a - b)).toEqual([-28, 40])
})

it('locks counts in the same order as orders, whatever their subjects are called', async () => {
  const { db } = fixture.deps
  const [chai, dosa] = [fixture.chai._id, fixture.dosa._id]
  await set([chai, dosa].map((itemId) => ({ itemId, count: 9 })))
  const rows = await db
    .selectFrom('stock')
    .select(['id', 'owner_id'])
    .where('store_id', '=', fixture.storeId)
    .orderBy('owner_id')
    .execute()
  // Against the order of their keys.
  await db.deleteFrom('stock').where('store_id', '=', fixture.storeId).execute()
  for (const [at, { owner_id }] of rows.entries()) {
    const subject = { kind: 'item' as const, owner_id, group_label: '', option_label: '' }
    const rule = { counted: true, low_at: null, refill_to: null, day: '', turns_at: null }
    const key = { store_id: fixture.storeId, id: `s${9 - at}` }
    await db
      .insertInto('stock')
      .values({ ...key, ...subject, ...rule })
      .execute()
    await db
      .insertInto('stock_counts')
      .values({ store_id: key.store_id, stock_id: key.id, day: '', count: 9 })
      .execute()
  }

  // An order holds the one of the first id, then locks the other.
  const other = await openBeside(fixture.deps)
  const take = (id: string) =>
    other.query('update stock_counts set count = count - 1 where store_id = $1 and stock_id = $2', [
      fixture.storeId,
      id,
    ])
  await take('s8')
  const setting = set([chai, dosa].map((itemId) => ({ itemId, count: 5 })))
  await other.someoneWaits()
  await take('s9')
  await other.commit()
  expect((await setting).status).toBe(200)
})
