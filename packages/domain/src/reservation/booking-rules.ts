/** When, for how long and for how many a store takes reservations. */
import type { OpeningWindow } from '../time/opening-hours.ts'

/** Reservations begin at these steps of the clock. */
export const BOOKING_STEPS = [15, 30] as const

/** How long parties of up to so many guests stay. */
export interface StayRule {
  readonly upTo: number
  /** A multiple of 15. */
  readonly minutes: number
}

/** A store's rules for reservations. */
export interface BookingRules {
  readonly isOn: boolean
  /** When reservations begin; the end of a window is the first minute at which none does. */
  readonly week: readonly OpeningWindow[]
  readonly stepMinutes: (typeof BOOKING_STEPS)[number]
  /** By size of the party, the smallest first; larger parties stay as long as the last. */
  readonly stays: readonly StayRule[]
  /** Between two parties at one table; a multiple of 15. */
  readonly bufferMinutes: number
  /** Guests, and parties, in the house at once by reservation. */
  readonly coversMax: number
  readonly partiesMax: number
  /** Share of both that guests cannot book online, in percent. */
  readonly walkInPercent: number
  /** Least time between booking and begin. */
  readonly leadMinutes: number
  readonly daysAhead: number
  /** Largest party that books online; larger ones call. */
  readonly partyMax: number
  /** Whether a reservation stands at once, or waits for the staff. */
  readonly isConfirmedAtOnce: boolean
  /** How long a table is held for guests who are late. */
  readonly holdMinutes: number
  /** Until so long before the begin guests cancel and change by themselves. */
  readonly cancelMinutes: number
  /** Most reservations to come that one phone, and one network, has by itself; those of staff count for the phone. */
  readonly openOfPhoneMax: number
  readonly openOfNetworkMax: number
  /** Guests are reminded so many hours before they come; 0: they are not. */
  readonly reminderHours: number
}

/** Rules of a new store: switched off. */
export const DEFAULT_BOOKING_RULES: BookingRules = {
  isOn: false,
  week: [],
  stepMinutes: 30,
  stays: [
    { upTo: 2, minutes: 90 },
    { upTo: 6, minutes: 120 },
    { upTo: 20, minutes: 150 },
  ],
  bufferMinutes: 0,
  coversMax: 40,
  partiesMax: 12,
  walkInPercent: 20,
  leadMinutes: 60,
  daysAhead: 30,
  partyMax: 8,
  isConfirmedAtOnce: false,
  holdMinutes: 15,
  cancelMinutes: 120,
  openOfPhoneMax: 3,
  openOfNetworkMax: 6,
  reminderHours: 0,
}

/** Least and most of what the rules count. */
export const BOOKING_RANGES = {
  bufferMinutes: [0, 720],
  coversMax: [1, 10_000],
  partiesMax: [1, 5000],
  walkInPercent: [0, 100],
  leadMinutes: [0, 14 * 1440],
  daysAhead: [0, 365],
  partyMax: [1, 500],
  holdMinutes: [0, 240],
  cancelMinutes: [0, 14 * 1440],
  openOfPhoneMax: [1, 50],
  openOfNetworkMax: [1, 500],
  reminderHours: [0, 72],
} as const satisfies Partial<Record<keyof BookingRules, readonly [number, number]>>
/** Least and most minutes of a stay. */
export const STAY_RANGE = [15, 720] as const
/** Stays and the time between parties are whole quarter hours. */
export const STAY_STEP = 15
/** Windows of a week, and stays by size of the party. */
export const BOOKING_LISTS = { week: 42, stays: 12 } as const

/** How many guests and parties may be in the house at once. */
export interface LoadLimits {
  readonly covers: number
  readonly parties: number
}

/** Limits of online bookings: all but the share kept for walk-ins, rounded down. */
export function onlineLimits({ coversMax, partiesMax, walkInPercent }: BookingRules): LoadLimits {
  const kept = (most: number) => Math.floor((most * (100 - walkInPercent)) / 100)
  return { covers: kept(coversMax), parties: kept(partiesMax) }
}

/** Limits of staff who do not overrule the rules. */
export function staffLimits({ coversMax, partiesMax }: BookingRules): LoadLimits {
  return { covers: coversMax, parties: partiesMax }
}

/** How long a party stays, in minutes, the time until the next one included. */
export function stayMinutes({ stays, bufferMinutes }: BookingRules, party: number): number {
  const rule = stays.find(({ upTo }) => party <= upTo) ?? stays.at(-1)
  return (rule?.minutes ?? 120) + bufferMinutes
}

/** A stay as it was before its party changed. */
interface StayBefore {
  readonly party: number
  readonly minutes: number
  /** True once the party sits. */
  readonly isSeated: boolean
}

/**
 * How long a party stays, in minutes, when its size has changed: as the rules say of the new one, but as before where it
 * sits already or staff gave it a length of its own.
 */
export function stayOfChangedParty(
  rules: BookingRules,
  { party: partyBefore, minutes, isSeated }: StayBefore,
  party: number,
): number {
  return isSeated || minutes !== stayMinutes(rules, partyBefore) ? minutes : stayMinutes(rules, party)
}
