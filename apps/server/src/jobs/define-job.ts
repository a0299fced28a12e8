import type { DueRows } from '../db/due-rows.ts'
import type { Db } from '../db/schema.ts'
import type { Deps } from '../deps.ts'

/** Work by the clock; a process never runs the same job twice at a time. */
export interface Job {
  /** Name in metrics, log and doctor, in kebab-case. */
  readonly name: string
  /** Pause from the end of a run to the next, in milliseconds. */
  readonly everyMs: number
  /** Delay from the start of the process to the first run; none by default. */
  readonly firstAfterMs?: number
  /** Rows that wait for this job. Those of all jobs are checked in one statement; without any the job does not run. */
  due?(db: Db, at: Date): DueRows | readonly DueRows[]
  /** Whether rows may be due as soon as this process has committed an event. */
  readonly isWokenByCommits?: boolean
  /** Whether one process runs it for the whole installation; such jobs run one after the other. */
  readonly isOfInstallation?: boolean
  /** @param stopping aborts when the process ends, which waits for the run */
  run(deps: Deps, stopping: AbortSignal): Promise<unknown>
}

export const HOUR_MS = 3_600_000

export function defineJob(job: Job): Job {
  return job
}

/** Housekeeping: run once an hour by one process of the installation, in the background. */
export function defineHourlyJob(name: string, run: Job['run']): Job {
  return { name, everyMs: HOUR_MS, firstAfterMs: 60_000, isOfInstallation: true, run }
}
