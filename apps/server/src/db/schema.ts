import type { Insertable, Kysely, Updateable } from 'kysely'
import type { AccountTables } from './account-tables.ts'
import type { AuditTables } from './audit-tables.ts'
import type { CalendarTables } from './calendar-tables.ts'
import type { ChatTables } from './chat-tables.ts'
import type { ClosingTables } from './closing-tables.ts'
import type { CodeTables } from './code-tables.ts'
import type { NullableTimestamp, Timestamp } from './column-types.ts'
import type { DeliveryTables } from './delivery-tables.ts'
import type { DiscountTables } from './discount-tables.ts'
import type { EditorTables } from './editor-tables.ts'
import type { FigureTables } from './figure-tables.ts'
import type { InvoiceTables } from './invoice-tables.ts'
import type { JobTables } from './job-tables.ts'
import type { MailTables } from './mail-tables.ts'
import type { MenuTables } from './menu-tables.ts'
import type { MessageTables } from './message-tables.ts'
import type { NotificationTables } from './notification-tables.ts'
import type { OrderTables } from './order-tables.ts'
import type { PaymentTables } from './payment-tables.ts'
import type { PostTables } from './post-tables.ts'
import type { PrintingTables } from './printing-tables.ts'
import type { RequestTables } from './request-tables.ts'
import type { ReservationTables } from './reservation-tables.ts'
import type { StoreTables } from './store-tables.ts'

/** Tables by name, as after all migrations. A new migration changes its file of tables in the same commit. */
export interface Schema
  extends AccountTables,
    AuditTables,
    CalendarTables,
    ChatTables,
    ClosingTables,
    CodeTables,
    DeliveryTables,
    DiscountTables,
    EditorTables,
    FigureTables,
    InvoiceTables,
    JobTables,
    MailTables,
    MenuTables,
    MessageTables,
    NotificationTables,
    OrderTables,
    PaymentTables,
    PostTables,
    PrintingTables,
    RequestTables,
    ReservationTables,
    StoreTables {
  migrations: {
    name: string
    hash: string
    applied_at: Timestamp
  }

  /** The one row of migration 0013, with 0028. */
  installation: {
    id: number
    key_fingerprint: string | null
    /** Letters that begin the serials of invoices; a restore replaces them. */
    invoice_series: string
    checked_at: NullableTimestamp
  }
}

/** Handle that queries run on: the database, or a transaction of it. */
export type Db = Kysely<Schema>

/** A row to insert into a table, and columns to change of one. */
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>
export type RowChanges<Table extends keyof Schema> = Updateable<Schema[Table]>

export type Engine = 'sqlite' | 'postgres'
