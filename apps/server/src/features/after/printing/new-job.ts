import type { OrderId, StoreId } from '@thali/domain/ids'
import type { PrintedDocument } from '@thali/domain/print/printed-document'
import { SILENT_AFTER_MS } from '@thali/domain/print/printer'
import type { PrintJobKind } from '../../../db/printing-tables.ts'
import type { NewRow } from '../../../db/schema.ts'
import type { Printer } from './printer.queries.ts'

export interface NewJob {
  readonly id: string
  readonly storeId: StoreId
  readonly printer: Pick<Printer, 'id' | 'transport'>
  readonly kind: PrintJobKind
  readonly orderId: OrderId | null
  readonly orderNumber: number | null
  readonly document: PrintedDocument
  /** Key of the job's event: each gets one job. */
  readonly occasion: string
  /** Set when it was printed before. */
  readonly isDuplicate: boolean
  readonly at: Date
}

/** A new job, which waits for its printer. A job only shown on screen is done at once. */
export function newJobRow(job: NewJob): NewRow<'print_jobs'> {
  const { id, storeId, printer, kind, orderId, orderNumber, document, occasion, isDuplicate, at } = job
  const isShown = printer.transport === 'virtual'
  return {
    store_id: storeId,
    id,
    printer_id: printer.id,
    kind,
    order_id: orderId,
    order_number: orderNumber,
    document: JSON.stringify(document),
    dedupe_key: `${occasion} ${printer.id}`,
    state: isShown ? 'printed' : 'queued',
    is_duplicate: isDuplicate,
    fetched_by: null,
    lease_ends_at: null,
    due_at: printer.transport === 'tcp' ? at : null,
    watch_at: isShown ? null : new Date(at.getTime() + SILENT_AFTER_MS),
    moved_from: null,
    last_error: null,
    created_at: at,
    finished_at: isShown ? at : null,
    dismissed_at: null,
  }
}
