/** The calls about what guests at tables ask the staff for. */

import { errorAnswer } from '@thali/contract/error'
import { REQUEST_API } from '@thali/contract/guest-request-paths'
import {
  answerRequestSchema,
  askStaffSchema,
  guestRequestSchema,
  guestRequestsSchema,
  requestParamsSchema,
} from '@thali/contract/guest-requests'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import { idText } from '@thali/contract/text'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { answerRequest } from './requests/answer-request.ts'
import { askStaff } from './requests/ask-staff.ts'
import { listGuestRequests } from './requests/list-requests.ts'
import { callForBill } from './tables/call-for-bill.ts'

const about = { tags: ['staff'], security: STAFF_SECURITY }

/** Registers asking the staff, and their answers. */
export async function guestRequestRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

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

  app.get(
    REQUEST_API.guestRequests.path,
    {
      schema: {
        ...about,
        summary: 'What guests at tables wait for, the oldest first',
        params: storeParamsSchema,
        response: { 200: guestRequestsSchema, '4xx': errorAnswer },
      },
    },
    async (request) =>
      listGuestRequests(deps, await requireStaff(deps, request, request.params.storeId, 'bills.issue')),
  )

  app.post(
    REQUEST_API.answerRequest.path,
    {
      schema: {
        ...about,
        summary: 'Take a request of guests, or close it',
        params: requestParamsSchema,
        body: answerRequestSchema,
        response: { 200: guestRequestSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const { storeId, requestId } = request.params
      const staff = await requireStaff(deps, request, storeId, 'bills.issue')
      return answerRequest(deps, staff, requestId, request.body)
    },
  )
}
