import { openBackupPlace } from '../backup/backup-place.ts'
import { BACKUP_LATE_MS, findLastBackups } from '../backup/backup-runs.queries.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database-types.ts'
import { type DoctorCheck, type Finding, okFinding, problemFinding, warningFinding } from './finding.ts'

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
