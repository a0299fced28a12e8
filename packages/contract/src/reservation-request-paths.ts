import type { ReservationRequests } from './reservations.ts'
import { staffGet } from './staff-call.ts'

/** The call of which every page of the backoffice shows a count: by itself, so that pages load no other of reservations. */
export const RESERVATION_REQUEST_API = {
  reservationRequests: staffGet<ReservationRequests>('reservations.manage')('/reservations/requests'),
} as const
