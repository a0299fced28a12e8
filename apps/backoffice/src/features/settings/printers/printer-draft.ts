/** Settings of a printer as typed, and its state. */
import type { AddPrinter, PrinterRow, PrintJobRow } from '@thali/contract/printing'
import { isPrinterTarget } from '@thali/domain/print/printer'

/** Initial settings of a printer: those that most printers use. */
export const NEW_PRINTER: AddPrinter = {
  label: '',
  transport: 'cloudprnt',
  target: '',
  width: 576,
  format: 'raster',
  language: 'en',
  stationId: null,
  ticketsAt: 'placement',
  copies: 1,
  printsBills: false,
  opensDrawer: false,
  footer: '',
  fallbackId: null,
}

/** Only a printer's settings, as sent. */
export function printerSettings(printer: PrinterRow): AddPrinter {
  const {
    id: _,
    revision: _r,
    lastSeenAt: _l,
    fault: _f,
    silentSince: _s,
    waiting: _w,
    ...settings
  } = printer
  return settings
}

/** Settings as sent; null while the name or the address is missing, or the address is invalid. */
export function readPrinter(settings: AddPrinter): AddPrinter | null {
  const [label, target] = [settings.label.trim(), settings.target.trim()]
  if (label === '' || (settings.transport === 'tcp' && !isPrinterTarget(target))) return null
  return { ...settings, label, target }
}

/** Settings with another connection, which makes the earlier address meaningless. */
export function withTransport(settings: AddPrinter, transport: AddPrinter['transport']): AddPrinter {
  return { ...settings, transport, target: '' }
}

/** Whether a key has to be entered at the printer, or at the computer beside it. */
export function needsKey({ transport }: Pick<AddPrinter, 'transport'>): boolean {
  return transport === 'cloudprnt' || transport === 'agent'
}

/** State of a printer for its badge; what it reports itself takes precedence. */
export function printerState(printer: PrinterRow): 'faulty' | 'silent' | 'unconnected' | 'ready' {
  const { fault, silentSince, transport, lastSeenAt } = printer
  if (fault !== '') return 'faulty'
  if (silentSince !== null) return 'silent'
  return transport !== 'virtual' && lastSeenAt === null ? 'unconnected' : 'ready'
}

/** Whether a job may have been printed twice, so that its handovers are shown. */
export function mayBePrintedTwice({ isDuplicate, movedFrom, handedOut }: PrintJobRow): boolean {
  return isDuplicate || movedFrom !== null || handedOut.length > 1
}
