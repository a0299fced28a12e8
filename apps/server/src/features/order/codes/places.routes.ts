/** Routes of staff for tables and rooms. */
import { PLACES_API } from '@thali/contract/place-paths'
import { changePlaceSchema, placeSchema, placesSchema } from '@thali/contract/places'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { changePlace, readPlaces } from './save-place.ts'

export const placeRoutes = staffOnlyRoutes('staff', (call) => {
  call(PLACES_API.places, readPlaces, {
    summary: 'Tables and rooms that have a code, with their seats',
    answer: placesSchema,
  })

  call(PLACES_API.changePlace, changePlace, {
    summary: "Set a table's seats, the tables it can be joined with, and whether it can be booked",
    body: changePlaceSchema,
    answer: placeSchema,
  })
})
