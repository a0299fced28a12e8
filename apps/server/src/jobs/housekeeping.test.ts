import { mkdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { makeStoreFile } from '@thali/builders/make-store'
import { makeRunner } from '@thali/test-kit/run-jobs'
import { makeTestServer } from '@thali/test-kit/test-server'
import { expect, it, onTestFinished } from 'vitest'
import type { Deps } from '../deps.ts'
import { checkJobs } from '../doctor/check-work.ts'
import { allJobs } from '../features.ts'
import { makeLogger } from '../logger.ts'
import { HOUR_MS } from './define-job.ts'

const WEEK_SECONDS = 7 * 86_400

/** Runs all hourly jobs. */
async function runFirstMinute(deps: Deps) {
  const { runner, pass } = makeRunner(deps, allJobs())
  await pass(61)
  await runner.stop()
}

it('removes what it can, and logs what it cannot', async () => {
  const lines: string[] = []
  const log = makeLogger('warn', { write: (line) => lines.push(line) })
  const server = await makeTestServer({
    log,
    env: { METRICS_TOKEN: 'a token for tests, long enough to pass' },
  })
  onTestFinished(() => server.close())
  const { deps } = server
  await server.importFile(makeStoreFile())
  const events = () => deps.db.selectFrom('outbox').select('seq').execute()
  expect(await events()).toHaveLength(1)
  // A folder is no original, and not removed like one.
  const odd = join(deps.config.dataDir, 'originals', 'a folder')
  await mkdir(odd, { recursive: true })
  await utimes(odd, 0, 0)
  server.clock.pass(WEEK_SECONDS)

  await deps.followers.settle()
  await runFirstMinute(deps)

  expect(await events()).toEqual([])
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['the job remove-old-originals failed'])
  expect(await deps.metrics.read()).toContain(
    'thali_job_runs_total{job="remove-old-originals",outcome="failed"} 1',
  )
  const { run } = checkJobs(deps.database)
  expect(await run(new AbortController().signal)).toMatchObject([
    { state: 'warning', words: expect.stringContaining('remove-old-originals failed 1 times in a row') },
  ])
})

it('names no job that has ended well since', async () => {
  const server = await makeTestServer()
  onTestFinished(() => server.close())
  await server.deps.db
    .insertInto('job_runs')
    .values({
      name: 'recheck-domains',
      next_at: null,
      failures: 3,
      failed_at: server.deps.now(),
      error: 'once',
    })
    .execute()
  await runFirstMinute(server.deps)
  expect(await checkJobs(server.deps.database).run(new AbortController().signal)).toMatchObject({
    state: 'ok',
  })
})

it('is done once an hour for the installation, however many processes there are', async () => {
  const server = await makeTestServer()
  onTestFinished(() => server.close())
  const { deps } = server
  const ran: number[] = []
  const jobs = [
    { name: 'count', everyMs: HOUR_MS, isOfInstallation: true, run: async () => ran.push(1) },
  ] as const
  const start = async () => {
    const { runner, pass } = makeRunner(deps, jobs)
    await pass(0)
    await runner.stop()
  }
  await Promise.all([start(), start(), start()])
  expect(ran).toHaveLength(1)
  server.clock.pass(3_599)
  await start()
  expect(ran).toHaveLength(1)
  server.clock.pass(1)
  await start()
  expect(ran).toHaveLength(2)
})
