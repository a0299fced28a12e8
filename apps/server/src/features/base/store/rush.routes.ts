/** Routes of staff to declare and end a rush. */

import { rushBodySchema } from '@thali/contract/staff-orders'
import { STAFF_API } from '@thali/contract/staff-paths'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { staffCalls } from '../account/staff-calls.ts'
import { callRush, endRush } from './call-rush.ts'

export async function rushRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const call = staffCalls(instance, deps, 'staff')

  call(
    STAFF_API.startRush,
    { summary: 'Add minutes to all promised times for a while', body: rushBodySchema },
    (staff, { body }) => callRush(deps, staff, body),
  )

  call(STAFF_API.endRush, { summary: 'End the added minutes' }, (staff) => endRush(deps, staff))
}
