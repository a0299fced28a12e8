/** Audit log entries expected of staff writes at tables. */
import type { AuditAction } from '@thali/contract/audit'
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { Db } from '@thali/server/db/schema'

interface Place {
  readonly storeId: StoreId
  readonly orderId: OrderId
}

interface TableWrite {
  readonly action: AuditAction
  before?(place: Place): Promise<object>
  body(place: Place): object
  readonly changes: object
}

export function tableWrites(db: () => Db): Readonly<Record<string, TableWrite>> {
  return {
    'POST /api/stores/:storeId/tables/move': {
      action: 'order.move-table',
      body: ({ orderId }) => ({ orders: [{ id: orderId, revision: 1 }], address: 'Table 9' }),
      changes: { table: [null, 'Table 9'], orders: [null, 1] },
    },
    'POST /api/stores/:storeId/orders/:orderId/approve': {
      action: 'order.approve',
      before: ({ orderId }) =>
        db()
          .updateTable('orders')
          .set({ released_at: null, held_for: 'approval' })
          .where('id', '=', orderId)
          .executeTakeFirst(),
      body: () => ({ revision: 1 }),
      changes: { held: [true, false] },
    },
    'POST /api/stores/:storeId/orders/:orderId/release': {
      action: 'order.release',
      before: ({ orderId }) =>
        db()
          .updateTable('orders')
          .set({ released_at: null, held_for: 'time' })
          .where('id', '=', orderId)
          .executeTakeFirst(),
      body: () => ({ revision: 1 }),
      changes: { held: [true, false] },
    },
    'POST /api/stores/:storeId/tables/bill': {
      action: 'bill.mark',
      body: ({ orderId }) => ({ orderIds: [orderId], totalMinor: 21_000, mark: 'printed' }),
      changes: { printed: [false, true], orders: [null, 1] },
    },
    'POST /api/stores/:storeId/requests/:requestId': {
      action: 'guest-request.answer',
      body: () => ({ state: 'taken' }),
      before: async ({ orderId, storeId }) => {
        const requestId = 'asked-for-water'
        await db()
          .insertInto('guest_requests')
          .values({
            ...{ store_id: storeId, id: requestId, order_id: orderId, kind: 'water', place: 'table 4' },
            ...{ asked_at: new Date(), taken_at: null, taken_by: null, taken_by_name: '', done_at: null },
          })
          .execute()
        return { requestId }
      },
      changes: { state: ['open', 'taken'] },
    },
  }
}
