/** Tables of migration 0080: printers and their jobs. */
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { Language } from '@thali/domain/language'
import type { PrinterTransport, PrintWidth, TicketMoment } from '@thali/domain/print/printer'
import type { Generated } from 'kysely'
import type { NullableTimestamp, Timestamp } from './column-types.ts'

export type PrintJobKind = 'ticket' | 'cancelled' | 'struck' | 'again' | 'bill' | 'closing' | 'test'
export type PrintJobState = 'queued' | 'fetched' | 'printed' | 'failed'

export interface PrintingTables {
  printers: {
    store_id: StoreId
    id: string
    label: string
    transport: PrinterTransport
    target: Generated<string>
    key_hash: string
    width: PrintWidth
    format: 'raster' | 'text'
    language: Language
    station_id: string | null
    tickets_at: TicketMoment
    copies: number
    prints_bills: boolean
    opens_drawer: boolean
    footer: string
    fallback_id: string | null
    revision: number
    last_seen_at: NullableTimestamp
    fault: Generated<string>
    silent_since: NullableTimestamp
    created_at: Timestamp
    removed_at: NullableTimestamp
  }

  print_jobs: {
    store_id: StoreId
    id: string
    printer_id: string
    kind: PrintJobKind
    order_id: OrderId | null
    order_number: number | null
    document: string
    dedupe_key: string
    state: PrintJobState
    is_duplicate: boolean
    fetches: Generated<number>
    fetched_by: string | null
    lease_ends_at: NullableTimestamp
    due_at: NullableTimestamp
    watch_at: NullableTimestamp
    moved_from: string | null
    /** JSON of `Handover[]`. */
    handed_out: Generated<string>
    last_error: string | null
    created_at: Timestamp
    finished_at: NullableTimestamp
    dismissed_at: NullableTimestamp
  }
}
