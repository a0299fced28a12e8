/** Routes of a member's subscription to the daily summary by mail. */
import { dailySummarySchema, saveDailySummarySchema } from '@thali/contract/daily-summary'
import { SUMMARY_API } from '@thali/contract/daily-summary-paths'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { chooseSummary, readSummaryChoice } from './choose-summary.ts'

export const summaryRoutes = staffOnlyRoutes('staff', (call, deps) => {
  call(
    SUMMARY_API.dailySummary,
    { summary: "Whether the caller gets the day's summary of the store by mail", answer: dailySummarySchema },
    (staff) => readSummaryChoice(deps, staff),
  )
  call(
    SUMMARY_API.saveDailySummary,
    { summary: "Switch the caller's daily summary by mail on or off", body: saveDailySummarySchema },
    (staff, { body }) => chooseSummary(deps, staff, body),
  )
})
