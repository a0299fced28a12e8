import type { OpeningWindow } from '../time/opening-hours.ts'

/** Intervals between slots, in minutes. */
export const SLOT_STEPS = [10, 15, 20, 30, 60] as const
export type SlotStep = (typeof SLOT_STEPS)[number]

/** Units in which the capacity of a slot is counted. */
export const SLOT_MEASURES = ['orders', 'dishes', 'minutes'] as const
export type SlotMeasure = (typeof SLOT_MEASURES)[number]

/** Capacity of one slot. */
export interface SlotCap {
  readonly of: SlotMeasure
  /** At least 1. */
  readonly most: number
}

/** Deadline for orders of a day: a minute of that day or of one before it. */
export interface SlotCutOff {
  readonly daysBefore: number
  /** 0 to 1439. */
  readonly minute: number
}

/** Rules for later orders of a type: their times, and the capacity of a slot. */
export interface SlotRules {
  /**
   * Id of the count, so that a type keeps its count when it is renamed; types with the same id are counted together.
   */
  readonly id: string
  /** Windows in which slots begin; the end of a window is exclusive. Empty: while the store is open. */
  readonly week: readonly OpeningWindow[]
  readonly stepMinutes: SlotStep
  /** Least time between ordering and the wanted time. */
  readonly leadMinutes: number
  /** 0: today only. */
  readonly daysAhead: number
  /** Minutes added to the longest preparation time when an order is released to the kitchen. */
  readonly bufferMinutes: number
  /** Absent: limited by the lead time only. */
  readonly cutOff?: SlotCutOff
  /** Absent: unlimited. */
  readonly cap?: SlotCap
  /**
   * Wait for an order as soon as possible above which diners must choose a time instead. Absent: no limit.
   */
  readonly longestWaitMinutes?: number
}

/** Bounds of the rules' numbers. */
export const SLOT_RANGES = {
  leadMinutes: [0, 14 * 1440],
  daysAhead: [0, 60],
  bufferMinutes: [0, 240],
  capMost: [1, 10_000],
  cutOffDays: [0, 14],
  longestWaitMinutes: [10, 600],
} as const satisfies Readonly<Record<string, readonly [number, number]>>
/** Limits of a week's windows, and of an id's characters. */
export const SLOT_LISTS = { week: 42, id: 60 } as const

/** Whether ordering as soon as possible is closed, by the kitchen's promise from and to, in minutes. */
export function isWaitTooLong(
  rules: Pick<SlotRules, 'longestWaitMinutes'> | undefined,
  [, to]: readonly [from: number, to: number],
): boolean {
  return to > (rules?.longestWaitMinutes ?? Number.POSITIVE_INFINITY)
}

/** Rules of a type when later orders are first enabled: two days, unlimited. */
export function newSlotRules(id: string): SlotRules {
  return { id, week: [], stepMinutes: 30, leadMinutes: 60, daysAhead: 2, bufferMinutes: 5 }
}
