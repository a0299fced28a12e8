import type { Ordering, Store } from '../store/store.ts'
import type { Instant } from '../time/clock.ts'
import { WANTED_TIME_MAX_MS } from '../time/due-time.ts'
import { openingAt } from '../time/opening-hours.ts'
import { storeTime } from '../time/store-clock.ts'
import type { OrderType } from './order-type.ts'
import { hasWantedTime } from './order-type-kind.ts'
import { lastSlotDate } from './slots.ts'

/** Stored pause: without a reason none is set; without an end it lasts until staff resume. */
export interface Pause {
  readonly pausedReason: string | null
  readonly pausedUntil: Instant | null
}

/**
 * Whether orders are taken at an instant as far as a pause is concerned. A pause ends by itself at its end.
 */
export function orderingNow({ pausedReason, pausedUntil }: Pause, at: Instant): Ordering {
  const isPaused = pausedReason !== null && (pausedUntil === null || at < pausedUntil)
  if (!isPaused) return { open: true, reason: '', until: null }
  return { open: false, reason: pausedReason, until: isoOrNull(pausedUntil) }
}

/**
 * Whether a store takes orders at an instant: neither paused nor closed by its opening hours, or closed but taking
 * later orders.
 */
export function orderingOf(
  { hours, timeZone, orderTypes }: Pick<Store, 'hours' | 'timeZone' | 'orderTypes'>,
  pause: Pause,
  at: Instant,
): Ordering {
  const paused = orderingNow(pause, at)
  if (!hours) return paused
  const opening = openingAt(hours, at, timeZone)
  if (!opening.isOpen) {
    const { reason, changesAt } = opening
    const isLater =
      paused.open &&
      changesAt !== null &&
      orderTypes.some((type) => type.active && reachesOpening(type, changesAt, { at, timeZone }))
    return {
      open: false,
      reason,
      until: isoOrNull(changesAt),
      closed: true,
      ...(isLater && { later: true }),
    }
  }
  if (paused.open || pause.pausedUntil === null) return paused
  // A pause may end after closing.
  const then = openingAt(hours, pause.pausedUntil, timeZone)
  return { ...paused, until: isoOrNull(then.isOpen ? pause.pausedUntil : then.changesAt) }
}

/** Whether a closed store's order type can be ordered for the next opening, by its slots or within 24 hours. */
export function reachesOpening(
  { kind, slots }: Pick<OrderType, 'kind' | 'slots'>,
  opensAt: Instant,
  { at, timeZone }: { readonly at: Instant; readonly timeZone: string },
): boolean {
  if (slots) return storeTime(opensAt, timeZone).date <= lastSlotDate(slots, at, timeZone)
  return hasWantedTime(kind) && opensAt - at < WANTED_TIME_MAX_MS
}

function isoOrNull(at: Instant | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
