/** Routes of staff for diners who sit at places. */
import { PLACES_API } from '@thali/contract/place-paths'
import { leavePlaceSchema, seatGuestsSchema, seatingsSchema } from '@thali/contract/seatings'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { leavePlace, seatWalkIns } from './seat-place.ts'

export const seatingRoutes = staffOnlyRoutes('staff', (call) => {
  call(PLACES_API.seatGuests, seatWalkIns, {
    summary: 'Seat guests without a reservation at a table: their first order needs no approval',
    body: seatGuestsSchema,
    answer: seatingsSchema,
  })

  call(PLACES_API.leavePlace, leavePlace, {
    summary: 'Mark a table as left; its reservation is finished',
    body: leavePlaceSchema,
    answer: seatingsSchema,
  })
})
