/** Routes of requests by diners at tables to the staff. */

import { errorAnswer } from '@thali/contract/error'
import { REQUEST_API } from '@thali/contract/guest-request-paths'
import {
  answerRequestSchema,
  askStaffSchema,
  guestRequestSchema,
  guestRequestsSchema,
  requestParamsSchema,
} from '@thali/contract/guest-requests'
import { idText } from '@thali/contract/text'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { staffCalls } from '../../base/account/staff-calls.ts'
import { answerRequest } from './requests/answer-request.ts'
import { askStaff } from './requests/ask-staff.ts'
import { listGuestRequests } from './requests/list-requests.ts'
import { callForBill } from './tables/call-for-bill.ts'

/** Registers the routes to make requests, and to answer them. */
export async function guestRequestRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const call = staffCalls(instance, deps, 'staff')

  app.post(
    REQUEST_API.askStaff.path,
    {
      schema: {
        tags: ['diner'],
        summary: 'Ask the staff for something at the table of an order',
        params: z.object({ orderSlug: idText }),
        body: askStaffSchema,
        response: { 204: z.undefined(), '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const { orderSlug } = request.params
      const { kind } = request.body
      await (kind === 'bill' ? callForBill(deps, orderSlug) : askStaff(deps, orderSlug, { kind }))
      return reply.code(204).send()
    },
  )

  call(
    REQUEST_API.guestRequests,
    { summary: 'Requests of guests at tables, oldest first', answer: guestRequestsSchema },
    (staff) => listGuestRequests(deps, staff),
  )

  call(
    REQUEST_API.answerRequest,
    {
      summary: 'Accept a request of guests, or close it',
      params: requestParamsSchema,
      body: answerRequestSchema,
      answer: guestRequestSchema,
    },
    (staff, { params, body }) => {
      const { requestId } = params

      return answerRequest(deps, staff, requestId, body)
    },
  )
}
