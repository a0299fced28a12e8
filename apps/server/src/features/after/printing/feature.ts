import { defineFeature } from '../../../define-feature.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { removeAfter } from '../../../jobs/remove-after.ts'
import { agentRoutes } from './agent.routes.ts'
import { billFollower } from './bill-follower.ts'
import { cloudPrntRoutes } from './cloudprnt.routes.ts'
import { printingRoutes } from './printing.routes.ts'
import { ticketFollower } from './ticket-follower.ts'
import { duePrints, overdueJobs } from './waiting-jobs.queries.ts'
import { watchPrinters } from './watch-printers.ts'

export const printingFeature = defineFeature({
  followers: [ticketFollower, billFollower],
  routes: [printingRoutes, cloudPrntRoutes, agentRoutes],
  jobs: [
    defineJob({
      name: 'print',
      everyMs: 1_000,
      due: duePrints,
      isWokenByCommits: true,
      run: ({ prints }) => prints.begin(),
    }),
    defineJob({ name: 'watch-printers', everyMs: 5_000, due: overdueJobs, run: watchPrinters }),
    removeAfter({ table: 'print_jobs', column: 'finished_at', days: 3 }),
  ],
})
