import type { StoreId } from '@thali/domain/ids'
import type { PrinterTransport } from '@thali/domain/print/printer'
import { findStoreIdByAddress } from '../../../db/find-store.ts'
import type { Db } from '../../../db/schema.ts'
import { hashToken } from '../../../secrets/hash-token.ts'
import { findPrinterByKey, type Printer } from './printer.queries.ts'

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
