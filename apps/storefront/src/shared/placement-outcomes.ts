import type { OrderStatus } from '@thali/contract/order-status'
import { dropAttempt } from '../browser/attempt-shelf.ts'
import type { Refused } from '../browser/call-api.ts'
import type { PlacementAttempt } from './placement-attempt.ts'

/** How an attempt ended. */
export type Outcome =
  | { readonly kind: 'placed'; readonly attempt: PlacementAttempt; readonly status: OrderStatus }
  | { readonly kind: 'refused'; readonly attempt: PlacementAttempt; readonly refusal: Refused }

/** How long a page must live for its word to count as read. */
const READ_MS = 300

const outcomeListeners = new Set<(outcome: Outcome) => boolean>()
const newsListeners = new Set<(outcome: Outcome) => void>()
/** Outcomes that came while no page was there to tell them. */
let unheard: readonly Outcome[] = []

/** Hears how attempts end, and says whether the outcome was its own to act on. Returns the way to stop. */
export function onOutcome(listener: (outcome: Outcome) => boolean): () => void {
  outcomeListeners.add(listener)
  tellUnheard()
  return () => outcomeListeners.delete(listener)
}

/** Hears of those that are nobody's own, and tells the diner. Returns the way to stop. */
export function onNews(listener: (outcome: Outcome) => void): () => void {
  newsListeners.add(listener)
  tellUnheard()
  return () => newsListeners.delete(listener)
}

/** Whether an order ended while no page was there to say how. */
export const hasUnheard = () => unheard.length > 0

/** Tells the page, or keeps it until a page is there that hears. */
export function tell(outcome: Outcome): void {
  if (!isHeard(outcome)) unheard = [...unheard, outcome]
}

export function forgetUnheard(): void {
  unheard = []
}

function tellUnheard() {
  const waiting = unheard
  unheard = []
  unheard = waiting.filter((outcome) => !isHeard(outcome))
}

function isHeard(outcome: Outcome): boolean {
  const isOwn = [...outcomeListeners].some((listener) => listener(outcome))
  if (!isOwn) for (const listener of newsListeners) listener(outcome)
  if (!isOwn && newsListeners.size === 0) return false
  // A page that dies before anybody could read it leaves the telling to the next, which hears the same answer.
  if (outcome.kind === 'placed') setTimeout(() => void dropAttempt(outcome.attempt.key), READ_MS)
  return true
}
