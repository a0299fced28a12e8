import { makeStoreFile } from '@thali/builders/make-store'
import { makeRunner } from '@thali/test-kit/run-jobs'
import { useTestServer } from '@thali/test-kit/shared-fixture'
import { expect, it, vi } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { publishEvent } from '../events/publish-event.ts'
import { allJobs } from '../features.ts'
import { defineJob, type Job } from './define-job.ts'
import { JobRunner } from './job-runner.ts'

const server = useTestServer()

it('queries the database once every two seconds at rest, for all jobs together', async () => {
  let asked = 0
  const db = server.deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      asked += 1
      return result
    },
  })
  const { runner, pass } = makeRunner({ ...server.deps, db }, allJobs())
  await pass(0)
  expect(asked).toBeGreaterThan(0)
  asked = 0

  await pass(50)

  // PostgreSQL adds a poll of versions each second and a query of the listening connection each 2.5 s.
  expect(asked).toBe(25)
  await runner.stop()
})

it('runs only jobs with due rows', async () => {
  const ran: string[] = []
  const due =
    (isDue: boolean): Job['due'] =>
    (db) =>
      db
        .selectFrom('installation')
        .select('id')
        .where('id', isDue ? '=' : '<>', 1)
  const { runner, pass } = makeRunner(server.deps, [
    defineJob({ name: 'due', everyMs: 5_000, due: due(true), run: async () => ran.push('due') }),
    defineJob({ name: 'idle', everyMs: 5_000, due: due(false), run: async () => ran.push('idle') }),
  ])
  await pass(4)
  expect(ran).toEqual(['due'])
  await pass(2)
  expect(ran).toEqual(['due', 'due'])
  await runner.stop()
})

it('checks shortly after a commit, also one during a job', async () => {
  await server.importFile(makeStoreFile())
  const { deps } = server
  const { id } = await deps.db.selectFrom('stores').select('id').executeTakeFirstOrThrow()
  const gate = Promise.withResolvers<void>()
  let runs = 0
  const runner = new JobRunner(deps, [
    defineJob({
      name: 'woken',
      everyMs: 3_600_000,
      due: (db) => db.selectFrom('stores').select('id'),
      isWokenByCommits: true,
      async run() {
        runs += 1
        if (runs === 1) await gate.promise
      },
    }),
  ])
  const commit = () =>
    inTransaction(deps.db, (tx) =>
      publishEvent(deps, tx, { storeId: id, kind: 'menu.changed', at: deps.now() }),
    )
  runner.start()
  await vi.waitFor(() => expect(runs).toBe(1))
  await commit()
  gate.resolve()
  await vi.waitFor(() => expect(runs).toBe(2))
  await commit()
  await vi.waitFor(() => expect(runs).toBe(3))
  await runner.stop()
})

it('continues after a failed job, and waits for running ones when it stops', async () => {
  const ended: string[] = []
  const runner = new JobRunner(server.deps, [
    defineJob({ name: 'broken', everyMs: 1_000, run: () => Promise.reject(new Error('broken')) }),
    defineJob({
      name: 'slow',
      everyMs: 1_000,
      run: (_deps, stopping) =>
        new Promise<void>((resolve) => {
          stopping.addEventListener('abort', () => {
            ended.push('slow')
            resolve()
          })
        }),
    }),
  ])
  runner.start()
  await vi.waitFor(async () => expect(await failures()).toMatchObject([{ name: 'broken' }]))
  await runner.stop()
  expect(ended).toEqual(['slow'])
})

function failures() {
  return server.deps.db.selectFrom('job_runs').select(['name', 'failures']).execute()
}
