/** Routes for a diner's feedback once the order is served, and for the staff who read it. */

import { errorAnswer } from '@thali/contract/error'
import { feedbackSchema, savedFeedbackSchema } from '@thali/contract/feedback'
import { FEEDBACK_API } from '@thali/contract/feedback-paths'
import { DINER_API } from '@thali/contract/paths'
import { feedbackListSchema, feedbackQuerySchema } from '@thali/contract/received-feedback'
import { idText } from '@thali/contract/text'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { staffCalls } from '../../base/account/staff-calls.ts'
import { giveFeedback } from './give-feedback.ts'
import { listFeedback } from './list-feedback.ts'

export async function feedbackRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const call = staffCalls(instance, deps, 'staff')
  app.post(
    DINER_API.feedback.path,
    {
      schema: {
        tags: ['diner'],
        summary: 'Save feedback about a served order, once',
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

  call(
    FEEDBACK_API.feedbackList,
    {
      summary: 'Feedback about orders, newest first',
      querystring: feedbackQuerySchema,
      answer: feedbackListSchema,
    },
    (staff, { query }) => listFeedback(deps, staff, query),
  )
}
