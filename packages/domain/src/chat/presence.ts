/** Presence of people of the staff. */
import type { Instant } from '../time/clock.ts'

/** The specification's four; `busy` is set by hand. */
export const PRESENCES = ['online', 'away', 'busy', 'offline'] as const
export type Presence = (typeof PRESENCES)[number]

/** Presences that a person's own pages report. */
export const SAID_PRESENCES = ['online', 'away', 'busy'] as const
export type SaidPresence = (typeof SAID_PRESENCES)[number]

/** Interval of an open page's reports. */
export const PRESENCE_EVERY_MS = 30_000
/** Age of the last report after which a page counts as closed; browsers let hidden pages run only once a minute. */
export const OFFLINE_AFTER_MS = 90_000
/** Time without a key or a tap after which a person is away. */
export const AWAY_AFTER_MS = 5 * 60_000

/** Last report of a device on a person's presence. */
export interface HeardPresence {
  readonly said: SaidPresence
  readonly saidAt: Instant
}

/** The strongest first: busy was set by hand, and a person active at one device is not away for an idle other one. */
const BY_STRENGTH: readonly SaidPresence[] = ['busy', 'online', 'away']

/** Presence of a person from the last report of each of their devices. */
export function presenceAt(heard: readonly HeardPresence[], at: Instant): Presence {
  const said = new Set(heard.filter(({ saidAt }) => at - saidAt < OFFLINE_AFTER_MS).map((one) => one.said))
  return BY_STRENGTH.find((one) => said.has(one)) ?? 'offline'
}

/** Presence that a page reports of a person who is not busy. */
export function presenceOfInput(lastInputAt: Instant, at: Instant): SaidPresence {
  return at - lastInputAt < AWAY_AFTER_MS ? 'online' : 'away'
}
