/** Sets up a store's printers. */

import { pathTo } from '@thali/contract/paths'
import type { AddPrinter, ChangePrinter, PrinterKey } from '@thali/contract/printing'
import { PRINTING_API } from '@thali/contract/printing-paths'
import { Refusal } from '@thali/contract/refusal'
import { PRINTERS_MAX, type PrinterSettings } from '@thali/domain/print/printer'
import { storeAddress } from '@thali/domain/store/store-address'
import { listStations } from '../../../db/find-store.ts'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import { hashToken } from '../../../secrets/hash-token.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { lockForWriting } from '../../base/store/lock-store.ts'
import { requireStaffStore } from '../../menu/menu/load-staff-store.ts'
import { isAllowedTarget, parseTarget } from './network-target.ts'
import {
  changePrinter,
  insertPrinter,
  listPrinters,
  lockPrinter,
  type Printer,
  removePrinter,
  setPrinterKey,
} from './printer.queries.ts'
import { failWaitingJobs, setDue } from './waiting-jobs.queries.ts'

/**
 * Adds a printer. Its key is shown only once.
 *
 * @throws {Refusal} printer.too-many; printer.address-refused
 */
export async function addPrinter(deps: Deps, staff: Staff, wanted: AddPrinter): Promise<PrinterKey> {
  const { storeId } = staff
  const id = deps.newId()
  const key = await newKey(deps, staff)
  await inTransaction(deps.db, async (tx) => {
    await lockForWriting(tx, storeId)
    const others = await listPrinters(tx, storeId, PRINTERS_MAX)
    if (others.length >= PRINTERS_MAX) throw new Refusal('printer.too-many', { most: PRINTERS_MAX })
    const settings = await checkSettings(deps, tx, staff, wanted, others)
    await insertPrinter(tx, storeId, { ...settings, id, keyHash: hashToken(key), at: deps.now() })
    const changes = Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [name, [null, value] as const]),
    )
    await writeAudit(deps, tx, staff, { action: 'printer.add', subject: id, changes })
    await publishEvent(deps, tx, { storeId, kind: 'printing.changed', at: deps.now() })
  })
  return keyAnswer(deps, id, key)
}

/** Saves a printer. @throws {Refusal} printer.not-found; printer.changed-meanwhile; printer.address-refused */
export async function savePrinter(
  deps: Deps,
  staff: Staff,
  printerId: string,
  { revision, ...wanted }: ChangePrinter,
): Promise<void> {
  const { storeId } = staff
  await withPrinter(deps, staff, printerId, async (tx, before) => {
    if (before.revision !== revision) throw new Refusal('printer.changed-meanwhile')
    const others = (await listPrinters(tx, storeId, PRINTERS_MAX)).filter(({ id }) => id !== printerId)
    const settings = await checkSettings(deps, tx, staff, wanted, others)
    await changePrinter(tx, storeId, printerId, { ...settings, revision: revision + 1 })
    // Jobs that waited to be fetched are sent from now on, and vice versa.
    await setDue(tx, storeId, printerId, settings.transport === 'tcp' ? deps.now() : null)
    const changes = Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [name, [before[name as 'label'], value] as const]),
    )
    await writeAudit(deps, tx, staff, { action: 'printer.set', subject: printerId, changes })
  })
}

/**
 * Removes a printer; its waiting jobs are reported as failed.
 *
 * @throws {Refusal} printer.not-found
 */
export async function deletePrinter(deps: Deps, staff: Staff, printerId: string): Promise<void> {
  await withPrinter(deps, staff, printerId, async (tx, { label }) => {
    await failWaitingJobs(tx, staff.storeId, printerId, deps.now())
    await removePrinter(tx, staff.storeId, printerId, deps.now())
    const changes = { label: [label, null] as const }
    await writeAudit(deps, tx, staff, { action: 'printer.remove', subject: printerId, changes })
  })
}

/** Gives a printer another address; the former one stops working. @throws {Refusal} printer.not-found */
export async function rekeyPrinter(deps: Deps, staff: Staff, printerId: string): Promise<PrinterKey> {
  const key = await newKey(deps, staff)
  await withPrinter(deps, staff, printerId, async (tx) => {
    await setPrinterKey(tx, staff.storeId, printerId, hashToken(key))
    await writeAudit(deps, tx, staff, { action: 'printer.rekey', subject: printerId })
  })
  return keyAnswer(deps, printerId, key)
}

async function withPrinter(
  deps: Deps,
  { storeId }: Staff,
  printerId: string,
  work: (tx: Db, printer: Printer) => Promise<void>,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const printer = await lockPrinter(tx, storeId, printerId)
    if (!printer) throw new Refusal('printer.not-found')
    await work(tx, printer)
    await publishEvent(deps, tx, { storeId, kind: 'printing.changed', at: deps.now() })
  })
}

/** Keeps only stations and printers of this store, and refuses addresses that this server may not print to. */
async function checkSettings(
  { config }: Deps,
  tx: Db,
  { storeId }: Staff,
  wanted: AddPrinter,
  others: readonly Printer[],
): Promise<PrinterSettings> {
  const { transport, stationId, fallbackId } = wanted
  const target = transport === 'tcp' ? wanted.target.trim() : ''
  if (transport === 'tcp') {
    const parsed = parseTarget(target)
    if (!parsed || !isAllowedTarget(parsed, config.printNetwork)) throw new Refusal('printer.address-refused')
  }
  const stations = stationId === null ? [] : await listStations(tx, storeId)
  return {
    ...wanted,
    target,
    footer: wanted.footer.trim(),
    label: wanted.label.trim(),
    stationId: stations.some(({ id }) => id === stationId) ? stationId : null,
    fallbackId: others.some(({ id }) => id === fallbackId) ? fallbackId : null,
  }
}

async function newKey(deps: Deps, { storeId }: Staff): Promise<string> {
  const loaded = await requireStaffStore(deps, storeId)
  return storeAddress(loaded.code, deps.newSlug())
}

function keyAnswer({ config }: Deps, id: string, key: string): PrinterKey {
  return { id, key, address: config.publicUrl + pathTo(PRINTING_API.pollPrinter.path, { printerKey: key }) }
}
