import type { EventKind } from '@thali/contract/event-kinds'

/** Kinds that change a menu page, so that cached pages are rendered again. */
export const MENU_KINDS: ReadonlySet<EventKind> = new Set(['menu.changed', 'store.changed', 'post.changed'])

/** An event as the outbox keeps it. */
export interface StoreEvent {
  readonly storeId: string
  /** Number within the store, without gaps, in commit order. */
  readonly seq: number
  readonly kind: EventKind
  readonly orderId: string | null
  /** Ids and states only, never names or phones. */
  readonly data: Readonly<Record<string, unknown>>
}
