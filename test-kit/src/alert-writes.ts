/** Audit log entries expected of writes to alerts and undelivered messages. */
import type { AuditAction } from '@thali/contract/audit'
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { Deps } from '@thali/server/deps'
import { aSubscription } from './fake-push.ts'
import { undeliveredWrites } from './undelivered-routes.ts'

interface AlertWrite {
  readonly action: AuditAction
  body?(): object
  before?(place: {
    readonly orderId: OrderId
    readonly storeId: StoreId
    readonly messageId: string
  }): Promise<unknown>
  readonly changes?: object
}

/** A device that is there already. */
export const TABLET = { ...aSubscription('two'), name: 'Tablet', language: 'en' }

export const alertWrites = (deps: () => Deps): Readonly<Record<string, AlertWrite>> => ({
  ...undeliveredWrites(deps),
  'POST /api/stores/:storeId/orders/:orderId/seen': {
    action: 'order.see',
    async before({ orderId }) {
      const { db } = deps()
      await db.updateTable('orders').set({ state: 3 }).where('id', '=', orderId).execute()
      await db.updateTable('order_moves').set({ by_id: 'diner' }).where('order_id', '=', orderId).execute()
    },
    changes: { seen: [false, true] },
  },
  'POST /api/stores/:storeId/push-devices': {
    action: 'push-device.add',
    body: () => ({ ...aSubscription(), name: 'Phone', language: 'en' }),
    changes: { name: [null, 'Phone'] },
  },
  'POST /api/stores/:storeId/push-devices/:deviceId/remove': {
    action: 'push-device.remove',
    changes: { name: ['Tablet', null] },
  },
  'POST /api/stores/:storeId/push-devices/:deviceId/test': { action: 'push-device.test' },
})
