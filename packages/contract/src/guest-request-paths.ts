import type { AnswerRequest, AskStaff, GuestRequest, GuestRequests } from './guest-requests.ts'
import { post } from './paths.ts'
import { staffGet, staffPost } from './staff-call.ts'

/** Calls of diners at tables for requests to the staff. */
export const REQUEST_API = {
  askStaff: post<AskStaff>()('/api/orders/:orderSlug/requests'),
  guestRequests: staffGet<GuestRequests>('bills.issue')('/requests'),
  answerRequest: staffPost<AnswerRequest, GuestRequest>('bills.issue')('/requests/:requestId'),
} as const
