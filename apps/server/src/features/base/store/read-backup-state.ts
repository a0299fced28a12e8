import type { BackupState } from '@thali/contract/setup'
import { BACKUP_LATE_MS, findLastBackups } from '../../../backup/backup-runs.queries.ts'
import type { Deps } from '../../../deps.ts'
import { isLoopback } from '../../../providers/loopback.ts'

/**
 * Whether the installation is backed up. One that is only reachable from its own machine is a trial, and needs no
 * backup.
 */
export async function readBackupState({ db, config, now }: Deps): Promise<BackupState> {
  if (isLoopback(config.publicUrl)) return { problem: null, lastAt: null }
  if (config.backups === null) return { problem: 'none', lastAt: null }
  const { good } = await findLastBackups(db)
  if (!good) return { problem: 'none', lastAt: null }
  const isLate = now().getTime() - good.started_at.getTime() > BACKUP_LATE_MS
  return { problem: isLate ? 'late' : null, lastAt: good.started_at.toISOString() }
}
