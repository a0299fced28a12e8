import { defineFeature } from '../../../define-feature.ts'
import { openChats } from '../../../deliveries/messages/chat.queries.ts'
import { waitingMessages } from '../../../deliveries/messages/diner-message.queries.ts'
import { waitingPushes } from '../../../deliveries/push/diner-push.queries.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { delayFollower } from './delay-follower.ts'
import { noticeRoutes } from './notices.routes.ts'
import { notifyDiners } from './notify-diners.ts'

export const noticesFeature = defineFeature({
  routes: [noticeRoutes],
  followers: [delayFollower],
  jobs: [
    // How late a diner is told at most, beside the time in which a step can be taken back.
    defineJob({
      name: 'notify-diners',
      everyMs: 5_000,
      due: (db) => [waitingPushes(db), waitingMessages(db), openChats(db)],
      run: notifyDiners,
    }),
  ],
})
