/** Printers of a store. */

import type { StoreId } from '@thali/domain/ids'
import type { PrinterSettings } from '@thali/domain/print/printer'
import { writesOne } from '../../../db/results.ts'
import type { Db, RowChanges } from '../../../db/schema.ts'
import { insertRow, selectRows, updateRows } from '../../../db/store-rows.ts'
import { lockRows } from '../../../db/transaction.ts'

const COLUMNS = [
  'id',
  'label',
  'transport',
  'target',
  'width',
  'format',
  'language',
  'station_id as stationId',
  'tickets_at as ticketsAt',
  'copies',
  'prints_bills as printsBills',
  'opens_drawer as opensDrawer',
  'footer',
  'fallback_id as fallbackId',
  'revision',
  'last_seen_at as lastSeenAt',
  'fault',
  'silent_since as silentSince',
] as const

export interface Printer extends PrinterSettings {
  readonly id: string
  readonly revision: number
  readonly lastSeenAt: Date | null
  /** Empty: nothing. */
  readonly fault: string
  readonly silentSince: Date | null
}

/** Printers of a store that are not removed. */
function present(db: Db, storeId: StoreId) {
  return selectRows(db, storeId, 'printers').select(COLUMNS).where('removed_at', 'is', null)
}

/** Sets columns of a printer. */
async function update(db: Db, storeId: StoreId, id: string, columns: RowChanges<'printers'>): Promise<void> {
  await updateRows(db, storeId, 'printers').set(columns).where('id', '=', id).execute()
}

/** The printers of a store, oldest first; `limit` is their maximum number. */
export async function listPrinters(db: Db, storeId: StoreId, limit: number): Promise<Printer[]> {
  return present(db, storeId).orderBy('created_at').orderBy('id').limit(limit).execute()
}

/** Names of some printers by their ids, of removed ones too. */
export async function findPrinterLabels(
  db: Db,
  storeId: StoreId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await selectRows(db, storeId, 'printers')
    .select(['id', 'label'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, label }) => [id, label]))
}

export async function findPrinter(db: Db, storeId: StoreId, id: string): Promise<Printer | undefined> {
  return present(db, storeId).where('id', '=', id).executeTakeFirst()
}

/** A printer of the store, locked until the transaction ends. */
export async function lockPrinter(tx: Db, storeId: StoreId, id: string): Promise<Printer | undefined> {
  return present(tx, storeId).where('id', '=', id).$call(lockRows(tx)).executeTakeFirst()
}

export async function findPrinterByKey(
  db: Db,
  storeId: StoreId,
  keyHash: string,
): Promise<Printer | undefined> {
  return present(db, storeId).where('key_hash', '=', keyHash).executeTakeFirst()
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
  await insertRow(tx, storeId, 'printers', {
    ...toColumns(settings),
    id,
    key_hash: keyHash,
    revision: 1,
    last_seen_at: null,
    silent_since: null,
    created_at: at,
    removed_at: null,
  }).execute()
}

export async function changePrinter(
  tx: Db,
  storeId: StoreId,
  id: string,
  { revision, ...settings }: PrinterSettings & { readonly revision: number },
): Promise<void> {
  await update(tx, storeId, id, { ...toColumns(settings), revision, fault: '', silent_since: null })
}

export async function setPrinterKey(tx: Db, storeId: StoreId, id: string, keyHash: string): Promise<void> {
  await update(tx, storeId, id, { key_hash: keyHash })
}

/** Removes a printer, also as the substitute of others. */
export async function removePrinter(tx: Db, storeId: StoreId, id: string, at: Date): Promise<void> {
  await update(tx, storeId, id, { removed_at: at, silent_since: null })
  await updateRows(tx, storeId, 'printers').set({ fallback_id: null }).where('fallback_id', '=', id).execute()
}

/** Records a sign of life of a printer. */
export async function notePrinter(
  db: Db,
  storeId: StoreId,
  id: string,
  { at, fault }: { readonly at: Date; readonly fault: string },
): Promise<void> {
  await update(db, storeId, id, { last_seen_at: at, fault })
}

/** Records a fault of a printer that did not answer. */
export async function noteFault(db: Db, storeId: StoreId, id: string, fault: string): Promise<void> {
  await update(db, storeId, id, { fault })
}

/** Records since when a printer is silent; null: it answers again. @returns false when unchanged */
export async function setSilence(tx: Db, storeId: StoreId, id: string, since: Date | null): Promise<boolean> {
  return updateRows(tx, storeId, 'printers')
    .set({ silent_since: since })
    .where('id', '=', id)
    .where('silent_since', since === null ? 'is not' : 'is', null)
    .$call(writesOne)
}
