import { defineFeature } from '../../../define-feature.ts'
import { defineHourlyJob, defineJob } from '../../../jobs/define-job.ts'
import { removeAfter } from '../../../jobs/remove-after.ts'
import { reservationClockFollower } from './follow-time-zone.ts'
import { reservationRoutes } from './reservation.routes.ts'
import { staffReservationRoutes } from './staff-reservations.routes.ts'
import { expireRequests, listDueRequests, removeOldLoad } from './step-reservation.ts'
import { forgetBookingNetworks } from './take-reminders.ts'

export const reservationFeature = defineFeature({
  routes: [reservationRoutes, staffReservationRoutes],
  followers: [reservationClockFollower],
  jobs: [
    defineJob({ name: 'expire-reservations', everyMs: 60_000, due: listDueRequests, run: expireRequests }),
    defineHourlyJob('remove-old-booking-load', removeOldLoad),
    defineHourlyJob('forget-booking-networks', forgetBookingNetworks),
    removeAfter({ table: 'waitlist', column: 'created_at', days: 2 }),
    removeAfter({ table: 'seatings', key: ['store_id', 'place_id'], column: 'seated_at', days: 1 }),
  ],
})
