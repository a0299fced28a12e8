/** Routes of a member's subscription to the daily summary by mail. */
import { dailySummarySchema, saveDailySummarySchema } from '@thali/contract/daily-summary'
import { SUMMARY_API } from '@thali/contract/daily-summary-paths'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { chooseSummary, readSummaryChoice } from './choose-summary.ts'

export const summaryRoutes = staffOnlyRoutes('staff', (call) => {
  call(SUMMARY_API.dailySummary, readSummaryChoice, {
    summary: "Whether the caller gets the day's summary of the store by mail",
    answer: dailySummarySchema,
  })
  call(SUMMARY_API.saveDailySummary, chooseSummary, {
    summary: "Switch the caller's daily summary by mail on or off",
    body: saveDailySummarySchema,
  })
})
