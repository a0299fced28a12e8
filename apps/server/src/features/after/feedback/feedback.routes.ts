/** What a diner says once the order is served, and who reads it. */

import { errorAnswer } from '@thali/contract/error'
import { feedbackSchema, savedFeedbackSchema } from '@thali/contract/feedback'
import { FEEDBACK_API } from '@thali/contract/feedback-paths'
import { DINER_API, routeOf } from '@thali/contract/paths'
import { feedbackListSchema, feedbackQuerySchema } from '@thali/contract/received-feedback'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import { idText } from '@thali/contract/text'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { giveFeedback } from './give-feedback.ts'
import { listFeedback } from './list-feedback.ts'

/** Registers the feedback form's call and the list of what came. */
export async function feedbackRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.post(
    DINER_API.feedback.path,
    {
      schema: {
        tags: ['diner'],
        summary: 'Keeps feedback about a served order, once',
        params: z.object({ orderSlug: idText }),
        body: feedbackSchema,
        response: { 201: savedFeedbackSchema, '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const feedback = await giveFeedback(deps, request.params.orderSlug, request.body)
      return reply.code(201).send(feedback)
    },
  )

  app.get(
    routeOf(FEEDBACK_API.feedbackList.path),
    {
      schema: {
        tags: ['staff'],
        security: STAFF_SECURITY,
        summary: 'What diners said about their orders, the newest first',
        params: storeParamsSchema,
        querystring: feedbackQuerySchema,
        response: { 200: feedbackListSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'messages.view')
      return listFeedback(deps, staff, request.query)
    },
  )
}
