/** Routes for a diner's feedback once the order is served, and for the staff who read it. */

import { feedbackSchema, savedFeedbackSchema } from '@thali/contract/feedback'
import { FEEDBACK_API } from '@thali/contract/feedback-paths'
import { DINER_API } from '@thali/contract/paths'
import { feedbackListSchema, feedbackQuerySchema } from '@thali/contract/received-feedback'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { openCalls } from '../../base/account/open-calls.ts'
import { staffCalls } from '../../base/account/staff-calls.ts'
import { giveFeedback, listFeedback } from './feedback.ts'

export async function feedbackRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const open = openCalls(instance, deps, 'diner')
  const call = staffCalls(instance, deps, 'staff')

  open(DINER_API.feedback, giveFeedback, {
    summary: 'Save feedback about a served order, once',
    body: feedbackSchema,
    created: savedFeedbackSchema,
  })

  call(FEEDBACK_API.feedbackList, listFeedback, {
    summary: 'Feedback about orders, newest first',
    querystring: feedbackQuerySchema,
    answer: feedbackListSchema,
  })
}
