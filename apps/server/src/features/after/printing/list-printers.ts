import type { PrintersAnswer, PrintingState, PrintJobs } from '@thali/contract/printing'
import { JOBS_SHOWN } from '@thali/contract/printing'
import { Refusal } from '@thali/contract/refusal'
import { PRINTERS_MAX } from '@thali/domain/print/printer'
import { listStations } from '../../../db/find-store.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { countWaitingJobs, listFailedPrintJobs, listJobsOfPrinter } from './print-job-list.queries.ts'
import { findPrinter, findPrinterLabels, listPrinters, type Printer } from './printer.queries.ts'
import { toPrinterRow, toPrintJobRow } from './printer.view.ts'

/** Time for which failed prints are shown, in milliseconds. */
const FAILED_FOR_MS = 12 * 3_600_000

export async function readPrinters({ db, config }: Deps, { storeId }: Staff): Promise<PrintersAnswer> {
  const printers = await listPrinters(db, storeId, PRINTERS_MAX)
  const waiting = await countWaitingJobs(db, storeId)
  const stations = await listStations(db, storeId)
  return {
    items: printers.map((printer) => toPrinterRow(printer, waiting.get(printer.id) ?? 0)),
    stations: stations.map(({ id, label }) => ({ id, label })),
    isNetworkAllowed: config.printNetwork.length > 0,
  }
}

/** Lists the print jobs of a printer. @throws {Refusal} printer.not-found */
export async function readPrintJobs({ db }: Deps, { storeId }: Staff, printerId: string): Promise<PrintJobs> {
  if (!(await findPrinter(db, storeId, printerId))) throw new Refusal('printer.not-found')
  const labels = labelsOf(await listPrinters(db, storeId, PRINTERS_MAX))
  const jobs = await listJobsOfPrinter(db, storeId, printerId, JOBS_SHOWN)
  return { items: jobs.map((job) => toPrintJobRow(job, labels)) }
}

/** State of the store's printers for the board: silent ones, and jobs that could not be printed. */
export async function readPrinting({ db, now }: Deps, { storeId }: Staff): Promise<PrintingState> {
  const printers = await listPrinters(db, storeId, PRINTERS_MAX)
  if (printers.length === 0) return { printers: [], silent: [], failed: [] }
  const labels = labelsOf(printers)
  const silent = printers.filter(({ silentSince }) => silentSince !== null)
  const waiting = silent.length > 0 ? await countWaitingJobs(db, storeId) : new Map<string, number>()
  const since = new Date(now().getTime() - FAILED_FOR_MS)
  const failed = await listFailedPrintJobs(db, storeId, { since, limit: JOBS_SHOWN })
  const failedOn = await findPrinterLabels(
    db,
    storeId,
    failed.map(({ printerId }) => printerId),
  )
  return {
    printers: printers.map(({ id, label, printsBills }) => ({ id, label, printsBills })),
    silent: silent.map(({ id, label, fault, silentSince, fallbackId }) => ({
      id,
      label,
      fault,
      since: silentSince?.toISOString() ?? '',
      waiting: waiting.get(id) ?? 0,
      fallback: (fallbackId && labels.get(fallbackId)) || null,
    })),
    failed: failed.map((job) => ({
      ...toPrintJobRow(job, labels),
      printer: failedOn.get(job.printerId) ?? '',
    })),
  }
}

function labelsOf(printers: readonly Printer[]): ReadonlyMap<string, string> {
  return new Map(printers.map(({ id, label }) => [id, label]))
}
