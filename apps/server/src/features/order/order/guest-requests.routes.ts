/** Routes of requests by diners at tables to the staff. */

import { REQUEST_API } from '@thali/contract/guest-request-paths'
import {
  answerRequestSchema,
  askStaffSchema,
  guestRequestSchema,
  guestRequestsSchema,
} from '@thali/contract/guest-requests'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { openCalls } from '../../base/account/open-calls.ts'
import { staffCalls } from '../../base/account/staff-calls.ts'
import { answerRequest } from './requests/answer-request.ts'
import { askStaff } from './requests/ask-staff.ts'
import { listGuestRequests } from './requests/list-requests.ts'
import { callForBill } from './tables/call-for-bill.ts'

/** Registers the routes to make requests, and to answer them. */
export async function guestRequestRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const open = openCalls(instance, deps, 'diner')
  const call = staffCalls(instance, deps, 'staff')

  open(
    REQUEST_API.askStaff,
    (deps, orderSlug, { kind }) =>
      kind === 'bill' ? callForBill(deps, orderSlug) : askStaff(deps, orderSlug, { kind }),
    { summary: 'Ask the staff for something at the table of an order', body: askStaffSchema },
  )

  call(REQUEST_API.guestRequests, listGuestRequests, {
    summary: 'Requests of guests at tables, oldest first',
    answer: guestRequestsSchema,
  })

  call(REQUEST_API.answerRequest, answerRequest, {
    summary: 'Accept a request of guests, or close it',
    body: answerRequestSchema,
    answer: guestRequestSchema,
  })
}
