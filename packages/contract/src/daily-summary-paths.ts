import type { DailySummary, SaveDailySummary } from './daily-summary.ts'
import { get, post } from './paths.ts'

/** The caller's own choice about the day's summary by mail. */
export const SUMMARY_API = {
  dailySummary: get<DailySummary>()('/api/stores/:storeId/daily-summary'),
  saveDailySummary: post<SaveDailySummary>()('/api/stores/:storeId/daily-summary'),
} as const
