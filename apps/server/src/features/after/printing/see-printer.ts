import type { StoreId } from '@thali/domain/ids'
import type { Deps } from '../../../deps.ts'
import { notePrinter, type Printer, setSilence } from './printer.queries.ts'
import { publishPrinting } from './publish-printing.ts'

/** Minimum time between two writes of an unchanged printer state, in milliseconds. */
const NOTED_EVERY_MS = 10_000

/** Records a sign of life of a printer and its reported fault; the board's alert ends when there is none. */
export async function seePrinter(deps: Deps, storeId: StoreId, printer: Printer, fault = ''): Promise<void> {
  const at = deps.now()
  const isFresh = printer.lastSeenAt !== null && at.getTime() - printer.lastSeenAt.getTime() < NOTED_EVERY_MS
  if (!isFresh || printer.fault !== fault) await notePrinter(deps.db, storeId, printer.id, { at, fault })
  if (printer.silentSince === null || fault !== '') return
  if (await setSilence(deps.db, storeId, printer.id, null)) await publishPrinting(deps, storeId)
}
