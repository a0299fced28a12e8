import { type ResourceLimits, Worker } from 'node:worker_threads'
import { Refusal } from '@thali/contract/refusal'

export interface WorkerJob<Job> {
  readonly id: number
  readonly job: Job
}

interface Pending<Job, Answer> {
  readonly job: WorkerJob<Job>
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

interface JobWorkerOptions {
  /** The file that the worker runs; it calls `answerJobs`. */
  readonly file: URL
  /** Limit of jobs that wait or run; further ones are refused and may be repeated. */
  readonly most: number
  /** For one job, from when it is begun. */
  readonly timeoutMs: number
  readonly resourceLimits?: ResourceLimits
}

/** Answer of a worker: a value, a refusal, or an error message. */
export type JobAnswer<Answer> =
  | { readonly id: number; readonly value: Answer }
  | {
      readonly id: number
      readonly refusal: { readonly code: Refusal['code']; readonly details: Refusal['details'] }
    }
  | { readonly id: number; readonly fault: string }

/** Time after which an idle worker is ended to free its memory, in milliseconds. */
const IDLE_MS = 60_000

/** A job took longer than it may, or more memory than it may. */
export class JobStopped extends Error {}

/** Runs jobs one after another in a worker thread of their own, begun with the first. */
export class JobWorker<Job, Answer> {
  readonly #options: JobWorkerOptions
  #worker: Worker | null = null
  #running: Pending<Job, Answer> | null = null
  #waiting: Pending<Job, Answer>[] = []
  #lastId = 0
  #timer: NodeJS.Timeout | undefined

  constructor(options: JobWorkerOptions) {
    this.#options = options
  }

  /**
   * @throws {Refusal} server.busy when too many wait; errors of the job
   * @throws {JobStopped} when it takes too long or too much memory
   */
  run(job: Job): Promise<Answer> {
    if (this.#waiting.length + (this.#running ? 1 : 0) >= this.#options.most)
      throw new Refusal('server.busy', {}, { 'retry-after': '2' })
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job: { id, job }, resolve, reject })
      this.#next()
    })
  }

  /** Ends the worker; waiting callers are rejected. */
  async close(): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = []
    for (const { reject } of waiting) reject(new Error('the server stops'))
    if (this.#worker) this.#fail(this.#worker, new Error('the server stops'))
  }

  #next(): void {
    if (this.#running) return
    clearTimeout(this.#timer)
    this.#running = this.#waiting.shift() ?? null
    if (!this.#running) {
      this.#timer = setTimeout(() => void this.close(), IDLE_MS)
      this.#timer.unref()
      return
    }
    const worker = this.#start()
    this.#timer = setTimeout(
      () => this.#fail(worker, new JobStopped('takes too long')),
      this.#options.timeoutMs,
    )
    this.#timer.unref()
    worker.postMessage(this.#running.job)
  }

  #start(): Worker {
    if (this.#worker) return this.#worker
    const { file, resourceLimits } = this.#options
    const worker = new Worker(file, resourceLimits ? { resourceLimits } : {})
    worker.unref()
    worker.on('message', (answer: JobAnswer<Answer>) => this.#answer(answer))
    worker.on('error', (error: NodeJS.ErrnoException) =>
      this.#fail(
        worker,
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new JobStopped('needs too much memory') : error,
      ),
    )
    this.#worker = worker
    return worker
  }

  #answer(answer: JobAnswer<Answer>): void {
    const running = this.#running
    if (running?.job.id !== answer.id) return
    this.#running = null
    if ('value' in answer) running.resolve(answer.value)
    else if ('refusal' in answer) running.reject(new Refusal(answer.refusal.code, answer.refusal.details))
    else running.reject(new Error(answer.fault))
    this.#next()
  }

  /** Rejects the running job when its worker ends; the next job starts another worker. */
  #fail(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    clearTimeout(this.#timer)
    this.#worker = null
    const running = this.#running
    this.#running = null
    running?.reject(error)
    void worker.terminate()
    if (this.#waiting.length > 0) this.#next()
  }
}
