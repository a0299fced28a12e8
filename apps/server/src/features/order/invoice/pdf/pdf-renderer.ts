import { Refusal } from '@thali/contract/refusal'
import type { PaymentsOnPaper } from '@thali/domain/billing/bill-payments'
import type { InvoiceDocument } from '@thali/domain/billing/invoice'
import type { StoreId } from '@thali/domain/ids'
import type { PaperSize } from '@thali/domain/print/paper-size'
import { JobWorker } from '../../../../worker/job-worker.ts'
import type { PdfJob } from './pdf-worker.ts'

/** Limit of documents rendering or queued; further requests are refused and may be repeated. */
const WAITING_MAX = 20
/** Limit for diners among these, so that holders of slugs leave room for staff. */
const DINERS_MAX = 4
/** Time limit of a document from its start, in milliseconds; the longest takes about a second on a slow machine. */
const TIMEOUT_MS = 30_000
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

type PdfWorker = Pick<JobWorker<PdfJob, Uint8Array>, 'run' | 'close'>

interface Job extends PromiseWithResolvers<Uint8Array> {
  readonly key: string
  readonly isForDiner: boolean
  readonly asked: PdfJob
}

/**
 * Renders documents one after another in a worker thread, started with the first: those of staff before those of
 * diners, each once for concurrent requests.
 */
export class PdfRenderer {
  readonly #worker: PdfWorker
  /** Jobs rendering or queued, by document, in order of arrival. */
  readonly #jobs = new Map<string, Job>()
  /** Rendered files by document, least recently requested first. */
  readonly #kept = new Map<string, Uint8Array>()
  #keptBytes = 0
  #isRunning = false

  constructor(worker: PdfWorker = pdfWorker()) {
    this.#worker = worker
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
    const asked = { document, payments, size }
    const job: Job = { key, isForDiner, asked, ...Promise.withResolvers<Uint8Array>() }
    this.#jobs.set(key, job)
    if (!this.#isRunning) void this.#runAll()
    return job.promise
  }

  /** Ends the worker; waiting requests are rejected. */
  async close(): Promise<void> {
    for (const { reject } of this.#jobs.values()) reject(new Error('the server stops'))
    this.#jobs.clear()
    await this.#worker.close()
  }

  #refuseTooMany(isForDiner: boolean): void {
    const diners = [...this.#jobs.values()].filter((job) => job.isForDiner).length
    if (this.#jobs.size >= WAITING_MAX || (isForDiner && diners >= DINERS_MAX))
      throw new Refusal('server.busy', {}, { 'retry-after': '2' })
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true
    for (let job = this.#first(); job; job = this.#first()) {
      try {
        const bytes = await this.#worker.run(job.asked)
        this.#keep(job.key, bytes)
        job.resolve(bytes)
      } catch (error) {
        job.reject(error)
      }
      this.#jobs.delete(job.key)
    }
    this.#isRunning = false
  }

  #first(): Job | undefined {
    const jobs = [...this.#jobs.values()]
    return jobs.find(({ isForDiner }) => !isForDiner) ?? jobs[0]
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
}

/** Worker that renders documents. */
export function pdfWorker(file = new URL('./pdf-worker.ts', import.meta.url)): PdfWorker {
  return new JobWorker<PdfJob, Uint8Array>({ file, most: 1, timeoutMs: TIMEOUT_MS })
}
