/** Alerts while an order waits untouched by the staff; each step happens once an order. */

const MINUTE_MS = 60_000

/** Steps after the first ring, in order: push to every device of the staff, alert to the owners, pause of ordering. */
export const ALERT_STEPS = ['push', 'owner', 'pause'] as const
export type AlertStep = (typeof ALERT_STEPS)[number]

/** Time of each step, in minutes from the order's release; null: never. */
export interface OrderAlerts {
  readonly pushMinutes: number | null
  readonly ownerMinutes: number | null
  readonly pauseMinutes: number | null
  /** Duration of the pause; null: until staff resume ordering. */
  readonly pauseForMinutes: number | null
  /** Text for diners during the pause; empty: `UNATTENDED_REASON`. */
  readonly pauseText: string
}

/** Settings of a store that has chosen nothing. */
export const DEFAULT_ORDER_ALERTS: OrderAlerts = {
  pushMinutes: 2,
  ownerMinutes: 5,
  pauseMinutes: 10,
  pauseForMinutes: 30,
  pauseText: '',
}

/**
 * Distinct phones, places or networks with waiting orders from which ordering pauses by itself; a single prankster has
 * fewer.
 */
export const PAUSE_ORIGINS = 3

/** Limit of the time before a step, in minutes. */
export const ALERT_MINUTES_MAX = 60

/** Earliest time of a step, in milliseconds. */
export const EARLIEST_ALERT_MS = MINUTE_MS

/** Whether each enabled step comes later than the one before it. */
export function areInOrder(alerts: OrderAlerts): boolean {
  const minutes = ALERT_STEPS.flatMap((step) => minutesOf(alerts, step) ?? [])
  return minutes.every((one, at) => at === 0 || (minutes[at - 1] ?? 0) < one)
}

/**
 * Steps that are due for an order and not yet taken.
 *
 * @param alerted number of `ALERT_STEPS` already passed
 * @param waitedMs since its release
 */
export function stepsDue(alerts: OrderAlerts, alerted: number, waitedMs: number): readonly AlertStep[] {
  return ALERT_STEPS.slice(alerted).filter((step) => {
    const minutes = minutesOf(alerts, step)
    return minutes !== null && waitedMs >= minutes * MINUTE_MS
  })
}

/** Number of `ALERT_STEPS` passed by an order after a wait; all of them once no enabled step follows. */
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
