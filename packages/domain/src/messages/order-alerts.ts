/** What happens while an order waits that nobody of the store has touched; each step once an order. */

const MINUTE_MS = 60_000

/** Steps after the first ring, in their order: every device of the staff, the owners, no further orders. */
export const ALERT_STEPS = ['push', 'owner', 'pause'] as const
export type AlertStep = (typeof ALERT_STEPS)[number]

/** When each step is taken, in minutes from the order's release; null: never. */
export interface OrderAlerts {
  readonly pushMinutes: number | null
  readonly ownerMinutes: number | null
  readonly pauseMinutes: number | null
  /** How long ordering stays paused; null: until somebody resumes it. */
  readonly pauseForMinutes: number | null
  /** What diners read meanwhile; empty: `UNATTENDED_REASON`. */
  readonly pauseText: string
}

/** As long as a store has set nothing else. */
export const DEFAULT_ORDER_ALERTS: OrderAlerts = {
  pushMinutes: 2,
  ownerMinutes: 5,
  pauseMinutes: 10,
  pauseForMinutes: 30,
  pauseText: '',
}

/** Phones, places or networks whose orders wait, before ordering pauses by itself: one stranger has fewer. */
export const PAUSE_ORIGINS = 3

/** Longest time before a step. */
export const ALERT_MINUTES_MAX = 60

/** No step is taken sooner, in milliseconds. */
export const EARLIEST_ALERT_MS = MINUTE_MS

/** Whether each step that is on comes later than the one before it. */
export function areInOrder(alerts: OrderAlerts): boolean {
  const minutes = ALERT_STEPS.flatMap((step) => minutesOf(alerts, step) ?? [])
  return minutes.every((one, at) => at === 0 || (minutes[at - 1] ?? 0) < one)
}

/**
 * Steps that are due for an order and have not been taken.
 *
 * @param alerted how many of `ALERT_STEPS` lie behind it
 * @param waitedMs since its release
 */
export function stepsDue(alerts: OrderAlerts, alerted: number, waitedMs: number): readonly AlertStep[] {
  return ALERT_STEPS.slice(alerted).filter((step) => {
    const minutes = minutesOf(alerts, step)
    return minutes !== null && waitedMs >= minutes * MINUTE_MS
  })
}

/** How many of `ALERT_STEPS` lie behind an order that has waited so long: those that are off count once nothing follows. */
export function stepsBehind(alerts: OrderAlerts, waitedMs: number): number {
  const reached = stepsDue(alerts, 0, waitedMs)
  const last = reached.at(-1)
  const behind = last === undefined ? 0 : ALERT_STEPS.indexOf(last) + 1
  const toCome = ALERT_STEPS.slice(behind).some((step) => minutesOf(alerts, step) !== null)
  return toCome ? behind : ALERT_STEPS.length
}

function minutesOf(alerts: OrderAlerts, step: AlertStep): number | null {
  if (step === 'push') return alerts.pushMinutes
  return step === 'owner' ? alerts.ownerMinutes : alerts.pauseMinutes
}
