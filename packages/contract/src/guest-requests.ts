/** Requests to the staff by diners at tables. */
import { REQUEST_KINDS, REQUEST_STATES, type RequestKind } from '@thali/domain/order/guest-request'
import { z } from 'zod'

/** Requests of one answer: those that wait longest. */
export const REQUESTS_LIMIT = 100

/** Body of `POST /api/orders/:orderSlug/requests`. */
export const askStaffSchema = z.object({ kind: z.enum(REQUEST_KINDS) })

export const guestRequestSchema = z.object({
  id: z.string(),
  kind: z.enum(REQUEST_KINDS),
  state: z.enum(REQUEST_STATES),
  orderId: z.string(),
  orderNumber: z.int(),
  orderType: z.string(),
  /** Table or room as the order has it now. */
  address: z.string(),
  askedAt: z.string(),
  /** Name of the member who took it; null: open. */
  takenBy: z.string().nullable(),
})

/** Answer of `GET …/requests`: those that are not done, the oldest first. */
export const guestRequestsSchema = z.object({
  items: z.array(guestRequestSchema).max(REQUESTS_LIMIT),
  serverTime: z.string(),
})

/** Body of `POST …/requests/:requestId`. */
export const answerRequestSchema = z.object({
  state: z.enum(['taken', 'done']).meta({ description: '`taken`: its guests read who is coming' }),
})

export type AskStaff = z.infer<typeof askStaffSchema>
export type GuestRequest = z.infer<typeof guestRequestSchema>
export type GuestRequests = z.infer<typeof guestRequestsSchema>
export type AnswerRequest = z.infer<typeof answerRequestSchema>

/** Request as its diners see it. */
export interface DinerRequest {
  readonly kind: RequestKind
  /** First name of the staff member who is coming; null: not accepted yet. */
  readonly takenBy: string | null
}

/** Requests that the diners of an order can make, and those they have made. */
export interface DinerRequests {
  readonly offered: readonly RequestKind[]
  /** Not done. */
  readonly made: readonly DinerRequest[]
}
