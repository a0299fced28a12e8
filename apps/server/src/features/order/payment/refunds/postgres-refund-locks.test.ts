/** Tests that concurrent credit notes and refunds of a store take their locks in one order, without deadlock. */
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

let fixture: StaffFixture
beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())

it('waits for the serial of its credit note before it locks anything else of the store', async () => {
  const { database, db } = fixture.deps
  if (database.engine !== 'postgres') throw new Error('this is about PostgreSQL')
  const storeId = await fixture.addStore()
  const cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
  const post = (path: string, body: object) =>
    fixture.call('POST', `/api/stores/${storeId}/${path}`, { cookie, body })
  const id = await fixture.addOrder(storeId, 2)
  await post('invoices', { orders: [id] })
  const { body: before } = await fixture.call('GET', `/api/stores/${storeId}/orders/${id}/payments`, {
    cookie,
  })
  const { dueMinor } = before
  const taken = { dueMinor, amountMinor: dueMinor, key: 'k'.repeat(32) }
  expect((await post('payments', { orderIds: [id], method: 'cash', ...taken })).status).toBe(200)
  const { body: paid } = await fixture.call('GET', `/api/stores/${storeId}/orders/${id}/payments`, { cookie })
  const { chargeId } = paid.receipts[0]
  const refund = (amountMinor: number) =>
    post(`orders/${id}/refunds`, {
      attempt: null,
      chargeId,
      amountMinor,
      reason: 'Cold',
      key: `r-${amountMinor}`,
    })
  expect((await refund(100)).status).toBe(200)

  // Another till has taken a serial and not committed yet.
  const till = await database.pool.connect()
  await till.query('begin')
  await till.query('update invoice_serials set last_number = last_number where store_id = $1', [storeId])
  const refunding = refund(200)
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    expect(rows).toHaveLength(1)
  })
  expect((await post('pause', { reason: 'Full house', minutes: null })).status).toBeLessThan(300)
  await till.query('rollback')
  till.release()

  expect((await refunding).status).toBe(200)
  const notes = await db.selectFrom('invoices').select('id').where('kind', '=', 'credit-note').execute()
  expect(notes).toHaveLength(2)
})
