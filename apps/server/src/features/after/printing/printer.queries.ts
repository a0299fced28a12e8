/** Printers of a store. */
import type { StoreId } from '@thali/domain/ids'
import type { Station } from '@thali/domain/order/station'
import type { PrinterSettings } from '@thali/domain/print/printer'
import type { Selectable } from 'kysely'
import type { PrintersTable } from '../../../db/printing-tables.ts'
import type { Db } from '../../../db/schema.ts'
import { lockRows } from '../../../db/transaction.ts'

const COLUMNS = [
  'id',
  'label',
  'transport',
  'target',
  'width',
  'format',
  'language',
  'station_id',
  'tickets_at',
  'copies',
  'prints_bills',
  'opens_drawer',
  'footer',
  'fallback_id',
  'revision',
  'last_seen_at',
  'fault',
  'silent_since',
] as const

export interface Printer extends PrinterSettings {
  readonly id: string
  readonly revision: number
  readonly lastSeenAt: Date | null
  /** Empty: nothing. */
  readonly fault: string
  readonly silentSince: Date | null
}

function toPrinter(row: Pick<Selectable<PrintersTable>, (typeof COLUMNS)[number]>): Printer {
  return {
    id: row.id,
    label: row.label,
    transport: row.transport,
    target: row.target,
    width: row.width,
    format: row.format,
    language: row.language,
    stationId: row.station_id,
    ticketsAt: row.tickets_at,
    copies: row.copies,
    printsBills: row.prints_bills,
    opensDrawer: row.opens_drawer,
    footer: row.footer,
    fallbackId: row.fallback_id,
    revision: row.revision,
    lastSeenAt: row.last_seen_at,
    fault: row.fault,
    silentSince: row.silent_since,
  }
}

/** The printers of a store, oldest first; `limit` is their maximum number. */
export async function listPrinters(db: Db, storeId: StoreId, limit: number): Promise<Printer[]> {
  const rows = await db
    .selectFrom('printers')
    .select(COLUMNS)
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toPrinter)
}

export async function findPrinter(db: Db, storeId: StoreId, id: string): Promise<Printer | undefined> {
  const row = await db
    .selectFrom('printers')
    .select(COLUMNS)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row && toPrinter(row)
}

/** A printer of the store, locked until the transaction ends. */
export async function lockPrinter(tx: Db, storeId: StoreId, id: string): Promise<Printer | undefined> {
  const row = await tx
    .selectFrom('printers')
    .select(COLUMNS)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .$call(lockRows(tx))
    .executeTakeFirst()
  return row && toPrinter(row)
}

export async function findPrinterByKey(
  db: Db,
  storeId: StoreId,
  keyHash: string,
): Promise<Printer | undefined> {
  const row = await db
    .selectFrom('printers')
    .select(COLUMNS)
    .where('store_id', '=', storeId)
    .where('key_hash', '=', keyHash)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row && toPrinter(row)
}

function toColumns(settings: PrinterSettings) {
  return {
    label: settings.label,
    transport: settings.transport,
    target: settings.target,
    width: settings.width,
    format: settings.format,
    language: settings.language,
    station_id: settings.stationId,
    tickets_at: settings.ticketsAt,
    copies: settings.copies,
    prints_bills: settings.printsBills,
    opens_drawer: settings.opensDrawer,
    footer: settings.footer,
    fallback_id: settings.fallbackId,
  }
}

export async function insertPrinter(
  tx: Db,
  storeId: StoreId,
  { id, keyHash, at, ...settings }: PrinterSettings & { id: string; keyHash: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('printers')
    .values({
      ...toColumns(settings),
      store_id: storeId,
      id,
      key_hash: keyHash,
      revision: 1,
      last_seen_at: null,
      silent_since: null,
      created_at: at,
      removed_at: null,
    })
    .execute()
}

export async function changePrinter(
  tx: Db,
  storeId: StoreId,
  id: string,
  { revision, ...settings }: PrinterSettings & { readonly revision: number },
): Promise<void> {
  await tx
    .updateTable('printers')
    .set({ ...toColumns(settings), revision, fault: '', silent_since: null })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

export async function setPrinterKey(tx: Db, storeId: StoreId, id: string, keyHash: string): Promise<void> {
  await tx
    .updateTable('printers')
    .set({ key_hash: keyHash })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

/** Removes a printer, also as the substitute of others. */
export async function removePrinter(tx: Db, storeId: StoreId, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('printers')
    .set({ removed_at: at, silent_since: null })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('printers')
    .set({ fallback_id: null })
    .where('store_id', '=', storeId)
    .where('fallback_id', '=', id)
    .execute()
}

/** Records a sign of life of a printer. */
export async function notePrinter(
  db: Db,
  storeId: StoreId,
  id: string,
  { at, fault }: { readonly at: Date; readonly fault: string },
): Promise<void> {
  await db
    .updateTable('printers')
    .set({ last_seen_at: at, fault })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

/** Records a fault of a printer that did not answer. */
export async function noteFault(db: Db, storeId: StoreId, id: string, fault: string): Promise<void> {
  await db
    .updateTable('printers')
    .set({ fault })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

/** Records since when a printer is silent; null: it answers again. @returns false when unchanged */
export async function setSilence(tx: Db, storeId: StoreId, id: string, since: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('printers')
    .set({ silent_since: since })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('silent_since', since === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function listStationsOf(db: Db, storeId: StoreId): Promise<readonly Station[]> {
  const row = await db.selectFrom('stores').select('stations').where('id', '=', storeId).executeTakeFirst()
  return row?.stations ?? []
}
