/** Routes of staff to pause and resume ordering, and to declare and end a rush. */

import { pauseBodySchema, rushBodySchema } from '@thali/contract/staff-orders'
import { STAFF_API } from '@thali/contract/staff-paths'
import { staffOnlyRoutes } from '../account/staff-calls.ts'
import { callRush, endRush } from './call-rush.ts'
import { pauseOrdering, resumeOrdering } from './pause-ordering.ts'

export const orderingRoutes = staffOnlyRoutes('staff', (call, deps) => {
  call(STAFF_API.pauseOrdering, { summary: 'Pause ordering', body: pauseBodySchema }, (staff, { body }) =>
    pauseOrdering(deps, staff, body),
  )

  call(STAFF_API.resumeOrdering, { summary: 'Resume ordering' }, (staff) => resumeOrdering(deps, staff))

  call(
    STAFF_API.startRush,
    { summary: 'Add minutes to all promised times for a while', body: rushBodySchema },
    (staff, { body }) => callRush(deps, staff, body),
  )

  call(STAFF_API.endRush, { summary: 'End the added minutes' }, (staff) => endRush(deps, staff))
})
