import type { AnswerRequest, AskStaff, GuestRequest, GuestRequests } from './guest-requests.ts'
import { get, post } from './paths.ts'

/** Calls about what guests at tables ask the staff for. */
export const REQUEST_API = {
  askStaff: post<AskStaff>()('/api/orders/:orderSlug/requests'),
  guestRequests: get<GuestRequests>()('/api/stores/:storeId/requests'),
  answerRequest: post<AnswerRequest, GuestRequest>()('/api/stores/:storeId/requests/:requestId'),
} as const
