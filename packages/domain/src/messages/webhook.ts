/** Events of a store that webhooks send to integrators. */
import { CANCELLED } from '../order/order.ts'

/** Events that an integrator can subscribe to, by their names on the wire. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.moved',
  'order.ready',
  'order.out',
  'order.delayed',
  'order.cancelled',
  'order.paid',
  'order.refunded',
  'menu.published',
  'item.availability',
  'feedback.given',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Types of messages: the events, and the test that staff send from the settings. */
export const WEBHOOK_MESSAGE_TYPES = [...WEBHOOK_EVENTS, 'webhook.test'] as const
export type WebhookMessageType = (typeof WEBHOOK_MESSAGE_TYPES)[number]

/** Limit of webhooks in one store. */
export const WEBHOOKS_MAX = 10
/** Limit of a webhook's secrets that sign at the same time. */
export const WEBHOOK_SECRETS_MAX = 3
/** Time after a rotation for which the former secret still signs. */
export const FORMER_SECRET_MS = 24 * 3_600_000
/** Time for which delivery of a message is retried. */
export const WEBHOOK_MESSAGE_LIFE_MS = 3 * 24 * 3_600_000
/** Time of failed attempts only, after which a webhook is disabled. */
export const WEBHOOK_DISABLED_AFTER_MS = 2 * 24 * 3_600_000

/** Event of a store as in its outbox: ids and states, no names and no phones. */
export interface StoreFact {
  readonly kind: string
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * Webhook events of a store's event: none, one, or two where a payment came in and went back at once. A move to
 * Cancelled is `order.cancelled` only. The release of a held order is `order.moved`.
 */
export function webhookEventsOf({ kind, data }: StoreFact): WebhookEvent[] {
  const events = eventsOfKind(kind, data)
  if (data.paid === true) events.push('order.paid')
  if (data.refunded === true) events.push('order.refunded')
  return events
}

const TOLD_AS_THEY_ARE: ReadonlySet<string> = new Set<WebhookEvent>([
  'order.placed',
  'order.ready',
  'order.out',
  'order.delayed',
  'feedback.given',
])

function eventsOfKind(kind: string, data: StoreFact['data']): WebhookEvent[] {
  if (TOLD_AS_THEY_ARE.has(kind)) return [kind as WebhookEvent]
  if (kind === 'order.released') return ['order.moved']
  if (kind === 'order.moved') return [data.state === CANCELLED ? 'order.cancelled' : 'order.moved']
  if (kind !== 'menu.changed') return []
  if (data.published === true) return ['menu.published']
  return changedItems(data).length + changedOptions(data).length > 0 ? ['item.availability'] : []
}

/** Item whose state changed, and with it its button. */
export interface ChangedItem {
  readonly itemId: string
  readonly state: string
}

/** Items whose state a menu event reports as changed. */
export function changedItems(data: StoreFact['data']): ChangedItem[] {
  const { items, itemId, state } = data
  const listed = Array.isArray(items) ? items : [{ itemId, state }]
  return listed.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return []
    const { itemId: id, state: says } = item as Partial<Record<'itemId' | 'state', unknown>>
    return typeof id === 'string' && typeof says === 'string' ? [{ itemId: id, state: says }] : []
  })
}

/** Option of an item whose state changed, by its label and its group's. */
export interface ChangedOption extends ChangedItem {
  readonly group: string
  readonly option: string
}

/** Options whose state a menu event reports as changed. */
export function changedOptions({ options }: StoreFact['data']): ChangedOption[] {
  if (!Array.isArray(options)) return []
  return options.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null) return []
    const { itemId, group, option, state } = one as Partial<Record<keyof ChangedOption, unknown>>
    if (typeof itemId !== 'string' || typeof group !== 'string') return []
    return typeof option === 'string' && typeof state === 'string' ? [{ itemId, group, option, state }] : []
  })
}
