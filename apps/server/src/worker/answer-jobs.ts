/** The inside of a worker thread: jobs come, answers go. */
import { parentPort } from 'node:worker_threads'
import { Refusal } from '@thali/contract/refusal'
import type { JobAnswer, WorkerJob } from './job-worker.ts'

export function answerJobs<Job, Answer>(work: (job: Job) => Answer | Promise<Answer>): void {
  const port = parentPort
  port?.on('message', async ({ id, job }: WorkerJob<Job>) => {
    let answer: JobAnswer<Answer>
    try {
      answer = { id, value: await work(job) }
    } catch (error) {
      if (error instanceof Refusal) answer = { id, refusal: { code: error.code, details: error.details } }
      else answer = { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    }
    port.postMessage(answer)
  })
}
