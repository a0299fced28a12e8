/** Routes of kitchen stations. */

import { STAFF_API } from '@thali/contract/staff-paths'
import { saveStationsBodySchema, stationsSchema } from '@thali/contract/stations'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { readStations, saveStations } from './staff/save-stations.ts'

/** Registers the routes to read and set the stations. */
export const stationRoutes = staffOnlyRoutes('staff', (call) => {
  call(STAFF_API.stations, readStations, {
    summary: 'Where dishes are made, and the categories that can be given to a station',
    answer: stationsSchema,
  })

  call(STAFF_API.saveStations, saveStations, {
    summary: 'Set where dishes are made',
    body: saveStationsBodySchema,
    answer: stationsSchema,
  })
})
