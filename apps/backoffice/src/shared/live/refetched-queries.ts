/** Queries that a store's events invalidate. */
import type { Query, QueryClient } from '@tanstack/react-query'
import { EVENT_KINDS, type EventKind } from '@thali/contract/event-kinds'
import { isDenied } from '../is-denied.ts'
import { sessionQuery } from '../session.ts'

const SESSION = String(sessionQuery.queryKey[0])

/**
 * Events after which queries `[name, storeId, …]` are fetched again. Orders on the board and the tables, open threads
 * and stock counts are merged from single events instead: their hooks listen themselves.
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
  // A settled or cancelled order hides its requests until that is undone.
  'guest-requests': ['request.changed', 'order.moved', 'order.changed'],
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
  // A store's change may remove a table that a reservation was to get.
  reservations: ['reservation.changed', 'store.changed'],
  // It says whether an operator has suspended the store.
  [SESSION]: ['store.changed'],
  'shifts-now': ['shift.changed'],
  tables: ['seating.changed', 'reservation.changed'],
  today: ['order.placed', 'order.released', 'order.moved', 'order.ready', 'order.changed'],
  waiting: EVENT_KINDS.filter((kind) => kind.startsWith('order.') || kind === 'store.changed'),
  waitlist: ['waitlist.changed', 'seating.changed'],
}

/** Pause between two refetches of a query, in milliseconds: many events arrive at once. */
const PAUSE_MS = 500
/** Longer pauses of queries whose answers are large or computed, in milliseconds. */
const LONG_PAUSES_MS: Readonly<Record<string, number>> = { calendar: 3_000, today: 3_000 }

/** The session belongs to the person, every other query to a store. */
const keyOf = (name: string, storeId: string) => (name === SESSION ? [name] : [name, storeId])

/** Names of the queries that events of these kinds invalidate. */
export function queriesOutdatedBy(kinds: readonly EventKind[]): string[] {
  return Object.entries(OUTDATED_BY).flatMap(([name, events]) =>
    events.some((event) => kinds.includes(event)) ? [name] : [],
  )
}

const isAny = (_: Query) => true
const isNotDenied = ({ state }: Query) => !isDenied(state.error)

/** Refetches of a store's queries: each immediately, then at most once per pause however many events arrive. */
export function createRefetches(queries: QueryClient, storeId: string) {
  /** Pauses in progress, and whether another refetch follows each. */
  const pauses = new Map<string, { readonly timer: number; isDue: boolean }>()

  function refetch(name: string, predicate = isAny): void {
    const pause = pauses.get(name)
    if (pause) {
      pause.isDue = true
      return
    }
    void queries.invalidateQueries({ queryKey: keyOf(name, storeId), predicate })
    const end = () => {
      const isDue = pauses.get(name)?.isDue
      pauses.delete(name)
      if (isDue) refetch(name)
    }
    const timer = window.setTimeout(end, LONG_PAUSES_MS[name] ?? PAUSE_MS)
    pauses.set(name, { timer, isDue: false })
  }

  return {
    onEvent({ kind }: { readonly kind: EventKind }) {
      for (const name of queriesOutdatedBy([kind])) refetch(name)
    },
    /** Events may have been missed. What was denied is fetched again only after an event, which may have brought it back. */
    onGap() {
      for (const name of Object.keys(OUTDATED_BY)) refetch(name, isNotDenied)
    },
    stop() {
      for (const { timer } of pauses.values()) window.clearTimeout(timer)
    },
  }
}
