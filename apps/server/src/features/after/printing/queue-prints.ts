/** Queues prints requested by staff. */
import type { AuditAction } from '@thali/contract/audit'
import type { PrintTo, QueuedPrints } from '@thali/contract/printing'
import { Refusal } from '@thali/contract/refusal'
import { PRINTERS_MAX } from '@thali/domain/print/printer'
import type { Db, NewRow } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { newJobRow } from './new-job.ts'
import { insertJobs } from './print-job.queries.ts'
import { findPrinter, listPrinters, type Printer } from './printer.queries.ts'

/** The given printer, or those for such documents. @throws {Refusal} printer.not-found, printer.none */
export async function choosePrinters(
  db: Db,
  { storeId }: Staff,
  { printerId }: PrintTo,
  isUsual: (printer: Printer) => boolean,
): Promise<Printer[]> {
  if (printerId !== null) {
    const printer = await findPrinter(db, storeId, printerId)
    if (!printer) throw new Refusal('printer.not-found')
    return [printer]
  }
  const usual = (await listPrinters(db, storeId, PRINTERS_MAX)).filter(isUsual)
  if (usual.length === 0) throw new Refusal('printer.none')
  return usual
}

/** A job requested by staff, new each time. */
export function toJobRow(
  { now, newId }: Deps,
  { storeId }: Staff,
  printer: Printer,
  job: Pick<Parameters<typeof newJobRow>[0], 'kind' | 'document' | 'orderId' | 'orderNumber' | 'isDuplicate'>,
): NewRow<'print_jobs'> {
  return newJobRow({ ...job, id: newId(), storeId, printer, occasion: newId(), at: now() })
}

/** Queues them, and records who requested it; `also` runs in the same transaction. */
export async function queuePrints(
  deps: Deps,
  staff: Staff,
  rows: readonly NewRow<'print_jobs'>[],
  told: { readonly action: AuditAction; readonly subject: string },
  also: (tx: Db) => Promise<unknown> = async () => undefined,
): Promise<QueuedPrints> {
  const { storeId } = staff
  const queued = await inTransaction(deps.db, async (tx) => {
    const written = await insertJobs(tx, rows)
    await also(tx)
    const changes = { queued: [null, written] as const }
    await writeAudit(deps, tx, staff, { ...told, changes })
    await publishEvent(deps, tx, { storeId, kind: 'printing.changed', at: deps.now() })
    return written
  })
  return { queued }
}
