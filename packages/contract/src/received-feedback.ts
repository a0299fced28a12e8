/** Ratings and comments of diners on their orders, for the store's staff. */
import { RATINGS } from '@thali/domain/order/feedback'
import { z } from 'zod'
import { text } from './text.ts'

/** Feedback of one page of the list. */
export const FEEDBACK_PAGE = 50

/** Query of `GET …/feedback`. An empty value does not filter. */
export const feedbackQuerySchema = z.object({
  rating: z.union([z.literal(''), z.coerce.number().pipe(z.literal(RATINGS))]).default(''),
  before: text(120).default('').meta({ description: '`next` of the page before' }),
})

export const receivedFeedbackSchema = z.object({
  orderId: z.string(),
  orderNumber: z.number(),
  orderType: z.string(),
  /** Name as typed for the order; empty: none. */
  userName: z.string(),
  rating: z.literal(RATINGS),
  text: z.string(),
  at: z.string(),
  /** Mail thread in which it can be answered; null: the guest wants no answer. */
  threadId: z.string().nullable(),
})

/** Answer of `GET …/feedback`: the newest first. */
export const feedbackListSchema = z.object({
  items: z.array(receivedFeedbackSchema),
  next: z.string().nullable(),
})

export type FeedbackQuery = z.infer<typeof feedbackQuerySchema>
export type ReceivedFeedback = z.infer<typeof receivedFeedbackSchema>
export type FeedbackList = z.infer<typeof feedbackListSchema>
