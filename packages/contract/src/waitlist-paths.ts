import { staffGet, staffPost } from './staff-call.ts'
import type { addWaitingSchema, StepWaiting, Waitlist } from './waitlist.ts'

/** Calls about parties that wait for a table. */
export const WAITLIST_API = {
  waitlist: staffGet<Waitlist>('reservations.manage')('/waitlist'),
  addWaitingParty: staffPost<typeof addWaitingSchema, Waitlist>('reservations.manage')('/waitlist'),
  stepWaitingParty: staffPost<StepWaiting, Waitlist>('reservations.manage')('/waitlist/:waitingId/state'),
} as const
