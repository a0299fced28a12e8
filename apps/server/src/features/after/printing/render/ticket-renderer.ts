import type { PrintedDocument } from '@thali/domain/print/printed-document'
import type { PrintProblem } from '@thali/domain/print/typesetter'
import { JobWorker } from '../../../../worker/job-worker.ts'
import type { Bitmap } from './bitmap.ts'

/** Document to render, and the form of the result. */
export interface RenderJob {
  readonly document: PrintedDocument
  /** Dots across the paper. */
  readonly width: number
  /** `text` becomes a raster if the printer's own font is insufficient. */
  readonly format: 'png' | 'raster' | 'text'
  readonly logo: Bitmap | null
}

/** Bytes for the printer, or why the document cannot be printed in full. */
export type Rendered = { readonly bytes: Uint8Array } | PrintProblem

/** Limit of queued tickets, above a burst of orders. */
const WAITING_MAX = 500
/** Time limit: the longest takes a second on a slow machine, the first one more. */
const TIMEOUT_MS = 30_000

/** Renders tickets one after another in a worker thread, off the event loop. */
export class TicketRenderer {
  readonly #worker = new JobWorker<RenderJob, Rendered>({
    file: new URL('./ticket-worker.ts', import.meta.url),
    most: WAITING_MAX,
    timeoutMs: TIMEOUT_MS,
  })

  /** @throws {Refusal} server.busy when too many wait */
  render(job: RenderJob): Promise<Rendered> {
    return this.#worker.run(job)
  }

  close(): Promise<void> {
    return this.#worker.close()
  }
}
