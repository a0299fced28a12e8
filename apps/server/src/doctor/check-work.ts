import { openBackupPlace } from '../backup/backup-place.ts'
import { BACKUP_LATE_MS, findLastBackups } from '../backup/backup-runs.queries.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database-types.ts'
import { listFollowers, listFollowersBehind } from '../events/cursor.queries.ts'
import { listFailedJobs } from '../jobs/jobs.queries.ts'
import {
  type DoctorCheck,
  type Finding,
  okFinding,
  problemFinding,
  skippedFinding,
  warningFinding,
} from './finding.ts'

/** While a server runs, tickets and figures follow an order within a second. */
const BEHIND_MS = 60_000

const HOUR_MS = 3_600_000
/** Checks that backups are made, are stored elsewhere, and could be restored. */
export function checkBackups(
  { db }: Database,
  { backups }: Pick<Config, 'backups'>,
  now: () => Date,
): DoctorCheck {
  return {
    name: 'Backups',
    async run() {
      if (backups === null) {
        return warningFinding(
          'none are made by themselves',
          'Set BACKUP_TO to a folder of another disk or to s3://bucket/prefix, or run "thali backup" by cron.',
        )
      }
      const place = openBackupPlace(backups)
      await place.list()
      const { good, failed } = await findLastBackups(db)
      const findings: Finding[] = []
      if (failed)
        findings.push(
          problemFinding(`the last one failed: ${failed.error}`, 'Put that right; see BACKUP_… settings.'),
        )
      if (backups.passphrase === null) {
        findings.push(
          warningFinding(
            `those at ${place.label} are not encrypted and lack the installation's key`,
            'Set BACKUP_PASSPHRASE, and keep it apart from them.',
          ),
        )
      }
      if (!good) {
        findings.push(
          warningFinding('there is none yet', 'The running server makes one; or run "thali backup --now".'),
        )
        return findings
      }
      const hours = Math.round((now().getTime() - good.started_at.getTime()) / HOUR_MS)
      const words = `${good.name} at ${place.label}, ${hours} hours old, was restored on trial`
      const isLate = now().getTime() - good.started_at.getTime() > BACKUP_LATE_MS
      findings.push(
        isLate ? problemFinding(words, 'Run "thali backup --now" and read what it says.') : okFinding(words),
      )
      return findings
    },
  }
}

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

/** Checks that tickets, figures and webhooks keep up with the events of stores. */
export function checkFollowers({ db }: Database, now: () => Date): DoctorCheck {
  return {
    name: 'Followers',
    async run() {
      const before = now().getTime() - BEHIND_MS
      const names = await listFollowers(db)
      if (names.length === 0) return skippedFinding('no server has run yet')
      const behind = (await listFollowersBehind(db, names)).filter(({ since }) => since.getTime() < before)
      if (behind.length === 0) return okFinding(`${names.length} followers, and none is behind`)
      return behind.map(({ follower, stores, since }) =>
        warningFinding(
          `${follower}: behind in ${stores} stores, since ${since.toISOString()}`,
          'Start the server; where it runs, its log says why this follower fails.',
        ),
      )
    },
  }
}
