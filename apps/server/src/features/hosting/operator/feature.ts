import { backUpWhenDue } from '../../../backup/back-up-when-due.ts'
import { emptyWriteAhead } from '../../../db/empty-write-ahead.ts'
import { defineFeature } from '../../../define-feature.ts'
import { defineHourlyJob, defineJob } from '../../../jobs/define-job.ts'
import { countFailures } from './count-failures.ts'
import { fillNameKeys } from './fill-name-keys.ts'
import { operatorRoutes } from './operator.routes.ts'
import { removeDeletedStores } from './remove-deleted-stores.ts'
import { reportFailedBackup } from './report-failed-backup.ts'
import { warnOfEnding } from './warn-of-ending.ts'
import { watchStores } from './watch-stores.ts'

export const operatorFeature = defineFeature({
  routes: [operatorRoutes],
  jobs: [
    defineJob({
      name: 'back-up',
      everyMs: 60_000,
      firstAfterMs: 5_000,
      run: (deps, stopping) => backUpWhenDue(deps, stopping, (dueAt) => reportFailedBackup(deps, dueAt)),
    }),
    defineHourlyJob('warn-of-ending', warnOfEnding),
    defineHourlyJob('watch-stores', watchStores),
    defineHourlyJob('count-failures', countFailures),
    defineHourlyJob('remove-deleted-stores', removeDeletedStores),
    defineHourlyJob('fill-name-keys', fillNameKeys),
    // Last, for all that was erased before.
    defineHourlyJob('empty-write-ahead', emptyWriteAhead),
  ],
})
