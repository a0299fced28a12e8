import type { Database } from '../db/database-types.ts'
import { listFailedJobs } from '../jobs/jobs.queries.ts'
import { type DoctorCheck, okFinding, warningFinding } from './finding.ts'

/** Checks that the last run of each job succeeded. */
export function checkJobs({ db }: Database): DoctorCheck {
  return {
    name: 'Jobs',
    async run() {
      const failed = await listFailedJobs(db)
      if (failed.length === 0) return okFinding('none has failed in its last run')
      return failed.map(({ name, failures, failed_at, error }) =>
        warningFinding(
          `${name} failed ${failures} times in a row, last at ${failed_at?.toISOString()}: ${error}`,
          'Look for the same words in the log of the server; it tries again by itself.',
        ),
      )
    },
  }
}
