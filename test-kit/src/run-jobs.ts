/** Runs jobs at once, whenever their time would be. */
import type { Feature } from '@thali/server/define-feature'
import type { Deps } from '@thali/server/deps'
import { allJobs } from '@thali/server/features'
import type { Job } from '@thali/server/jobs/define-job'
import { JobRunner } from '@thali/server/jobs/job-runner'

/** @throws {TypeError} where no job has that name */
export async function runJob(deps: Deps, name: string): Promise<void> {
  const job = allJobs().find((one) => one.name === name)
  if (!job) throw new TypeError(`there is no job ${name}`)
  await job.run(deps, new AbortController().signal)
}

export async function runJobsOf(deps: Deps, { jobs = [] }: Feature): Promise<void> {
  for (const { name } of jobs) await runJob(deps, name)
}

/** A runner whose time passes by hand. */
export function makeRunner(deps: Deps, jobs: readonly Job[]) {
  let nowMs = 0
  const runner = new JobRunner(deps, jobs, () => nowMs)
  const tick = async () => {
    runner.tick()
    await runner.settled()
  }
  return {
    runner,
    /** Begins, and lets time pass a second at a time. */
    async pass(seconds: number): Promise<void> {
      await tick()
      for (let second = 0; second < seconds; second += 1) {
        nowMs += 1_000
        await tick()
      }
    },
  }
}
