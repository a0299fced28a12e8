/** Rules of a store's reservations: times, lengths and numbers. */
import type { OpeningWindow } from '../time/opening-hours.ts'

/** Intervals between starts of reservations, in minutes. */
export const BOOKING_STEPS = [15, 30] as const

/** Length of stay of parties of up to so many diners. */
export interface StayRule {
  readonly upTo: number
  /** A multiple of 15. */
  readonly minutes: number
}

/** Rules of a store's reservations. */
export interface BookingRules {
  readonly isOn: boolean
  /** Windows in which reservations begin; the end of a window is exclusive. */
  readonly week: readonly OpeningWindow[]
  readonly stepMinutes: (typeof BOOKING_STEPS)[number]
  /** By size of the party, the smallest first; larger parties stay as long as the last entry says. */
  readonly stays: readonly StayRule[]
  /** Minutes between two parties at one table; a multiple of 15. */
  readonly bufferMinutes: number
  /** Limits of diners and of parties present at once by reservation. */
  readonly coversMax: number
  readonly partiesMax: number
  /** Share of both that cannot be booked online, in percent. */
  readonly walkInPercent: number
  /** Least time between booking and start. */
  readonly leadMinutes: number
  readonly daysAhead: number
  /** Largest party that can book online; larger ones must call. */
  readonly partyMax: number
  /** Whether a reservation is confirmed at once, or waits for the staff. */
  readonly isConfirmedAtOnce: boolean
  /** Minutes for which a table is held for a late party. */
  readonly holdMinutes: number
  /** Minutes before the start until which diners can cancel and change online. */
  readonly cancelMinutes: number
  /**
   * Limits of upcoming reservations booked online by one phone, and from one network; those entered by staff count for
   * the phone.
   */
  readonly openOfPhoneMax: number
  readonly openOfNetworkMax: number
  /** Hours before the start at which diners are reminded; 0: no reminder. */
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

/** Bounds of the rules' numbers. */
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
/** Bounds of a stay, in minutes. */
export const STAY_RANGE = [15, 720] as const
/** Stays and buffers are multiples of this many minutes. */
export const STAY_STEP = 15
/** Limits of a week's windows, and of the stays by party size. */
export const BOOKING_LISTS = { week: 42, stays: 12 } as const

/** Limits of the diners and parties present at once. */
export interface LoadLimits {
  readonly covers: number
  readonly parties: number
}

/** Limits of online bookings: without the share kept for walk-ins, rounded down. */
export function onlineLimits({ coversMax, partiesMax, walkInPercent }: BookingRules): LoadLimits {
  const kept = (most: number) => Math.floor((most * (100 - walkInPercent)) / 100)
  return { covers: kept(coversMax), parties: kept(partiesMax) }
}

/** Limits for staff, unless they override the rules. */
export function staffLimits({ coversMax, partiesMax }: BookingRules): LoadLimits {
  return { covers: coversMax, parties: partiesMax }
}

/** Length of a party's stay in minutes, including the buffer until the next. */
export function stayMinutes({ stays, bufferMinutes }: BookingRules, party: number): number {
  const rule = stays.find(({ upTo }) => party <= upTo) ?? stays.at(-1)
  return (rule?.minutes ?? 120) + bufferMinutes
}

/** Stay before its party changed. */
interface StayBefore {
  readonly party: number
  readonly minutes: number
  /** Whether the party is seated. */
  readonly isSeated: boolean
}

/**
 * Length of stay in minutes after a party's size changed: by the rules for the new size, but unchanged where the party
 * is seated or staff set the length by hand.
 */
export function stayOfChangedParty(
  rules: BookingRules,
  { party: partyBefore, minutes, isSeated }: StayBefore,
  party: number,
): number {
  return isSeated || minutes !== stayMinutes(rules, partyBefore) ? minutes : stayMinutes(rules, party)
}
