import { Worker } from 'node:worker_threads'
import { Refusal } from '@thali/contract/refusal'
import type { PaymentsOnPaper } from '@thali/domain/billing/bill-payments'
import type { InvoiceDocument } from '@thali/domain/billing/invoice'
import type { StoreId } from '@thali/domain/ids'
import type { PaperSize } from '@thali/domain/print/paper-size'
import type { PdfAnswer, PdfJob } from './pdf-worker.ts'

/** Limit of documents in work or waiting; further requests are refused and may be repeated. */
const WAITING_MAX = 20
/** Limit for diners among these, so that holders of slugs leave room for staff. */
const DINERS_MAX = 4
/**
 * Time limit of a document from its start, in milliseconds; the longest takes about a second on a slow
 * machine.
 */
const TIMEOUT_MS = 30_000
/** Time after which an idle worker is ended to free its memory, in milliseconds. */
const IDLE_MS = 60_000
/** Limit of cached files, in bytes; with the same payments they never change. */
const KEPT_BYTES = 4 * 1024 * 1024

/** Issued document that is requested as a file. */
export interface WantedPaper {
  readonly storeId: StoreId
  readonly invoiceId: string
  readonly document: InvoiceDocument
  /** Payments up to now; null for a credit note. */
  readonly payments: PaymentsOnPaper | null
  readonly size: PaperSize
  readonly isForDiner: boolean
}

interface Job extends PromiseWithResolvers<Uint8Array> {
  readonly key: string
  readonly isForDiner: boolean
  readonly asked: PdfJob
}

/**
 * Renders documents one after another in a worker thread, started with the first: those of staff before those
 * of diners, each once for all who request it meanwhile.
 */
export class PdfRenderer {
  readonly #begin: () => Worker
  #worker: Worker | null = null
  /** Jobs in work or waiting, by document, in order of arrival. */
  readonly #jobs = new Map<string, Job>()
  /** Rendered files by document, least recently requested first. */
  readonly #kept = new Map<string, Uint8Array>()
  #keptBytes = 0
  #running: { readonly job: Job; readonly timer: NodeJS.Timeout } | null = null
  #lastId = 0
  #idle: NodeJS.Timeout | undefined

  constructor(begin = () => new Worker(new URL('./pdf-worker.ts', import.meta.url))) {
    this.#begin = begin
  }

  /** @throws {Refusal} server.busy when too many wait */
  render({ storeId, invoiceId, document, payments, size, isForDiner }: WantedPaper): Promise<Uint8Array> {
    const key = `${storeId} ${invoiceId} ${size} ${JSON.stringify(payments)}`
    const kept = this.#kept.get(key)
    if (kept) {
      this.#keep(key, kept)
      return Promise.resolve(kept)
    }
    const shared = this.#jobs.get(key)
    if (shared) return shared.promise
    this.#refuseTooMany(isForDiner)
    this.#lastId += 1
    const asked = { id: this.#lastId, document, payments, size }
    const job: Job = { key, isForDiner, asked, ...Promise.withResolvers<Uint8Array>() }
    this.#jobs.set(key, job)
    this.#next()
    return job.promise
  }

  /** Ends the worker; waiting requests are rejected. */
  async close(): Promise<void> {
    clearTimeout(this.#idle)
    clearTimeout(this.#running?.timer)
    this.#running = null
    for (const { reject } of this.#jobs.values()) reject(new Error('the server stops'))
    this.#jobs.clear()
    this.#end()
  }

  #refuseTooMany(isForDiner: boolean): void {
    const diners = [...this.#jobs.values()].filter((job) => job.isForDiner).length
    if (this.#jobs.size >= WAITING_MAX || (isForDiner && diners >= DINERS_MAX))
      throw new Refusal('server.busy', {}, { 'retry-after': '2' })
  }

  #next(): void {
    if (this.#running) return
    clearTimeout(this.#idle)
    const jobs = [...this.#jobs.values()]
    const job = jobs.find(({ isForDiner }) => !isForDiner) ?? jobs[0]
    if (!job) {
      this.#idle = setTimeout(() => this.#end(), IDLE_MS)
      this.#idle.unref()
      return
    }
    const worker = this.#start()
    const timer = setTimeout(() => this.#fail(worker, new Error('a paper took too long')), TIMEOUT_MS)
    timer.unref()
    this.#running = { job, timer }
    worker.postMessage(job.asked)
  }

  #start(): Worker {
    if (this.#worker) return this.#worker
    const worker = this.#begin()
    worker.unref()
    worker.on('message', (answer: PdfAnswer) => this.#answer(answer))
    worker.on('error', (error: Error) => this.#fail(worker, error))
    this.#worker = worker
    return worker
  }

  #answer(answer: PdfAnswer): void {
    if (this.#running?.job.asked.id !== answer.id) return
    const { key, resolve, reject } = this.#take()
    if ('error' in answer) reject(new Error(answer.error))
    else {
      this.#keep(key, answer.bytes)
      resolve(answer.bytes)
    }
    this.#next()
  }

  /** Rejects the job in work when its worker fails; another worker renders the jobs behind it. */
  #fail(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#end()
    if (this.#running) this.#take().reject(error)
    this.#next()
  }

  /** Removes and returns the job in work. */
  #take(): Job {
    if (!this.#running) throw new Error('no paper is in work')
    const { job, timer } = this.#running
    clearTimeout(timer)
    this.#running = null
    this.#jobs.delete(job.key)
    return job
  }

  #keep(key: string, bytes: Uint8Array): void {
    this.#forget(key)
    this.#kept.set(key, bytes)
    this.#keptBytes += bytes.byteLength
    for (const oldest of this.#kept.keys()) {
      if (this.#keptBytes <= KEPT_BYTES) return
      this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    this.#keptBytes -= this.#kept.get(key)?.byteLength ?? 0
    this.#kept.delete(key)
  }

  #end(): void {
    void this.#worker?.terminate()
    this.#worker = null
  }
}
