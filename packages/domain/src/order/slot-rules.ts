import type { OpeningWindow } from '../time/opening-hours.ts'

/** Slots begin at these steps of the clock, in minutes. */
export const SLOT_STEPS = [10, 15, 20, 30, 60] as const
export type SlotStep = (typeof SLOT_STEPS)[number]

/** What a slot is filled with. */
export const SLOT_MEASURES = ['orders', 'dishes', 'minutes'] as const
export type SlotMeasure = (typeof SLOT_MEASURES)[number]

/** The most that one slot takes. */
export interface SlotCap {
  readonly of: SlotMeasure
  /** From 1 on. */
  readonly most: number
}

/** Until when orders of a day are taken: a minute of that day or of one before it. */
export interface SlotCutOff {
  readonly daysBefore: number
  /** 0 to 1439. */
  readonly minute: number
}

/** When orders of a type are taken for later, and how many at once. */
export interface SlotRules {
  /**
   * Names what is counted, so that a type keeps its count when it is renamed; types with the same id are counted
   * together.
   */
  readonly id: string
  /** When slots begin; the end of a window is the first minute at which none does. Empty: while the store is open. */
  readonly week: readonly OpeningWindow[]
  readonly stepMinutes: SlotStep
  /** Least time between ordering and the time that is wanted. */
  readonly leadMinutes: number
  /** 0: today alone. */
  readonly daysAhead: number
  /** The kitchen gets an order so much earlier than it needs at most. */
  readonly bufferMinutes: number
  /** Absent: as long as the lead time allows. */
  readonly cutOff?: SlotCutOff
  /** Absent: slots are never full. */
  readonly cap?: SlotCap
  /**
   * Once an order as soon as possible would take longer than so many minutes, guests choose a time instead. Absent: they
   * wait as long as it takes.
   */
  readonly longestWaitMinutes?: number
}

/** Least and most of what the rules count. */
export const SLOT_RANGES = {
  leadMinutes: [0, 14 * 1440],
  daysAhead: [0, 60],
  bufferMinutes: [0, 240],
  capMost: [1, 10_000],
  cutOffDays: [0, 14],
  longestWaitMinutes: [10, 600],
} as const satisfies Readonly<Record<string, readonly [number, number]>>
/** Windows of a week, and characters of an id. */
export const SLOT_LISTS = { week: 42, id: 60 } as const

/** Whether nobody may order as soon as possible now, by what the kitchen would promise: from and to, in minutes. */
export function isWaitTooLong(
  rules: Pick<SlotRules, 'longestWaitMinutes'> | undefined,
  [, to]: readonly [from: number, to: number],
): boolean {
  return to > (rules?.longestWaitMinutes ?? Number.POSITIVE_INFINITY)
}

/** Rules that a type begins with once its orders are taken for later: two days, uncounted. */
export function newSlotRules(id: string): SlotRules {
  return { id, week: [], stepMinutes: 30, leadMinutes: 60, daysAhead: 2, bufferMinutes: 5 }
}
