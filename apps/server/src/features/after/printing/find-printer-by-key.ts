import type { StoreId } from '@thali/domain/ids'
import type { PrinterTransport } from '@thali/domain/print/printer'
import { findStoreIdByAddress } from '../../../db/find-store.ts'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { hashToken } from '../../../secrets/hash-token.ts'
import { findPrinterByKey, notePrinter, type Printer, setSilence } from './printer.queries.ts'
import { publishPrinting } from './publish-printing.ts'

/** Minimum time between two writes of an unchanged printer state, in milliseconds. */
const NOTED_EVERY_MS = 10_000

/** Printer of a key; null if there is none, or its transport is another. */
export async function findKeyedPrinter(
  db: Db,
  key: string,
  transport: PrinterTransport,
): Promise<{ readonly storeId: StoreId; readonly printer: Printer } | null> {
  const storeId = await findStoreIdByAddress(db, key)
  if (storeId === undefined) return null
  const printer = await findPrinterByKey(db, storeId, hashToken(key))
  return printer?.transport === transport ? { storeId, printer } : null
}

/** Records a sign of life of a printer and its reported fault; the board's alert ends when there is none. */
export async function seePrinter(deps: Deps, storeId: StoreId, printer: Printer, fault = ''): Promise<void> {
  const at = deps.now()
  const isFresh = printer.lastSeenAt !== null && at.getTime() - printer.lastSeenAt.getTime() < NOTED_EVERY_MS
  if (!isFresh || printer.fault !== fault) await notePrinter(deps.db, storeId, printer.id, { at, fault })
  if (printer.silentSince === null || fault !== '') return
  if (await setSilence(deps.db, storeId, printer.id, null)) await publishPrinting(deps, storeId)
}
