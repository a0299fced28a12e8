import { Refusal } from '@thali/contract/refusal'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { renderJob } from './fetch-job.ts'
import { findJob } from './print-job.queries.ts'
import { findPrinter } from './printer.queries.ts'

/**
 * A print as PNG, as it is printed.
 *
 * @throws {Refusal} print-job.not-found; printer.unprintable if it cannot be printed in full
 */
export async function readPrintPicture(deps: Deps, { storeId }: Staff, jobId: string): Promise<Buffer> {
  const job = await findJob(deps.db, storeId, jobId)
  const printer = job && (await findPrinter(deps.db, storeId, job.printerId))
  if (!printer) throw new Refusal('print-job.not-found')
  const rendered = await renderJob(deps, storeId, printer, job, 'png')
  if ('problem' in rendered) throw new Refusal('printer.unprintable', { text: rendered.text })
  return Buffer.from(rendered.bytes)
}
