/** Routes of staff to pause and resume ordering, and to declare and end a rush. */

import { pauseBodySchema, rushBodySchema } from '@thali/contract/staff-orders'
import { STAFF_API } from '@thali/contract/staff-paths'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { staffCalls } from '../account/staff-calls.ts'
import { callRush, endRush } from './call-rush.ts'
import { pauseOrdering, resumeOrdering } from './pause-ordering.ts'

export async function orderingRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const call = staffCalls(instance, deps, 'staff')

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
}
