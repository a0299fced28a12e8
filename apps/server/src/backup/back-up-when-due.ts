/** Backups in a separate process, so that a large one delays no orders. */
import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Deps } from '../deps.ts'
import { lastDueAt } from './back-up-on-schedule.ts'
import { isBackupDue } from './backup-runs.queries.ts'

const THALI = join(import.meta.dirname, '../cli/thali.ts')
/** Orders have priority. */
const LOW_PRIORITY = 10

/**
 * Makes a due backup, unless another process does; one in progress when this process stops is aborted, and another
 * process restarts it.
 *
 * @param onFailed called after another failed try at this backup
 */
export async function backUpWhenDue(
  { config, db, now, log }: Deps,
  stopping: AbortSignal,
  onFailed: (dueAt: Date) => Promise<void>,
): Promise<void> {
  if (config.backups === null) return
  const dueAt = lastDueAt(now(), config.backups.atMinute)
  if (!(await isBackupDue(db, dueAt, now()))) return
  const { code, said } = await runCommand(stopping)
  if (code === 0) return log.info({ said }, 'backup')
  if (stopping.aborted) return
  log.error({ said }, 'there is no backup of today yet')
  await onFailed(dueAt)
}

async function runCommand(signal: AbortSignal): Promise<{ readonly code: number; readonly said: string }> {
  const child = spawn(process.execPath, [THALI, 'backup', '--due'], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
  if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY)
  const end = () => child.kill('SIGTERM')
  signal.addEventListener('abort', end, { once: true })
  try {
    const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
    return { code, said: `${out}${err}`.trim() }
  } finally {
    signal.removeEventListener('abort', end)
  }
}
