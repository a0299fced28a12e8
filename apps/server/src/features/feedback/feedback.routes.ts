/** What a diner says once the order is served. */

import { errorAnswer } from '@thali/contract/error'
import { feedbackSchema, savedFeedbackSchema } from '@thali/contract/feedback'
import { DINER_API } from '@thali/contract/paths'
import { idText } from '@thali/contract/text'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { giveFeedback } from './give-feedback.ts'

/** Registers the feedback form's call. */
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
}
