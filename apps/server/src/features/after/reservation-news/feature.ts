import { defineFeature } from '../../../define-feature.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { waitingReminders } from '../../order/reservation/take-reminders.ts'
import { remindGuests } from './remind-guests.ts'
import { reservationFollower, reservationNotifications } from './reservation-notifications.ts'

export const reservationNewsFeature = defineFeature({
  jobs: [defineJob({ name: 'remind-guests', everyMs: 60_000, due: waitingReminders, run: remindGuests })],
  followers: [reservationFollower, reservationNotifications],
})
