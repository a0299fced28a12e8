/** Has backups made while the server runs, by a process of their own: a large one holds up no order. */
import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { warnOfFault } from '../db/warn-of-fault.ts'
import type { Deps } from '../deps.ts'
import { lastDueAt } from './back-up-on-schedule.ts'
import { isBackupDue } from './backup-runs.queries.ts'

const EVERY_MS = 60_000
const FIRST_AFTER_MS = 5_000
const THALI = join(import.meta.dirname, '../cli/thali.ts')
/** Orders come first. */
const LOW_PRIORITY = 10

type ScheduleDeps = Pick<Deps, 'config' | 'db' | 'now' | 'log'>

interface ScheduleParts {
  /** There is no backup of this moment after another try. */
  onFailed(dueAt: Date): Promise<void>
  /** The command, unless said. */
  readonly run?: typeof runCommand
}

/** Looks every minute, until stopped; a backup that is under way then is ended, and another process begins it anew. */
export function startBackupSchedule(
  deps: ScheduleDeps,
  { onFailed, run = runCommand }: ScheduleParts,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const rest = (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined)
  const running = (async () => {
    if (deps.config.backups === null) return
    await rest(FIRST_AFTER_MS)
    while (!signal.aborted) {
      await lookOnce(deps, signal, { onFailed, run }).catch((error: unknown) =>
        warnOfFault(deps.log, error, 'backups wait for the database'),
      )
      await rest(EVERY_MS)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function lookOnce(
  { config, db, now, log }: ScheduleDeps,
  signal: AbortSignal,
  { onFailed, run }: Required<ScheduleParts>,
): Promise<void> {
  if (config.backups === null) return
  const dueAt = lastDueAt(now(), config.backups.atMinute)
  if (!(await isBackupDue(db, dueAt, now()))) return
  const { code, said } = await run(signal)
  if (code === 0) return log.info({ said }, 'backup')
  if (signal.aborted) return
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
