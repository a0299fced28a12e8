import type { Passed } from '@thali/test-kit/cuttable-connection'
import type { PageMessage } from './page-recorder.ts'
import { PLACING } from './session-plan.ts'

/** Order as stored in the database. */
export interface StoredOrder {
  readonly slug: string
  /** Time in milliseconds since 1970. */
  readonly placedAt: number
  readonly quantity: number
}

/** Records of a session. */
export interface Evidence {
  readonly orders: readonly StoredOrder[]
  /** Requests and answers that passed over the diner's line. */
  readonly passed: readonly Passed[]
  /** Messages of the pages to the diner. */
  readonly messages: readonly PageMessage[]
  /** Quantity that the diner ordered. */
  readonly quantity: number
  /** Whether the order was placed while the phone knew that there was no network. */
  readonly wasOfflineWhilePlacing: boolean
  /** Whether a phone that stores nothing met the browser's own error page. */
  readonly wasForgotten: boolean
}

/** Whether the browser lost a phone's cart before its page could report an order. */
export function isUntoldAndForgotten({ wasForgotten, messages }: Evidence): boolean {
  return wasForgotten && !messages.some(isAboutOrder)
}

/** Counts how often a session's order was sent to the server. */
export function countSent({ passed }: Evidence): number {
  return placings(passed).filter(({ status }) => status === null).length
}

/** Whether the diner was told that the order is not sent yet. */
export function saidNotSent({ messages }: Evidence): boolean {
  return messages.some(({ what }) => what === 'not sent')
}

/** Whether a message says that there is an order. */
export function isAboutOrder({ what }: PageMessage): boolean {
  return what === 'placed' || what === 'order page'
}

/**
 * Finds faults of a session: there must be one order as the diner asked for it, reported only once it
 * existed, and never denied.
 */
export function findFaults(evidence: Evidence): string[] {
  const { orders, quantity } = evidence
  const faults: string[] = []
  if (evidence.wasOfflineWhilePlacing && !saidNotSent(evidence)) {
    faults.push('never said that the order was not sent yet')
  }
  if (orders.length > 1) faults.push(`one checkout became ${orders.length} orders`)
  const [order] = orders
  if (!order) return isUntoldAndForgotten(evidence) ? faults : [...faults, 'there is no order']
  if (order.quantity !== quantity) faults.push(`ordered ${quantity}, kept ${order.quantity}`)
  return [...faults, ...findUntruths(evidence, order)]
}

function findUntruths({ passed, messages }: Evidence, order: StoredOrder): string[] {
  const acknowledged = placings(passed).find(({ status }) => status === 201)
  const acknowledgedAt = acknowledged?.at ?? Number.POSITIVE_INFINITY
  const untruths: string[] = []
  for (const words of messages) {
    const { what, at, orderSlug } = words
    if (!isAboutOrder(words)) {
      if (order.placedAt <= at)
        untruths.push(`said "${what}" ${at - order.placedAt} ms after the order was placed`)
      continue
    }
    if (at < acknowledgedAt) untruths.push(`said "${what}" ${acknowledgedAt - at} ms before the server did`)
    if (orderSlug !== null && orderSlug !== order.slug) {
      untruths.push('showed the page of an order that is not there')
    }
  }
  return untruths
}

function placings(passed: readonly Passed[]): Passed[] {
  return passed.filter(({ request }) => PLACING.test(request))
}
