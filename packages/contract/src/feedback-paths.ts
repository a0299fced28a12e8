import type { FeedbackList } from './received-feedback.ts'
import { staffGet } from './staff-call.ts'

/** Ratings and comments of a store's diners. */
export const FEEDBACK_API = {
  feedbackList: staffGet<FeedbackList>('messages.view')('/feedback?rating=:rating&before=:before'),
} as const
