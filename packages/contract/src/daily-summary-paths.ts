import type { DailySummary, SaveDailySummary } from './daily-summary.ts'
import { staffGet, staffPost } from './staff-call.ts'

/** The caller's own choice about the day's summary by mail. */
export const SUMMARY_API = {
  dailySummary: staffGet<DailySummary>('figures.view')('/daily-summary'),
  saveDailySummary: staffPost<SaveDailySummary>('figures.view')('/daily-summary'),
} as const
