import { defineFeature } from '../../../define-feature.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { alertUnanswered } from './alert-unanswered.ts'
import { chatRoutes } from './chat.routes.ts'
import { dueUnanswered } from './conversation.queries.ts'
import { guestChatRoutes } from './guest-chat.routes.ts'
import { pictureRoutes } from './picture.routes.ts'
import { publicChatRoutes } from './public-chat.routes.ts'

export const chatFeature = defineFeature({
  routes: [chatRoutes, guestChatRoutes, publicChatRoutes, pictureRoutes],
  jobs: [
    // Maximum delay of a step; each process looks, the thread's lock admits one.
    defineJob({
      name: 'alert-unanswered',
      everyMs: 10_000,
      due: dueUnanswered,
      run: alertUnanswered,
    }),
  ],
})
