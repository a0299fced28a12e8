import { defineFeature } from '../../../define-feature.ts'
import { defineHourlyJob, defineJob } from '../../../jobs/define-job.ts'
import { emptyTrash } from './erase-mails.ts'
import { failStranded, strandedMails } from './fail-stranded.ts'
import { feedbackThreads } from './follow-feedback.ts'
import { limitKeptMails } from './limit-kept-mails.ts'
import { mailRoutes } from './mail.routes.ts'
import { dueMailAccounts } from './mail-account.queries.ts'
import { mailNotifications } from './mail-notifications.ts'
import { mailWritingRoutes } from './mail-writing.routes.ts'
import { publicMailRoutes } from './public-mail.routes.ts'

export const mailFeature = defineFeature({
  routes: [mailRoutes, mailWritingRoutes, publicMailRoutes],
  followers: [feedbackThreads, mailNotifications],
  jobs: [
    // Each process looks; the lease of a mailbox lets one read it, as long as that takes.
    defineJob({
      name: 'read-mailboxes',
      everyMs: 5_000,
      due: dueMailAccounts,
      run: ({ mailboxes }) => mailboxes.begin(),
    }),
    defineJob({
      name: 'fail-stranded-mails',
      everyMs: 600_000,
      due: strandedMails,
      run: failStranded,
    }),
    defineHourlyJob('empty-mail-trash', emptyTrash),
    defineHourlyJob('limit-kept-mails', limitKeptMails),
  ],
})
