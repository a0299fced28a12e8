import { defineFeature } from '../../../define-feature.ts'
import { defineHourlyJob, defineJob } from '../../../jobs/define-job.ts'
import { reservationRoutes } from './reservation.routes.ts'
import { staffReservationRoutes } from './staff-reservations.routes.ts'
import { expireRequests, listDueRequests, removeOldLoad } from './step-reservation.ts'
import { forgetBookingNetworks } from './take-reminders.ts'

export const reservationFeature = defineFeature({
  routes: [reservationRoutes, staffReservationRoutes],
  jobs: [
    defineJob({ name: 'expire-reservations', everyMs: 60_000, due: listDueRequests, run: expireRequests }),
    defineHourlyJob('remove-old-booking-load', removeOldLoad),
    defineHourlyJob('forget-booking-networks', forgetBookingNetworks),
  ],
})
