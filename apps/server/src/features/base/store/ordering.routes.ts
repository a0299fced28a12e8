/** Routes of staff to pause and resume ordering, and to declare and end a rush. */

import { pauseBodySchema, rushBodySchema } from '@thali/contract/staff-orders'
import { STAFF_API } from '@thali/contract/staff-paths'
import { staffOnlyRoutes } from '../account/staff-calls.ts'
import { callRush, endRush } from './call-rush.ts'
import { pauseOrdering, resumeOrdering } from './pause-ordering.ts'

export const orderingRoutes = staffOnlyRoutes('staff', (call) => {
  call(STAFF_API.pauseOrdering, pauseOrdering, { summary: 'Pause ordering', body: pauseBodySchema })

  call(STAFF_API.resumeOrdering, resumeOrdering, { summary: 'Resume ordering' })

  call(STAFF_API.startRush, callRush, {
    summary: 'Add minutes to all promised times for a while',
    body: rushBodySchema,
  })

  call(STAFF_API.endRush, endRush, { summary: 'End the added minutes' })
})
