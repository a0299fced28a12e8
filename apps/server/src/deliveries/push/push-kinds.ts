/**
 * Kinds of notifications, with the parameters of their texts. No personal data: they pass through other
 * companies' servers.
 */

import type { OrderTypeKind } from '@thali/domain/order/order-type-kind'

/** A path on PUBLIC_URL. */
type Path = `/${string}`

interface OrderNotice {
  readonly path: Path
  readonly storeName: string
  readonly number: number
  readonly orderKind: OrderTypeKind
}

export const DINER_KINDS: ReadonlySet<string> = new Set<PushKind>([
  'order-ready',
  'order-delayed',
  'order-cancelled',
])

export interface PushParams {
  /** Untouched orders are waiting; `path` leads to the board. */
  readonly 'orders-waiting': {
    readonly path: Path
    readonly storeName: string
    readonly orders: number
    /** Time since the first one. */
    readonly minutes: number
  }
  /** Diners of an order have written and got no answer; `path` leads to their thread. */
  readonly 'guest-waiting': {
    readonly path: Path
    readonly storeName: string
    readonly number: number
    readonly minutes: number
  }
  /** Diners ask for a table; `path` leads to the day. */
  readonly 'reservation-requested': {
    readonly path: Path
    readonly storeName: string
    /** On the store's clock, as its diners read it. */
    readonly day: string
    readonly time: string
    readonly party: number
    /** Until it lapses. */
    readonly minutes: number
  }
  /** Unread mails have arrived; `path` leads to them. */
  readonly 'mails-received': { readonly path: Path; readonly storeName: string; readonly mails: number }
  /** To a diner, of their order; `path` leads to its page. */
  readonly 'order-ready': OrderNotice
  readonly 'order-delayed': OrderNotice & { readonly minutes: number }
  readonly 'order-cancelled': OrderNotice
  /** Test notification, sent on request. */
  readonly test: { readonly path: Path; readonly storeName: string }
}

export type PushKind = keyof PushParams

/** Contents sealed with such a delivery: the row of the browser, and the parameters of the text. */
export interface PushContents<Kind extends PushKind> {
  readonly deviceId: string
  readonly params: PushParams[Kind]
}
