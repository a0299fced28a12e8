/** Kitchen tickets as rows that printers fetch. */
import type { OrderId, StoreId } from '@thali/domain/ids'
import { type OrderState, RECEIVED } from '@thali/domain/order/order'
import type { Reason } from '@thali/domain/order/reason'
import { PRINTERS_MAX, type TicketMoment } from '@thali/domain/print/printer'
import { listStations } from '../../../db/find-store.ts'
import type { Db, NewRow } from '../../../db/schema.ts'
import { readSection } from '../../../db/settings-documents.ts'
import type { FollowDeps } from '../../../events/follower.ts'
import type { LoadedOrder } from '../../order/order-record/load-order.ts'
import { newJobRow } from './new-job.ts'
import { insertJobs, listPrintersOfOrder } from './print-job.queries.ts'
import { listPrinters, type Printer } from './printer.queries.ts'
import { type TicketFor, ticketOfSale } from './ticket-of-sale.ts'

/** Rows per statement. */
const ROWS_AT_ONCE = 200

type QueueDeps = Pick<FollowDeps, 'now' | 'newId'>

/** Event of an order that kitchens get a ticket for. */
export type TicketEvent =
  /** Order that reached the kitchen, or was accepted. */
  | { readonly kind: 'ticket'; readonly moments: readonly TicketMoment[] }
  /** `revision` distinguishes repeated events. */
  | { readonly kind: 'cancelled' | 'again'; readonly revision: number; readonly reason: Reason | null }
  | { readonly kind: 'struck'; readonly lineId: string; readonly reason: Reason | null }

/** Event of an order that reached the kitchen, accepted at once if it starts in that state. */
export function newTicketEvent(state: OrderState): TicketEvent {
  return { kind: 'ticket', moments: state === RECEIVED ? ['placement'] : ['placement', 'acceptance'] }
}

export async function listTicketPrinters(tx: Db, storeId: StoreId): Promise<Printer[]> {
  const printers = await listPrinters(tx, storeId, PRINTERS_MAX)
  return printers.filter(({ ticketsAt }) => ticketsAt !== 'never')
}

/**
 * Queues orders' kitchen tickets, one per printer and copy. Cancellations and their undoing go to the printers of the
 * order's ticket; an event is queued only once.
 *
 * @returns number queued
 */
export async function queueTickets(
  deps: QueueDeps,
  tx: Db,
  storeId: StoreId,
  sold: readonly { readonly loaded: LoadedOrder; readonly event: TicketEvent }[],
  printers: readonly Printer[],
): Promise<number> {
  const withStation = printers.some(({ stationId }) => stationId !== null)
  const stations = withStation && sold.length > 0 ? await listStations(tx, storeId) : []
  const texts = sold.length > 0 ? await readSection(tx, storeId, 'languages') : {}
  let rows: NewRow<'print_jobs'>[] = []
  let queued = 0
  for (const { loaded, event } of sold) {
    // A revocation goes where its ticket went, possibly to one of these.
    if (event.kind !== 'ticket' || rows.length > ROWS_AT_ONCE) queued += await insertJobs(tx, rows.splice(0))
    const chosen = await choosePrinters(tx, storeId, loaded.order.id, event, printers)
    rows = rows.concat(
      chosen.flatMap((printer) => ticketRows(deps, storeId, loaded, event, { printer, stations, texts })),
    )
  }
  return queued + (await insertJobs(tx, rows))
}

async function choosePrinters(
  tx: Db,
  storeId: StoreId,
  orderId: OrderId,
  event: TicketEvent,
  printers: readonly Printer[],
): Promise<readonly Printer[]> {
  if (event.kind === 'ticket') return printers.filter(({ ticketsAt }) => event.moments.includes(ticketsAt))
  const had = await listPrintersOfOrder(tx, storeId, orderId)
  return printers.filter(({ id }) => had.includes(id))
}

function ticketRows(
  { now, newId }: QueueDeps,
  storeId: StoreId,
  loaded: LoadedOrder,
  event: TicketEvent,
  { printer, stations, texts }: Pick<TicketFor, 'stations' | 'texts'> & { readonly printer: Printer },
) {
  const { id: orderId, number } = loaded.order
  const document = ticketOfSale(loaded, {
    occasion: event.kind === 'ticket' ? 'cook' : event.kind,
    language: printer.language,
    texts,
    station: stations.find(({ id }) => id === printer.stationId) ?? null,
    stations,
    reason: event.kind === 'ticket' ? null : event.reason,
    lineId: event.kind === 'struck' ? event.lineId : null,
  })
  if (!document) return []
  return Array.from({ length: printer.copies }, (_, copy) =>
    newJobRow({
      id: newId(),
      storeId,
      printer,
      kind: event.kind,
      orderId,
      orderNumber: number,
      document,
      occasion: `${occasionOf(event)} ${orderId} ${copy}`,
      isDuplicate: false,
      at: now(),
    }),
  )
}

function occasionOf(event: TicketEvent): string {
  if (event.kind === 'ticket') return 'ticket'
  return event.kind === 'struck' ? `struck ${event.lineId}` : `${event.kind} ${event.revision}`
}
