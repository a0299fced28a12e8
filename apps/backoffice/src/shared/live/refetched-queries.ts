/** Queries of a store that its events outdate. */
import type { QueryClient } from '@tanstack/react-query'
import type { EventKind } from '@thali/contract/event-kinds'

const ORDER_EVENTS = [
  'order.placed',
  'order.released',
  'order.moved',
  'order.ready',
  'order.out',
  'order.delayed',
  'order.changed',
  'order.billed',
  'order.messages',
] as const satisfies readonly EventKind[]

/**
 * Events after which queries `[name, storeId, …]` are fetched again. Orders on the board and the tables, open threads
 * and counts of stock are merged from single events instead: their hooks listen themselves.
 */
const OUTDATED_BY: Readonly<Record<string, readonly EventKind[]>> = {
  calendar: [
    'shift.changed',
    'calendar-note.changed',
    'reservation.changed',
    'post.changed',
    'store.changed',
    'menu.changed',
    'order.placed',
    'order.moved',
    'order.changed',
  ],
  'chat-count': ['chat.changed'],
  'chat-people': ['presence.changed'],
  contacts: ['contact.changed'],
  'counter-menu': ['menu.changed', 'store.changed'],
  'guest-requests': ['request.changed'],
  ingredients: ['menu.changed'],
  items: ['menu.changed'],
  'later-orders': ['order.placed', 'order.released', 'order.moved', 'order.changed', 'store.changed'],
  'mail-count': ['mail.received', 'mail.changed'],
  'mail-labels': ['mail.received', 'mail.changed', 'mail.labels'],
  'menu-editor': ['menu.changed', 'menu.scheduled'],
  notifications: ['notification.added'],
  'own-shifts': ['shift.changed'],
  posts: ['post.changed'],
  printers: ['printing.changed'],
  printing: ['printing.changed'],
  // A store's change may take a table that a reservation was to have.
  reservations: ['reservation.changed', 'store.changed'],
  'shifts-now': ['shift.changed'],
  tables: ['seating.changed', 'reservation.changed'],
  waiting: [...ORDER_EVENTS, 'store.changed'],
  waitlist: ['waitlist.changed', 'seating.changed'],
}

/** Pause between two refetches of a query, in milliseconds: many events come at once. */
const PAUSE_MS = 500
/** Pause of a query whose answer is large, in milliseconds. */
const LONG_PAUSE_MS = 3_000
const LONG_PAUSED: ReadonlySet<string> = new Set(['calendar'])

/** Names of the queries that events of these kinds outdate. */
export function queriesOutdatedBy(kinds: readonly EventKind[]): string[] {
  return Object.entries(OUTDATED_BY).flatMap(([name, events]) =>
    events.some((event) => kinds.includes(event)) ? [name] : [],
  )
}

/** Refetches of a store's queries: each at once, then at most once a pause however many events come. */
export function createRefetches(queries: QueryClient, storeId: string) {
  const isDue = new Map<string, boolean>()
  const timers = new Set<number>()

  function refetch(name: string): void {
    if (isDue.has(name)) {
      isDue.set(name, true)
      return
    }
    isDue.set(name, false)
    void queries.invalidateQueries({ queryKey: [name, storeId] })
    const timer = window.setTimeout(
      () => {
        timers.delete(timer)
        const wasDue = isDue.get(name)
        isDue.delete(name)
        if (wasDue) refetch(name)
      },
      LONG_PAUSED.has(name) ? LONG_PAUSE_MS : PAUSE_MS,
    )
    timers.add(timer)
  }

  return {
    onEvent: ({ kind }: { readonly kind: EventKind }) => queriesOutdatedBy([kind]).forEach(refetch),
    /** Events may have been missed. */
    onGap: () => Object.keys(OUTDATED_BY).forEach(refetch),
    stop() {
      for (const timer of timers) window.clearTimeout(timer)
    },
  }
}
