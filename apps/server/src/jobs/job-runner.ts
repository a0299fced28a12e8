/** Runs all jobs of a process: one timer, one query for due rows, one handling of failures. */
import { isOutage } from '../db/engine-errors.ts'
import type { Deps } from '../deps.ts'
import type { Job } from './define-job.ts'
import { forgetFailures, listDueJobs, listFailedJobs, noteFailure, takeTurn } from './jobs.queries.ts'

const TICK_MS = 1_000
/** Maximum delay until a due row is seen, in milliseconds, if no commit of this process wakes its job. */
const LOOK_EVERY_MS = 2_000
/** Commits closer together than this are handled together, in milliseconds. */
const GATHER_MS = 200
const ERROR_LENGTH = 500

interface Entry {
  readonly job: Job
  nextMs: number
  running: Promise<void> | null
  isWoken: boolean
}

export class JobRunner {
  readonly #deps: Deps
  readonly #nowMs: () => number
  readonly #entries: readonly Entry[]
  readonly #stopping = new AbortController()
  /** Names, here or in the database; null: not read yet. */
  #failed: Set<string> | null = null
  #looking: Promise<void> | null = null
  #nextLookMs = 0
  /** Whether rows may have become due since the last check. */
  #isWoken = false
  /** Ends with the last run of a job of the installation that was begun. */
  #inTurn: Promise<void> = Promise.resolve()
  #ticking: NodeJS.Timeout | undefined
  #gathering: NodeJS.Timeout | undefined
  #endListening = () => {}

  /** @param nowMs milliseconds since any moment */
  constructor(deps: Deps, jobs: readonly Job[], nowMs = () => performance.now()) {
    this.#deps = deps
    this.#nowMs = nowMs
    this.#entries = jobs.map((job) => ({
      job,
      nextMs: nowMs() + (job.firstAfterMs ?? 0),
      running: null,
      isWoken: false,
    }))
  }

  start(): void {
    this.#ticking = setInterval(() => this.tick(), TICK_MS).unref()
    this.#endListening = this.#deps.commits.add(() => {
      this.#gathering ??= setTimeout(() => this.#wake(), GATHER_MS).unref()
    })
    this.tick()
  }

  /** Ends after the current runs. */
  async stop(): Promise<void> {
    this.#endListening()
    clearInterval(this.#ticking)
    clearTimeout(this.#gathering)
    this.#stopping.abort(new Error('the server stops'))
    await this.settled()
  }

  /** Waits for the current runs. */
  async settled(): Promise<void> {
    await this.#looking
    await Promise.all(this.#entries.map(({ running }) => running))
  }

  #wake(): void {
    this.#gathering = undefined
    this.#isWoken = true
    for (const entry of this.#entries) {
      if (!entry.job.isWokenByCommits) continue
      entry.nextMs = 0
      entry.isWoken = entry.running !== null
    }
    this.tick()
  }

  /** Begins due jobs. */
  tick(): void {
    this.#looking ??= this.#look()
      .catch((error: unknown) => this.#logFailure(error, 'jobs wait for the database'))
      .finally(() => {
        this.#looking = null
        if (this.#isWoken) this.tick()
      })
  }

  async #look(): Promise<void> {
    // Ticks are not exact: a job within half of one is due.
    const nowMs = this.#nowMs() + TICK_MS / 2
    const isLooking = this.#isWoken || nowMs >= this.#nextLookMs
    this.#isWoken = false
    const ready = this.#entries.filter(({ running, nextMs }) => running === null && nextMs <= nowMs)
    const asked = isLooking ? ready.flatMap((entry) => asking(entry)) : []
    // Before any await: jobs woken from then on are checked again.
    for (const { entry } of asked) entry.nextMs = this.#nowMs() + entry.job.everyMs
    if (isLooking) this.#nextLookMs = this.#nowMs() + LOOK_EVERY_MS
    if (this.#failed === null) {
      const failed = await listFailedJobs(this.#deps.db)
      this.#failed = new Set(failed.map(({ name }) => name))
    }
    for (const entry of ready) if (!entry.job.due) this.#begin(entry)
    const due = await listDueJobs(this.#deps.db, this.#deps.now(), asked)
    for (const { entry, name } of asked) if (due.has(name)) this.#begin(entry)
  }

  #begin(entry: Entry): void {
    const { job } = entry
    if (this.#stopping.signal.aborted) return
    const run = async () => {
      const startedMs = this.#nowMs()
      try {
        if (await this.#run(job)) await this.#noteDone(job, this.#nowMs() - startedMs)
      } catch (error) {
        await this.#noteFailed(job, error, this.#nowMs() - startedMs)
      } finally {
        entry.running = null
        entry.nextMs = entry.isWoken ? 0 : this.#nowMs() + job.everyMs
        if (entry.isWoken && !this.#stopping.signal.aborted) {
          this.#isWoken = true
          this.tick()
        }
        entry.isWoken = false
      }
    }
    entry.running = job.isOfInstallation ? this.#inTurn.then(run) : run()
    if (job.isOfInstallation) this.#inTurn = entry.running
  }

  /** @returns false when another process runs it */
  async #run(job: Job): Promise<boolean> {
    const { db, now } = this.#deps
    if (this.#stopping.signal.aborted) return false
    if (job.isOfInstallation) {
      if (!(await takeTurn(db, job.name, now(), job.everyMs))) return false
    }
    await job.run(this.#deps, this.#stopping.signal)
    return true
  }

  async #noteDone({ name }: Job, durationMs: number): Promise<void> {
    this.#deps.metrics.noteJob(name, 'done', durationMs / 1_000)
    if (!this.#failed?.delete(name)) return
    await forgetFailures(this.#deps.db, name).catch(() => this.#failed?.add(name))
  }

  async #noteFailed({ name }: Job, error: unknown, durationMs: number): Promise<void> {
    this.#deps.metrics.noteJob(name, 'failed', durationMs / 1_000)
    this.#logFailure(error, `the job ${name} failed`)
    if (isOutage(error)) return
    this.#failed?.add(name)
    const message = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_LENGTH)
    await noteFailure(this.#deps.db, name, this.#deps.now(), message).catch(() => undefined)
  }

  /** Logs a failure, except for an outage, which the health check reports once for all. */
  #logFailure(error: unknown, message: string): void {
    if (isOutage(error)) void this.#deps.health.look()
    else this.#deps.log.warn({ err: error }, message)
  }
}

function asking(entry: Entry) {
  const { name, due } = entry.job
  return due ? [{ entry, name, due }] : []
}
