import type { FeedbackList } from './received-feedback.ts'
import { staffGet } from './staff-call.ts'

/** What a store's diners said. */
export const FEEDBACK_API = {
  feedbackList: staffGet<FeedbackList>('messages.view')(
    '/api/stores/:storeId/feedback?rating=:rating&before=:before',
  ),
} as const
