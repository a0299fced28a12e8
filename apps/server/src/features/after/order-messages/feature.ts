import { defineFeature } from '../../../define-feature.ts'
import { openChats } from '../../../deliveries/messages/chat.queries.ts'
import { waitingMessages } from '../../../deliveries/messages/diner-message.queries.ts'
import { waitingPushes } from '../../../deliveries/push/diner-push.queries.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { delayFollower } from './delay-follower.ts'
import { messageDiners } from './message-diners.ts'
import { orderMessageRoutes } from './order-messages.routes.ts'

export const orderMessagesFeature = defineFeature({
  routes: [orderMessageRoutes],
  followers: [delayFollower],
  jobs: [
    // Maximum delay of a notification, besides the time in which a step can be undone.
    defineJob({
      name: 'notify-diners',
      everyMs: 5_000,
      due: (db) => [waitingPushes(db), waitingMessages(db), openChats(db)],
      run: messageDiners,
    }),
  ],
})
