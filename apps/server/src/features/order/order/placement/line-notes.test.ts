/** Tests of diners' notes on single dishes, from the order to all its views. */
import type { OrderId } from '@thali/domain/ids'
import { LINE_NOTE_MAX } from '@thali/domain/order/line-note'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { anOrderLine, aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writePayload } from '../../../after/webhook/write-payload.ts'

let fixture: StaffFixture
let storeId: Awaited<ReturnType<typeof importStoreFile>>
let cookie: string

beforeAll(async () => {
  fixture = await makeStaffFixture()
  storeId = await importStoreFile(fixture.deps, makeSmallStore())
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'manager'))
})
afterAll(() => fixture.close())

let tables = 0
const place = (items: readonly object[]) =>
  fixture.call('POST', `/order/create/web/${storeId}`, {
    origin: null,
    body: aPlacement({ items, amount: 100 * items.length, address: `Table ${++tables}` }),
  })
const rowOf = (orderId: OrderId) =>
  fixture.deps.db
    .selectFrom('orders')
    .select(['snapshot', 'line_notes'])
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()

it('reach the board, the order’s pages and permitted webhooks, line by line', async () => {
  const placed = await place([anOrderLine({ note: ' no sugar ' }), anOrderLine()])
  expect(placed.status).toBe(201)
  const { _id: orderId, slug } = placed.body
  const notesOf = (lines: readonly { note?: string }[]) => lines.map(({ note }) => note)
  const expected = ['no sugar', undefined]
  expect(notesOf(placed.body.items)).toEqual(expected)

  const { body: detail } = await fixture.call('GET', `/api/stores/${storeId}/orders/${orderId}`, { cookie })
  expect(notesOf(detail.lines)).toEqual(expected)
  const status = await fixture.call('GET', `/order/status/${slug}`, { origin: null })
  expect(notesOf(status.body.items)).toEqual(expected)

  const message = {
    type: 'order.placed' as const,
    order_id: orderId,
    facts: '{}',
    occurred_at: fixture.now(),
  }
  const told = async (withContact: boolean) => {
    const at = fixture.now()
    const payload = await writePayload(fixture.deps.db, storeId, message, { withContact, at })
    return notesOf(JSON.parse(payload).data.order.lines)
  }
  expect([await told(true), await told(false)]).toEqual([expected, [undefined, undefined]])
})

it('are stored apart from the sold lines, whose bytes are the same without them', async () => {
  const noted = await place([anOrderLine({ note: 'no sugar' })])
  const plain = await place([anOrderLine({ note: '  ' })])
  const rows = [await rowOf(noted.body._id), await rowOf(plain.body._id)]
  const bytes = (row: { snapshot: string }, id: string) => row.snapshot.replaceAll(id, 'id')
  expect(rows[0] && bytes(rows[0], noted.body._id)).toBe(rows[1] && bytes(rows[1], plain.body._id))
  expect(rows.map(({ line_notes }) => line_notes && Object.values(line_notes))).toEqual([['no sugar'], null])
})

it('are refused if too long, of several lines or with hidden characters', async () => {
  const full = 'x'.repeat(LINE_NOTE_MAX)
  expect((await place([anOrderLine({ note: full })])).body.items[0].note).toBe(full)
  for (const note of [`${full}x`, 'two\nlines', 'a\u202eb', 'a\u0000', '\ud800', 5])
    expect((await place([anOrderLine({ note })])).status).toBe(400)
})
