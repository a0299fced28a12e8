/** Permission tests of the routes about a store's data: a diner's data, the bills, the whole store. */
import type { AuditAction } from '@thali/contract/audit'
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { Db } from '@thali/server/db/schema'
import { PASSWORD } from './staff-fixture.ts'
import type { StaffRow } from './staff-row.ts'

export const DATA_ROUTES: Readonly<Record<string, StaffRow>> = {
  'POST /api/stores/:storeId/guest-data': {
    body: { prefix: '+91', phone: '9123456780' },
    answers: 200,
  },
  'POST /api/stores/:storeId/guest-data/erase': {
    body: { prefix: '+91', phone: '9123456780' },
    answers: 200,
  },
  'GET /api/stores/:storeId/bills-archive': { answers: 200 },
  'GET /api/stores/:storeId/deletion': { answers: 200 },
  'POST /api/stores/:storeId/deletion': {
    body: { slug: 'of-another-store', password: 'not right' },
    answers: 409,
  },
}

interface Place {
  readonly storeId: StoreId
  readonly slug: string
  readonly orderId: OrderId
}

interface DataWrite {
  readonly action: AuditAction
  before?(place: Place): Promise<unknown>
  body(place: Place): object
  readonly changes: object
}

/** Audit log entries expected of their writes. */
export const dataWrites = (db: () => Db): Readonly<Record<string, DataWrite>> => ({
  'POST /api/stores/:storeId/guest-data/erase': {
    action: 'guest.erase',
    before: ({ storeId, orderId }) =>
      db()
        .updateTable('orders')
        .set({ state: 4, user_phone: '' })
        .where('store_id', '=', storeId)
        .where('id', '=', orderId)
        .execute(),
    body: ({ orderId }) => ({ orderId }),
    changes: { orders: [1, null] },
  },
  'POST /api/stores/:storeId/deletion': {
    action: 'store.delete',
    body: ({ slug }) => ({ slug, password: PASSWORD }),
    changes: {},
  },
})
