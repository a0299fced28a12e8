/** Routes of staff to pause and resume ordering. */

import { pauseBodySchema } from '@thali/contract/staff-orders'
import { STAFF_API } from '@thali/contract/staff-paths'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { staffCalls } from '../account/staff-calls.ts'
import { pauseOrdering, resumeOrdering } from './pause-ordering.ts'

export async function pauseRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const call = staffCalls(instance, deps, 'staff')

  call(STAFF_API.pauseOrdering, { summary: 'Pause ordering', body: pauseBodySchema }, (staff, { body }) =>
    pauseOrdering(deps, staff, body),
  )

  call(STAFF_API.resumeOrdering, { summary: 'Resume ordering' }, (staff) => resumeOrdering(deps, staff))
}
