/**
 * Finds printers that leave their jobs waiting: alerts the board, and moves the jobs to another printer. Jobs
 * that wait for hours fail.
 */
import type { StoreId } from '@thali/domain/ids'
import { SILENT_AFTER_MS } from '@thali/domain/print/printer'
import { inTransaction } from '../../../db/transaction.ts'
import { addNotification } from '../../../deliveries/notifications/add-notification.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import { findPrinter, lockPrinter, setSilence } from './printer.queries.ts'
import {
  failOldJobs,
  failWaitingJobs,
  listOverdueJobs,
  moveWaitingJobs,
  postponeOverdueCheck,
} from './waiting-jobs.queries.ts'

const CHUNK = 100

/** @returns number of printers with jobs that wait too long; a failure with one does not affect the others */
export async function watchPrinters(deps: Deps): Promise<number> {
  const overdue = await listOverdueJobs(deps.db, deps.now(), CHUNK)
  const printers = Map.groupBy(overdue, ({ storeId, printerId }) => `${storeId} ${printerId}`)
  for (const [first] of printers.values()) {
    if (!first) continue
    const { storeId, printerId } = first
    await raiseAlarm(deps, storeId, printerId).catch((error: unknown) =>
      deps.log.warn({ err: error, storeId }, 'a silent printer could not be reported'),
    )
  }
  return printers.size
}

async function raiseAlarm(deps: Deps, storeId: StoreId, printerId: string) {
  const at = deps.now()
  const later = new Date(at.getTime() + SILENT_AFTER_MS)
  await inTransaction(deps.db, async (tx) => {
    const printer = await lockPrinter(tx, storeId, printerId)
    const other = printer?.fallbackId ? await findPrinter(tx, storeId, printer.fallbackId) : undefined
    const isUsable = other && other.silentSince === null && other.fault === ''
    const ended = printer
      ? await failOldJobs(tx, storeId, printerId, at)
      : await failWaitingJobs(tx, storeId, printerId, at)
    let moved = 0
    if (isUsable) {
      const dueAt = other.transport === 'tcp' ? at : null
      const isShown = other.transport === 'virtual'
      const to = { printerId: other.id, dueAt, watchAt: later, isShown, at }
      moved = await moveWaitingJobs(tx, storeId, printerId, to)
    }
    await postponeOverdueCheck(tx, storeId, printerId, { at, until: later })
    const isNew = printer ? await setSilence(tx, storeId, printerId, at) : false
    if (isNew || moved > 0 || ended > 0)
      await publishEvent(deps, tx, { storeId, kind: 'printing.changed', data: { moved }, at })
    if (isNew && printer) {
      const about = `${printerId} ${at.toISOString().slice(0, 13)}`
      const params = { printerId, label: printer.label }
      await addNotification(deps, tx, storeId, { kind: 'printer-silent', about, params })
    }
  })
}
