import { get } from './paths.ts'
import type { FeedbackList } from './received-feedback.ts'

/** What a store's diners said. */
export const FEEDBACK_API = {
  feedbackList: get<FeedbackList>()('/api/stores/:storeId/feedback?rating=:rating&before=:before'),
} as const
