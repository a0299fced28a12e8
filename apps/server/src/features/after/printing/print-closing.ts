/** Prints a day's closing on receipt printers. */
import type { PrintTo, QueuedPrints } from '@thali/contract/printing'
import { Refusal } from '@thali/contract/refusal'
import { priceStyle } from '@thali/domain/money/format-price'
import { closingDocument } from '@thali/domain/print/closing-document'
import { printedOrderType } from '@thali/domain/print/print-messages'
import { formatDateTime, formatLocalDate, timeStyle } from '@thali/domain/time/format-time'
import type { NewRow } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { loadStaffStore } from '../../menu/menu/load-staff-store.ts'
import { readClosing, sumClosingByType } from '../../order/closing/read-closing.ts'
import { newJobRow } from './new-job.ts'
import { wasQueued } from './print-job.queries.ts'
import { choosePrinters, queuePrints } from './queue-prints.ts'

/**
 * Prints a closing on one printer, or on those of bills. A repeat is marked.
 *
 * @throws {Refusal} closing.not-found, printer.none
 */
export async function printClosing(
  deps: Deps,
  staff: Staff,
  closingId: string,
  to: PrintTo,
): Promise<QueuedPrints> {
  const { storeId } = staff
  const loaded = await loadStaffStore(deps, storeId)
  if (!loaded) throw new Refusal('closing.not-found')
  const closing = await readClosing(deps, staff, closingId)
  const orderTypes = await sumClosingByType(deps, staff, closing)
  const printers = await choosePrinters(deps.db, staff, to, ({ printsBills }) => printsBills)
  const { store } = loaded
  const style = timeStyle(store)
  const first = `closing ${closingId}`
  const rows: NewRow<'print_jobs'>[] = []
  for (const printer of printers) {
    const { language } = printer
    const moment = (at: string) => formatDateTime(Date.parse(at), store.timeZone, language, style)
    const facts = {
      store: store.name,
      number: closing.number,
      day: formatLocalDate(closing.businessDay, language, style),
      closedAt: moment(closing.closedAt),
      since: closing.since === null ? '' : moment(closing.since),
      byName: closing.byName,
      currencyCode: closing.currencyCode,
      amounts: closing,
      orderTypes: orderTypes.map((one) => ({
        ...one,
        orderType: printedOrderType(language, store, one.orderType),
      })),
      movements: closing.movements,
      unpaid: closing.unpaid,
      note: closing.note,
    }
    const isDuplicate = await wasQueued(deps.db, storeId, `${first} ${printer.id}`)
    rows.push(
      newJobRow({
        id: deps.newId(),
        storeId,
        printer,
        kind: 'closing',
        orderId: null,
        orderNumber: null,
        document: closingDocument(facts, priceStyle(store), language),
        occasion: isDuplicate ? deps.newId() : first,
        isDuplicate,
        at: deps.now(),
      }),
    )
  }
  return queuePrints(deps, staff, rows, { action: 'closing.print', subject: closingId })
}
