import type { Passed } from '@thali/test-kit/cuttable-connection'
import type { PageMessage } from './page-recorder.ts'
import { PLACING } from './session-plan.ts'

/** An order as it stands in the database. */
export interface StoredOrder {
  readonly slug: string
  /** In milliseconds since 1970. */
  readonly placedAt: number
  readonly quantity: number
}

/** What a session has left behind. */
export interface Evidence {
  readonly orders: readonly StoredOrder[]
  /** What went over the diner's line. */
  readonly passed: readonly Passed[]
  /** What the pages told the diner. */
  readonly messages: readonly PageMessage[]
  /** How many the diner asked for. */
  readonly quantity: number
  /** Whether the order was asked for while the phone knew that there is no network. */
  readonly wasOfflineWhilePlacing: boolean
  /** Whether a phone that stores nothing met the browser's own error page. */
  readonly wasForgotten: boolean
}

/** Whether the browser has lost a phone's cart before its page could tell of an order. */
export function isUntoldAndForgotten({ wasForgotten, messages }: Evidence): boolean {
  return wasForgotten && !messages.some(isAboutOrder)
}

/** How often a session's order went out to the server. */
export function countSent({ passed }: Evidence): number {
  return placings(passed).filter(({ status }) => status === null).length
}

/** Whether the diner was told that the order is not sent yet. */
export function saidNotSent({ messages }: Evidence): boolean {
  return messages.some(({ what }) => what === 'not sent')
}

/** Whether these words say that there is an order. */
export function isAboutOrder({ what }: PageMessage): boolean {
  return what === 'placed' || what === 'order page'
}

/** What is wrong with a session: there must be one order, as asked for, told of when it was there and never denied. */
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
