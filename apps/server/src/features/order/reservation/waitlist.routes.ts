/** Routes of staff for parties that wait for a table. */
import { addWaitingSchema, stepWaitingSchema, waitlistSchema } from '@thali/contract/waitlist'
import { WAITLIST_API } from '@thali/contract/waitlist-paths'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { addWaiting, readWaitlist, stepWaiting } from './wait-for-table.ts'

export const waitlistRoutes = staffOnlyRoutes('staff', (call) => {
  call(WAITLIST_API.waitlist, (deps, { storeId }) => readWaitlist(deps, storeId), {
    summary: 'The waitlist, and the time that the next party would be told',
    answer: waitlistSchema,
  })

  call(WAITLIST_API.addWaitingParty, addWaiting, {
    summary: 'Add a party to the waitlist, with the time it was told',
    body: addWaitingSchema,
    answer: waitlistSchema,
  })

  call(WAITLIST_API.stepWaitingParty, stepWaiting, {
    summary: 'Mark a waiting party as notified, seated or left',
    body: stepWaitingSchema,
    answer: waitlistSchema,
  })
})
