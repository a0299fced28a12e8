import type { EventKind } from '@thali/contract/event-kinds'
import type { OrderId, StoreId } from '@thali/domain/ids'

/** Kinds that change a menu page, so that cached pages are rendered again. */
export const MENU_KINDS: ReadonlySet<EventKind> = new Set(['menu.changed', 'store.changed', 'post.changed'])

/** An event as the outbox keeps it. */
export interface StoreEvent {
  readonly storeId: StoreId
  /** Number within the store, without gaps, in commit order. */
  readonly seq: number
  readonly kind: EventKind
  readonly orderId: OrderId | null
  /** Ids and states only, never names or phones. */
  readonly data: Readonly<Record<string, unknown>>
}
