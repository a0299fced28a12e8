import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../db/schema.ts'
import { type QueueDeps, writeDelivery } from '../queue-delivery.ts'
import { DINER_KINDS, type PushContents, type PushKind } from './push-kinds.ts'

/** A notification that is to be sent once the transaction has committed. */
export interface NewPush<Kind extends PushKind> extends PushContents<Kind> {
  readonly kind: Kind
  readonly storeId: StoreId
  /** Id of its subject: there is one message per device, kind and subject. */
  readonly about: string
  /** Expiry, after which the notification is of no use. */
  readonly expiresAt: Date
}

/** @returns false when this notification was queued before */
export function queuePush<Kind extends PushKind>(
  deps: QueueDeps,
  tx: Db,
  { kind, storeId, about, expiresAt, deviceId, params }: NewPush<Kind>,
): Promise<boolean> {
  return writeDelivery(deps, tx, {
    channel: DINER_KINDS.has(kind) ? 'diner-push' : 'push',
    kind: kind,
    storeId,
    about: `${deviceId} ${about}`,
    expiresAt,
    contents: { deviceId, params },
  })
}
