import { addPrinterSchema, type PrinterRow, type PrintJobRow } from '@thali/contract/printing'
import { PRINTER_TRANSPORTS } from '@thali/domain/print/printer'
import { expect, it } from 'vitest'
import {
  mayBePrintedTwice,
  NEW_PRINTER,
  needsKey,
  printerSettings,
  printerState,
  readPrinter,
  withTransport,
} from './printer-draft.ts'

const aPrinter = (overrides: Partial<PrinterRow> = {}): PrinterRow => ({
  ...{ ...NEW_PRINTER, label: 'Kitchen', id: 'printer-1', revision: 4, waiting: 0 },
  ...{ lastSeenAt: '2026-11-20T13:30:00.000Z', fault: '', silentSince: null },
  ...overrides,
})

it('sends the settings of a saved printer unchanged, and nothing of its state', () => {
  const settings = printerSettings(aPrinter({ waiting: 3, fault: 'jammed' }))
  expect(settings).toEqual({ ...NEW_PRINTER, label: 'Kitchen' })
  expect(addPrinterSchema.strict().safeParse(settings).error?.issues ?? []).toEqual([])
})

it.each(PRINTER_TRANSPORTS)('adds a printer by %s once it is named', (transport) => {
  const named = { ...withTransport(NEW_PRINTER, transport), label: 'Bar' }
  expect(addPrinterSchema.safeParse(named).success).toBe(true)
  expect(addPrinterSchema.safeParse({ ...named, label: ' ' }).success).toBe(false)
})

it('drops a network address once another connection is chosen', () => {
  const byNetwork = { ...withTransport(NEW_PRINTER, 'tcp'), label: 'Bar', target: '192.168.1.50:9100' }
  expect(withTransport(byNetwork, 'agent')).toEqual({ ...NEW_PRINTER, label: 'Bar', transport: 'agent' })
})

it('gives a key to printers and computers that poll for their tickets, and to no others', () => {
  expect(PRINTER_TRANSPORTS.filter((transport) => needsKey({ transport }))).toEqual(['cloudprnt', 'agent'])
})

it('shows the worst state of a printer: faulty before silent, silent before never connected', () => {
  const silent = { silentSince: '2026-11-20T13:00:00.000Z', lastSeenAt: null }
  expect(printerState(aPrinter({ ...silent, fault: 'paper-out' }))).toBe('faulty')
  expect(printerState(aPrinter(silent))).toBe('silent')
  expect(printerState(aPrinter({ lastSeenAt: null }))).toBe('unconnected')
  expect(printerState(aPrinter())).toBe('ready')
})

it('shows a virtual one as ready immediately, without a connection', () => {
  expect(printerState(aPrinter({ transport: 'virtual', lastSeenAt: null }))).toBe('ready')
})

it('explains a job that may be printed twice, and no other', () => {
  const once = { by: '00:11:62', at: '', printer: 'Kitchen' }
  const job = { isDuplicate: false, movedFrom: null, handedOut: [once] } as unknown as PrintJobRow
  expect(mayBePrintedTwice(job)).toBe(false)
  expect(mayBePrintedTwice({ ...job, handedOut: [once, once] })).toBe(true)
  expect(mayBePrintedTwice({ ...job, isDuplicate: true })).toBe(true)
  // Moved from a printer that was removed.
  expect(mayBePrintedTwice({ ...job, movedFrom: '' })).toBe(true)
})

it('accepts an address pasted with blanks, and waits if it is missing or invalid', () => {
  const byNetwork = { ...withTransport(NEW_PRINTER, 'tcp'), label: ' Bar ' }
  const read = readPrinter({ ...byNetwork, target: ' 192.168.1.50:9100 ' })
  expect(read).toMatchObject({ label: 'Bar', target: '192.168.1.50:9100' })
  expect(addPrinterSchema.safeParse(read).success).toBe(true)
  for (const target of ['', ' ', 'http://192.168.1.50', 'the bar'])
    expect(readPrinter({ ...byNetwork, target })).toBeNull()
  expect(readPrinter({ ...NEW_PRINTER, label: '  ' })).toBeNull()
  expect(readPrinter({ ...NEW_PRINTER, label: 'Bar' })).not.toBeNull()
})
