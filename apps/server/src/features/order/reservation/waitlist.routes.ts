/** The staff's calls about parties that wait for a table. */
import {
  addWaitingSchema,
  stepWaitingSchema,
  waitingParamsSchema,
  waitlistSchema,
} from '@thali/contract/waitlist'
import { WAITLIST_API } from '@thali/contract/waitlist-paths'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { staffCalls } from '../../base/account/staff-calls.ts'
import { addWaiting, readWaitlist, stepWaiting } from './wait-for-table.ts'

/** Registers the waitlist and its changes. */
export async function waitlistRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const call = staffCalls(instance, deps, 'staff')

  call(
    WAITLIST_API.waitlist,
    { summary: 'Parties that wait for a table, and what the next would be told', answer: waitlistSchema },
    ({ storeId }) => readWaitlist(deps, storeId),
  )

  call(
    WAITLIST_API.addWaitingParty,
    {
      summary: 'Write down a party that waits, with the time it was told',
      body: addWaitingSchema,
      answer: waitlistSchema,
    },
    (staff, { body }) => addWaiting(deps, staff, body),
  )

  call(
    WAITLIST_API.stepWaitingParty,
    {
      summary: 'Say that a party was told of its table, seated, or has left',
      params: waitingParamsSchema,
      body: stepWaitingSchema,
      answer: waitlistSchema,
    },
    (staff, { params, body }) => stepWaiting(deps, staff, params.waitingId, body),
  )
}
