/** Hands a printer its next job, leased to the caller. */
import type { StoreId } from '@thali/domain/ids'
import { printMessages } from '@thali/domain/print/print-messages'
import { asDuplicate, type PrintedDocument } from '@thali/domain/print/printed-document'
import type { Deps } from '../../../deps.ts'
import { findNextJob, finishJob, leasePrintJob, type PrintJob } from './print-job.queries.ts'
import type { Printer } from './printer.queries.ts'
import { publishPrinting } from './publish-printing.ts'
import { readPrinterLogo } from './read-printer-logo.ts'
import type { RenderJob } from './render/ticket-renderer.ts'

/** Length of a lease, longer than the longest ticket takes to print. */
const LEASE_MS = 60_000

export interface FetchedJob {
  readonly job: PrintJob
  readonly bytes: Uint8Array
}

export interface JobRequest {
  /** Id of the caller, which distinguishes two at one address. */
  readonly by: string
  readonly format: RenderJob['format']
  /** Restricts the request to this job. */
  readonly jobId?: string | undefined
  /** Whether the server itself sends it. */
  readonly isServers?: boolean
}

/**
 * The next job of a printer; null when none waits. A document that cannot be printed in full fails with a reason, and
 * the next job is handed out. A job handed out before is marked as a repeat.
 */
export async function fetchJob(
  deps: Deps,
  storeId: StoreId,
  printer: Printer,
  { by, format, jobId, isServers = false }: JobRequest,
): Promise<FetchedJob | null> {
  for (;;) {
    const at = deps.now()
    const next = await findNextJob(deps.db, storeId, printer.id, { by, at, jobId })
    if (!next) return null
    const endsAt = new Date(at.getTime() + LEASE_MS)
    const job = await leasePrintJob(deps.db, storeId, next, { by, at, endsAt, isServers })
    if (!job) continue
    const rendered = await renderJob(deps, storeId, printer, job, format)
    if ('bytes' in rendered) return { job, bytes: rendered.bytes }
    await failJob(deps, storeId, job, `${rendered.problem}: ${rendered.text}`)
  }
}

export async function renderJob(
  deps: Deps,
  storeId: StoreId,
  printer: Pick<Printer, 'width' | 'language'>,
  job: Pick<PrintJob, 'document' | 'isDuplicate'>,
  format: RenderJob['format'],
) {
  const document = JSON.parse(job.document) as PrintedDocument
  const marked = job.isDuplicate ? asDuplicate(document, printMessages(printer.language).duplicate) : document
  const hasLogo = marked.lines.some(({ kind }) => kind === 'logo')
  const logo = hasLogo ? await readPrinterLogo(deps, storeId, printer.width) : null
  return deps.tickets.render({ document: marked, width: printer.width, format, logo })
}

/** Ends a job that cannot be printed, and notifies the board. */
export async function failJob(
  deps: Deps,
  storeId: StoreId,
  { id }: Pick<PrintJob, 'id'>,
  error: string,
): Promise<void> {
  const failed = await finishJob(deps.db, storeId, id, { state: 'failed', error, at: deps.now() })
  if (failed) await publishPrinting(deps, storeId)
}
