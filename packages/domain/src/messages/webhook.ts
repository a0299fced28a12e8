/** What webhooks tell integrators, and which of a store's events they are told of. */
import { CANCELLED } from '../order/order.ts'

/** Events that an integrator can choose, by the names that they travel under. */
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

/** Types of messages: the events, and the test that somebody sends from the settings. */
export const WEBHOOK_MESSAGE_TYPES = [...WEBHOOK_EVENTS, 'webhook.test'] as const
export type WebhookMessageType = (typeof WEBHOOK_MESSAGE_TYPES)[number]

/** Webhooks of one store. */
export const WEBHOOKS_MAX = 10
/** Secrets of one webhook that sign at a time. */
export const WEBHOOK_SECRETS_MAX = 3
/** After a rotation the secret of before signs for so long. */
export const FORMER_SECRET_MS = 24 * 3_600_000
/** A message is tried again for so long. */
export const WEBHOOK_MESSAGE_LIFE_MS = 3 * 24 * 3_600_000
/** A webhook all of whose attempts have failed for so long is switched off. */
export const WEBHOOK_DISABLED_AFTER_MS = 2 * 24 * 3_600_000

/** An event of a store, as its outbox has it: ids and states, no names and no phones. */
export interface StoreFact {
  readonly kind: string
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * The events for integrators that a store's event is: none, one, or two where a payment came and went back at once. A
 * move to Cancelled is `order.cancelled` alone. A held order that comes to the kitchen has moved.
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

/** An item whose button says something else now. */
export interface ChangedItem {
  readonly itemId: string
  readonly state: string
}

/** Items whose state an event of the menu tells of. */
export function changedItems(data: StoreFact['data']): ChangedItem[] {
  const { items, itemId, state } = data
  const listed = Array.isArray(items) ? items : [{ itemId, state }]
  return listed.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return []
    const { itemId: id, state: says } = item as Partial<Record<'itemId' | 'state', unknown>>
    return typeof id === 'string' && typeof says === 'string' ? [{ itemId: id, state: says }] : []
  })
}

/** An option of an item whose row says something else now, by its label and its group's. */
export interface ChangedOption extends ChangedItem {
  readonly group: string
  readonly option: string
}

/** Options whose state an event of the menu tells of. */
export function changedOptions({ options }: StoreFact['data']): ChangedOption[] {
  if (!Array.isArray(options)) return []
  return options.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null) return []
    const { itemId, group, option, state } = one as Partial<Record<keyof ChangedOption, unknown>>
    if (typeof itemId !== 'string' || typeof group !== 'string') return []
    return typeof option === 'string' && typeof state === 'string' ? [{ itemId, group, option, state }] : []
  })
}
