/** Presence of people of the staff. */
import type { Instant } from '../time/clock.ts'

/** The specification's four; `busy` is set by hand. */
export const PRESENCES = ['online', 'away', 'busy', 'offline'] as const
export type Presence = (typeof PRESENCES)[number]

/** What a person's own pages say. */
export const SAID_PRESENCES = ['online', 'away', 'busy'] as const
export type SaidPresence = (typeof SAID_PRESENCES)[number]

/** So often an open page says so again. */
export const PRESENCE_EVERY_MS = 30_000
/** After that long without a word the page is closed; browsers let pages that nobody looks at speak once a minute. */
export const OFFLINE_AFTER_MS = 90_000
/** After that long without a key or a tap a person is away. */
export const AWAY_AFTER_MS = 5 * 60_000

/** What a device was last heard to say of a person. */
export interface HeardPresence {
  readonly said: SaidPresence
  readonly saidAt: Instant
}

/** The strongest first: busy was set by hand, and who is at one device is not away for another that lies unused. */
const BY_STRENGTH: readonly SaidPresence[] = ['busy', 'online', 'away']

/** Presence of a person by what each of their devices was last heard to say. */
export function presenceAt(heard: readonly HeardPresence[], at: Instant): Presence {
  const said = new Set(heard.filter(({ saidAt }) => at - saidAt < OFFLINE_AFTER_MS).map((one) => one.said))
  return BY_STRENGTH.find((one) => said.has(one)) ?? 'offline'
}

/** What a page says of a person who is not busy. */
export function presenceOfInput(lastInputAt: Instant, at: Instant): SaidPresence {
  return at - lastInputAt < AWAY_AFTER_MS ? 'online' : 'away'
}
